//! Figures of a load run.

use std::time::Duration;

use escarmouche::load::{self, Figures, Flaw, LISTED, Plan, percentile};

#[test]
fn percentiles_are_samples() {
    let samples: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
    let at = |percent| percentile(&samples, percent).map(|sample| sample.as_millis());
    assert_eq!([at(50), at(95), at(99), at(100)], [Some(100), Some(190), Some(198), Some(200)]);
    assert_eq!(percentile(&samples[..1], 50), Some(Duration::from_millis(1)));
    assert_eq!(percentile(&[], 50), None);
}

#[test]
fn errors_are_counted_and_listed() {
    let mut figures = Figures::new(Plan { matches: 1, steps: 1, seed: 1, patience: load::PATIENCE });
    assert!(figures.to_string().ends_with("Errors: none"));
    for _ in 0..30 {
        figures.wrong(Flaw::Refusal, "finish: not now".to_owned());
    }
    let text = figures.to_string();
    assert!(text.contains("Errors: 30") && text.contains("30 × a legal order refused"), "{text}");
    assert_eq!(text.matches("not now").count(), LISTED);
}
