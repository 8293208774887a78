use std::collections::BTreeMap;
use escarmouche::desk::proof::Export;
use escarmouche::game::table::{Act, Entry};
use escarmouche::game::*;
fn main() {
    for file in std::fs::read_dir("tests/exports").unwrap() {
        let path = file.unwrap().path();
        let Ok(export) = serde_json::from_slice::<Export>(&std::fs::read(&path).unwrap()) else { println!("no {path:?}"); continue };
        let game: GameKind = export.head.game.parse().unwrap();
        let mut table = game.open(&export.opening.position.to_string()).unwrap();
        let mut sizes: BTreeMap<String, u32> = BTreeMap::new();
        let mut longest = 0;
        for step in &export.entries {
            let entry = Entry { step: step.step, act: Act::House { seat: Seat(0) }, command: None, events: step.events.to_string().into(), draws: vec![] };
            if table.fold(&entry).is_err() { println!("?? {path:?} {}", step.step); break }
            let scene = table.scene(Viewer::SPECTATOR, &[entry.clone()], Frame::Whole);
            *sizes.entry(format!("{}x{}@{} {:?}", scene.width, scene.height, scene.view.scale, scene.view.origin)).or_default() += 1;
            let text: Vec<String> = table.tell(&entry, Viewer::SPECTATOR).iter().map(|t| escarmouche::text::sentence(escarmouche::text::Lang::En, &t.message)).collect();
            longest = longest.max(text.join(" ").chars().count());
        }
        println!("{:?} {sizes:?} longest {longest}", path.file_name());
    }
}
