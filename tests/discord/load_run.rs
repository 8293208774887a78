//! A small load run: everything that people do in it is answered, told and drawn, and nothing is refused.

use std::time::Duration;

use escarmouche::load::{self, Action, Plan};

/// A busy machine must not fail the tests.
const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_few_matches_at_once_are_played_without_an_error() {
    // Each game three times: seats are taken at random, and only those that a lobby offers.
    let plan = Plan { matches: 15, steps: 6, seed: 3, patience: PATIENCE };
    let mut last = 0;
    let figures = load::run(plan, |progress| last = progress.done, std::future::pending()).await.expect("it runs");
    assert!(figures.errors.is_empty(), "{figures}");
    assert!(!figures.is_cut_short);
    assert!(last <= 90, "{last}");
    for action in [Action::Lobby, Action::Typed, Action::Pressed, Action::Completed, Action::Looked] {
        assert!(figures.answers.get(&action).is_some_and(|samples| !samples.is_empty()), "{action:?}: {figures}");
    }
    assert!(figures.pictures.len() > 40, "{figures}");
    assert!(figures.n_pictures >= figures.pictures.len() && figures.picture_bytes > 0, "{figures}");
}

#[tokio::test]
async fn a_run_that_is_stopped_tells_what_it_has() {
    let plan = Plan { matches: 2, steps: 1_000, seed: 1, patience: PATIENCE };
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let mut stop = Some(stop);
    let tell = |progress: load::Progress| {
        if progress.done > 2 {
            drop(stop.take());
        }
    };
    let stopped = async {
        let _ = stopped.await;
    };
    let figures = load::run(plan, tell, stopped).await.expect("it runs");
    assert!(figures.is_cut_short && figures.n_actions() > 2, "{figures}");
    assert!(figures.errors.is_empty(), "{figures}");
    assert!(figures.to_string().contains("stopped early"), "{figures}");
}

#[test]
fn the_program_prints_figures_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("tests may write temporary files");
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_escarmouche"))
        .args(["local", "--load", "2", "--steps", "3"])
        .current_dir(folder.path())
        .env("TMPDIR", folder.path())
        // Whatever it is, it is not used.
        .env("DISCORD_TOKEN", "a-token")
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&ran.stdout);
    assert!(
        told.contains("2 matches at once, 3 orders each, seed 1"),
        "{told}\n{}",
        String::from_utf8_lossy(&ran.stderr)
    );
    // A machine that is busy beyond measure may well let three seconds pass.
    assert_eq!(ran.status.success(), told.contains("Errors: none"), "{told}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder is there").collect();
    assert!(left.is_empty(), "{left:?}");
}
