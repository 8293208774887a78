//! Pictures of Invasion: that every scene can be drawn, stays within its sheet and shows nobody what he must not know.
//! `SCENES=folder cargo test --test scenes` also writes pictures of typical situations there, to be looked at.

use std::collections::{BTreeSet, VecDeque};
use std::path::Path;

use chance::Seeded;
use game::table::Entry;
use game::{Dice, Due, Frame, GameKind, Holder, Order, Seat, Seats, Setup, Table, Viewer};
use picture::{Align, Fit, Item, Palette, Rect, Scene, Studio, Text, Words};
use space::Square;
use text::{Lang, Message, say};

const LORD: Seat = Seat(4);
const FRAMES: [Frame; 3] = [Frame::Whole, Frame::Action, Frame::Ghost];

/// Dice that fall as the codes say, then as a seed says.
struct Codes(VecDeque<u32>, Seeded);

impl Codes {
    fn new(codes: &str) -> Codes {
        let values = codes
            .split_whitespace()
            .map(|code| GameKind::of::<invasion::Invasion>().die(code).expect("a code"))
            .collect();
        Codes(values, Seeded::new(3))
    }
}

impl Dice for Codes {
    fn draw(&mut self, purpose: &'static str, sides: u32) -> u32 {
        self.0.pop_front().unwrap_or_else(|| self.1.draw(purpose, sides))
    }
}

/// A table at which person 0 holds the heroes and person 1 the lord.
struct Post {
    table: Box<dyn Table>,
    recent: Vec<Entry>,
}

impl Post {
    fn open(options: &[(&str, &str)], position: Option<&str>) -> Post {
        Post::seat([0, 0, 0, 0, 1], options, position)
    }

    fn seat(persons: [u8; 5], options: &[(&str, &str)], position: Option<&str>) -> Post {
        let setup = Setup {
            options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            holders: persons.map(Holder::Person).into(),
            position: position.map(str::to_owned),
        };
        let prepared =
            GameKind::of::<invasion::Invasion>().prepare(&setup, &mut Seeded::new(11)).expect("a legal set-up");
        let table = GameKind::of::<invasion::Invasion>().open(&prepared.opening).expect("an opening");
        Post { table, recent: Vec::new() }
    }

    fn at(position: &str) -> Post {
        Post::open(&[], Some(position))
    }

    /// Carries out orders; what they led to is the latest report.
    fn play(mut self, orders: &[&str], dice: &str) -> Post {
        let mut dice = Codes::new(dice);
        self.recent.clear();
        for words in orders {
            let due = match self.table.due() {
                Due::From(seats) => seats,
                Due::Over(_) => panic!("over before {words}"),
            };
            let person = u8::from(due.has(LORD));
            let seats = self.table.seats_of(person);
            let entry = self.table.play(Holder::Person(person), seats, words, &mut dice);
            self.recent.push(entry.unwrap_or_else(|why| panic!("{words}: {why:?}")));
        }
        self
    }

    fn scene(&self, viewer: Viewer, frame: Frame) -> Scene {
        self.table.scene(viewer, &self.recent, frame)
    }

    fn ghost(&self, words: &str) -> Scene {
        let person = u8::from(matches!(self.table.due(), Due::From(seats) if seats.has(LORD)));
        let seats = self.table.seats_of(person);
        let ghost = self.table.ghost(Viewer(seats), seats, words);
        ghost.unwrap_or_else(|why| panic!("{words}: {why:?}")).1
    }

    fn ask(&self, viewer: Viewer, by: Seats, words: &str) -> Scene {
        let order = Order::parse(GameKind::of::<invasion::Invasion>().verbs(), words).expect("a question");
        self.table.answer(viewer, by, &order).expect("an answer").scene.expect("a picture")
    }
}

const TREASURES: &str = "treasure O1 diamond-1\ntreasure P15 diamond-2\ntreasure G15 heal-1\ntreasure B10 trap-2a
treasure K8 trap-2b\ntreasure G11 trap-3a\ntreasure I15 trap-3b\ntreasure B14 pi-1a\ntreasure L6 pi-1b\n";

fn middle(phase: &str) -> String {
    format!(
        "round 4\nphase {phase}\nwarrior D8 pv 2 potion\nrogue G5 pv 3\ncleric E6 pv 1\nwizard H4 pv 2 potion\n\
         sg1 E8\nsg2 F9\nsg3 G8\nsg4 J12\nsb1 K8\nsb2 L4\nsg12 C12\nar1 B8\nar2 I4\nar3 H1\nar4 O8\nar5 G11\n{TREASURES}\
         found pi-2\npackets 2 1\nreserve 2\nbreach G5 H5\nbreach M6 M7\n"
    )
}

/// Pictures worth looking at.
fn situations() -> Vec<(&'static str, Scene)> {
    let spectator = Viewer::SPECTATOR;
    let lord = Viewer::seat(LORD);
    let mut shots = Vec::new();

    let start = Post::open(&[], None);
    shots.push(("setup-empty", start.scene(spectator, Frame::Whole)));
    let deploy = "deploy warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard";
    let proposed = Post::seat([0, 2, 0, 2, 1], &[], None).play(&[deploy], "");
    shots.push(("setup-proposal", proposed.scene(spectator, Frame::Action)));
    let seated = start.play(&[deploy], "");
    shots.push(("setup-seated", seated.scene(spectator, Frame::Action)));
    let hide = "hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8";
    let drafted = seated.play(&[hide, "muster swords:\"A4 H1 I1 H9\" archers:\"B8 D10\""], "");
    shots.push(("setup-draft-lord", drafted.scene(lord, Frame::Whole)));
    shots.push(("setup-draft-public", drafted.scene(spectator, Frame::Whole)));
    let ready = drafted.play(&["ready"], "");
    shots.push(("round-1", ready.scene(spectator, Frame::Whole)));
    shots.push(("ghost-move", ready.ghost("move figure:warrior to:C8")));
    shots.push(("look", ready.ask(spectator, Seats::first(4), "look figure:warrior")));

    let heroes = Post::at(&middle("heroes"));
    shots.push(("middle", heroes.scene(spectator, Frame::Whole)));
    shots.push(("middle-lord", heroes.ask(lord, Seats::one(LORD), "secrets")));
    shots.push(("middle-look", heroes.ask(spectator, Seats::first(4), "look figure:warrior")));
    shots.push(("middle-look-goblin", heroes.ask(lord, Seats::one(LORD), "look figure:ar2")));
    let fought = Post::at(&middle("heroes")).play(&["attack figure:warrior target:sg1"], "s g l r s b r");
    shots.push(("fight-7-whole", fought.scene(spectator, Frame::Whole)));
    shots.push(("fight-7-crop", fought.scene(spectator, Frame::Action)));
    let fled = Post::at(&middle("heroes")).play(&["attack figure:warrior target:sg1"], "f");
    shots.push(("retreat", fled.scene(spectator, Frame::Action)));
    let shot =
        Post::at(&middle("heroes")).play(&["act figure:wizard steps:\"H5, attack ar2, attack ar2\""], "s l l f g");
    shots.push(("wizard", shot.scene(spectator, Frame::Action)));

    let door = "warrior D7\nsg1 D8\nsg2 A4\nrogue C6\n";
    shots.push(("look-door", Post::at(door).ask(spectator, Seats::first(4), "look figure:warrior")));
    shots.push((
        "door-held",
        Post::at(door).play(&["bash to:D8 figure:warrior"], "g s").scene(spectator, Frame::Action),
    ));
    let broken = Post::at(door).play(&["bash to:D8 figure:warrior"], "g b");
    shots.push(("door-broken", broken.scene(spectator, Frame::Action)));

    let trap = format!("warrior A9\nwizard D5\nsg1 E8\n{TREASURES}found pi-2\n");
    let sprung = Post::at(&trap).play(&["act figure:warrior steps:\"B10, loot\""], "");
    shots.push(("trap", sprung.scene(spectator, Frame::Whole)));
    shots.push(("trap-action", sprung.scene(spectator, Frame::Action)));
    let healed = Post::at(&middle("heroes")).play(&["heal target:warrior"], "");
    shots.push(("heal", healed.scene(spectator, Frame::Action)));

    let summon = Post::at(&middle("summon").replace("ar4 O8\n", ""))
        .play(&["summon packet:2 extra:2 swords:\"A4 I1\" archers:\"O8 A16\""], "");
    shots.push(("summon", summon.scene(spectator, Frame::Action)));
    let orders = "orders text:\"ar1: attack warrior; sg1: attack warrior; sg3: G7, attack cleric; sg2: F8, E7, end; \
                  ar2: attack wizard; ar3: attack wizard; sb2: end; sb1: end; ar4: O7; ar5: F10; sg4: I11; \
                  sg12: D10; finish\" on_fail:continue";
    let phase = Post::at(&middle("lord")).play(&[orders], "s l r s g b l s l g r f s g");
    shots.push(("lord-phase", phase.scene(spectator, Frame::Whole)));

    let mut house = Post::at(&middle("lord"));
    let mut whims = Seeded::new(5);
    let mut dice = Seeded::new(9);
    while matches!(house.table.due(), Due::From(seats) if seats.has(LORD)) {
        let entry = house.table.house(LORD, &mut whims, &mut dice);
        house.recent.push(entry);
    }
    shots.push(("lord-phase-house", house.scene(spectator, Frame::Whole)));
    shots.push(("lord-phase-house-lord", house.scene(lord, Frame::Whole)));

    let last = format!("round 7\nwarrior N1\nrogue G5 pv 1\nsg1 K2\nsb3 B10\nar1 P1\n{TREASURES}")
        .replace("treasure P15 diamond-2", "found diamond-2\nfound pi-2");
    let won = Post::at(&last).play(&["act figure:warrior steps:\"O1, loot\""], "");
    shots.push(("won", won.scene(spectator, Frame::Action)));

    let other = Post::open(&[("board", "guildhall@270 barracks@90 manor@180 warehouse@0")], None);
    shots.push(("other-board", other.scene(spectator, Frame::Whole)));
    shots.push(("gallery", heroes.ask(spectator, Seats::NONE, "tiles")));
    shots.push(("tile", heroes.ask(spectator, Seats::NONE, "tiles tile:guildhall")));
    shots
}

fn words(lang: Lang) -> impl Fn(&Message) -> String {
    move |message| say(lang, message)
}

#[test]
fn typical_situations_can_be_drawn() {
    let studio = Studio::new();
    let folder = std::env::var_os("SCENES");
    let looks: Vec<(Lang, Palette)> =
        Palette::ALL.into_iter().flat_map(|palette| Lang::ALL.map(|lang| (lang, palette))).collect();
    for (place, (name, scene)) in situations().iter().enumerate() {
        within(scene).unwrap_or_else(|why| panic!("{name}: {why}"));
        let Some(folder) = &folder else {
            let (lang, palette) = looks[place % looks.len()];
            studio.draw(scene, palette, &words(lang)).expect("a picture");
            continue;
        };
        std::fs::create_dir_all(folder).expect("a folder");
        for (lang, palette) in &looks {
            let picture = studio.draw(scene, *palette, &words(*lang)).expect("a picture");
            let file = format!("{name}.{}.{}.png", lang.code(), palette.name());
            std::fs::write(Path::new(folder).join(file), picture.png().expect("a file")).expect("written");
        }
    }
}

/// Whether every item lies within the picture, but for rims of lines.
fn within(scene: &Scene) -> Result<(), String> {
    let shown = Rect::new(scene.view.origin.x, scene.view.origin.y, scene.width, scene.height).grown(0.5);
    let place = Place { dx: 0.0, dy: 0.0, scale: 1.0 };
    scene.items.iter().try_for_each(|item| place.check(item, shown))
}

#[derive(Clone, Copy)]
struct Place {
    dx: f32,
    dy: f32,
    scale: f32,
}

impl Place {
    fn check(self, item: &Item, shown: Rect) -> Result<(), String> {
        let bounds = match item {
            Item::Group(group) => {
                let inner = Place {
                    dx: self.dx + group.at.x * self.scale,
                    dy: self.dy + group.at.y * self.scale,
                    scale: self.scale * group.scale,
                };
                return group.items.iter().try_for_each(|item| inner.check(item, shown));
            }
            Item::Path(path) => match path.outline.bounds() {
                Some(bounds) => bounds,
                None => return Ok(()),
            },
            Item::Sprite(placed) => placed.bounds(),
            Item::Text(text) => {
                let width = match text.fit {
                    Some(Fit::Shrink(width) | Fit::Ellipsis(width) | Fit::Wrap { width, .. }) => width,
                    // Words without room of their own are labels of a few letters.
                    None => 0.0,
                };
                let x = match text.align {
                    Align::Left => text.at.x,
                    Align::Centre => text.at.x - width / 2.0,
                    Align::Right => text.at.x - width,
                };
                Rect::new(x, text.at.y, width, 0.0)
            }
        };
        let (x, y) = (bounds.x * self.scale + self.dx, bounds.y * self.scale + self.dy);
        let (right, bottom) = (x + bounds.width * self.scale, y + bounds.height * self.scale);
        if x < shown.x || y < shown.y || shown.right() < right || shown.bottom() < bottom {
            return Err(format!("from {x}, {y} to {right}, {bottom} is not within {shown}: {item:?}"));
        }
        Ok(())
    }
}

/// Labels that are the same in every language.
fn labels(scene: &Scene) -> BTreeSet<&str> {
    scene
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Text(Text { words: Words::Plain(label), .. }) => Some(label.as_str()),
            _ => None,
        })
        .collect()
}

/// Whether the picture is a crop, not the whole board.
fn is_crop(scene: &Scene) -> bool {
    scene.view.scale > 1.0
}

/// Every square an entry's events speak of.
fn squares(entry: &Entry) -> Vec<String> {
    fn collect(value: &serde_json::Value, squares: &mut Vec<String>) {
        match value {
            serde_json::Value::String(text) if text.parse::<Square>().is_ok() => squares.push(text.clone()),
            serde_json::Value::Array(values) => values.iter().for_each(|value| collect(value, squares)),
            serde_json::Value::Object(fields) => fields.values().for_each(|value| collect(value, squares)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(&serde_json::from_str(entry.events.json()).expect("events are JSON"), &mut found);
    found
}

/// Plays a match to its end and calls a function after every step.
fn play_out(seed: u64, options: &[(&str, &str)], mut after: impl FnMut(u32, &dyn Table, &Entry)) {
    let setup = Setup {
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        holders: vec![Holder::House; 5],
        position: None,
    };
    let mut dice = Seeded::new(seed);
    let mut whims = Seeded::new(seed + 1000);
    let prepared = GameKind::of::<invasion::Invasion>().prepare(&setup, &mut dice).expect("a legal set-up");
    let mut table = GameKind::of::<invasion::Invasion>().open(&prepared.opening).expect("an opening");
    for step in 0.. {
        let Some(seat) = table.house_due() else { break };
        let entry = if step % 7 == 3 {
            // Now and then something the house would never do.
            let choices = table.choices(seat);
            let words = &choices[whims.draw("choice", choices.len() as u32) as usize - 1];
            table.play(Holder::House, Seats::one(seat), words, &mut dice).expect("a choice is legal")
        } else {
            table.house(seat, &mut whims, &mut dice)
        };
        after(step, table.as_ref(), &entry);
    }
}

#[test]
fn every_scene_of_random_matches_can_be_drawn() {
    let studio = Studio::new();
    let viewers = [Viewer::SPECTATOR, Viewer::seat(Seat(1)), Viewer::seat(LORD)];
    for seed in 0..4 {
        let options = [("board", if seed == 0 { "default" } else { "random" }), ("legs", "2")];
        let mut report: Vec<Entry> = Vec::new();
        play_out(seed, &options, |step, table, entry| {
            // A report holds one step or, as when the house plays, several.
            if step % 5 == 0 {
                report.clear();
            }
            report.push(entry.clone());
            for viewer in viewers {
                for frame in FRAMES {
                    let scene = table.scene(viewer, &report, frame);
                    within(&scene).unwrap_or_else(|why| panic!("seed {seed}, step {step}, {frame:?}: {why}"));
                    if frame == Frame::Action && is_crop(&scene) {
                        let labels = labels(&scene);
                        for square in report.iter().flat_map(squares) {
                            let (column, row) = square.split_at(1);
                            assert!(labels.contains(column) && labels.contains(row), "{square} is not in the crop");
                        }
                    }
                    if step % 29 == u32::from(viewer.knows(LORD)) {
                        let palette = Palette::ALL[step as usize % 3];
                        studio.draw(&scene, palette, &words(Lang::ALL[step as usize % 2])).expect("a picture");
                    }
                }
            }
        });
    }
}

/// Pairs of tables that differ only in what lies face down.
fn swapped() -> Vec<(Post, Post)> {
    let position = middle("heroes");
    let other = position
        .replace("O1 diamond-1", "O1 trap-3b")
        .replace("I15 trap-3b", "I15 diamond-1")
        .replace("L6 pi-1b", "L6 heal-1")
        .replace("G15 heal-1", "G15 pi-1b")
        .replace("B10 trap-2a", "B10 diamond-2")
        .replace("P15 diamond-2", "P15 trap-2a");
    assert_ne!(position, other);
    let order = ["act figure:warrior steps:\"attack sg1, C9\""];
    let pair = |orders: &[&str]| (Post::at(&position).play(orders, "s g b"), Post::at(&other).play(orders, "s g b"));
    let deploy = "deploy warrior:E6 rogue:F4 cleric:D4 wizard:F5 potion1:warrior potion2:wizard";
    let hide = "hide diamonds:\"O1 P15\" heal:G15 trap2:\"B10 K8\" trap3:\"G11 I15\" pi1:\"B14 L6\" pi2:A8";
    let differently = "hide diamonds:\"B10 G11\" heal:A8 trap2:\"O1 I15\" trap3:\"P15 L6\" pi1:\"B14 K8\" pi2:G15";
    let muster = "muster swords:\"A4 H1 I1 H9\" archers:\"B8 D10\"";
    let set_up = |hide: &str, last: &str| Post::open(&[], None).play(&[deploy, hide, last], "");
    vec![
        pair(&[]),
        pair(&order),
        (set_up(hide, muster), set_up(differently, "muster auto:true")),
        (set_up(hide, muster).play(&["ready"], ""), set_up(differently, muster).play(&["ready"], "")),
    ]
}

#[test]
fn faces_of_hidden_tokens_are_drawn_for_the_lord_only() {
    let faces = ["\"diamond", "\"life", "\"trap", "\"pi"];
    for (place, (one, other)) in swapped().iter().enumerate() {
        for frame in FRAMES {
            for seat in 0..4 {
                let viewers = [Viewer::SPECTATOR, Viewer::seat(Seat(seat)), Viewer(Seats::first(4))];
                for viewer in viewers {
                    let text = format!("{:#}", one.scene(viewer, frame));
                    assert_eq!(text, format!("{:#}", other.scene(viewer, frame)), "pair {place}, {frame:?}");
                    for face in faces {
                        assert!(!text.contains(&format!("sprite {face}")), "pair {place}, {frame:?} shows {face}");
                    }
                }
            }
            let lord = Viewer::seat(LORD);
            let text = format!("{:#}", one.scene(lord, frame));
            // A crop may lie where no treasure is.
            if frame == Frame::Whole {
                assert_ne!(text, format!("{:#}", other.scene(lord, frame)), "pair {place}");
                assert!(text.contains("sprite \"diamond"), "pair {place}");
            }
        }
    }
}

#[test]
fn what_concerns_everybody_is_shown_whole() {
    let position = middle("heroes");
    let whole = |post: &Post| !is_crop(&post.scene(Viewer::SPECTATOR, Frame::Action));
    assert!(!whole(&Post::at(&position).play(&["move figure:rogue to:F6"], "")));
    assert!(whole(&Post::at(&position)), "nothing has happened");
    assert!(whole(&Post::at(&position).play(&["finish"], "")), "the phase has ended");
    assert!(whole(&Post::open(&[], None)), "set-up");
    // From A9 to the far end of the street and into a fight: too wide for nine squares.
    let far = Post::at("warrior A9\nrogue M9\nsg1 B9\nar1 M8\n")
        .play(&["act figure:warrior steps:\"attack sg1, end\"", "attack figure:rogue target:ar1"], "g g");
    assert!(whole(&far), "too wide");
}

#[test]
fn a_walk_and_a_fight_read_as_text() {
    let post = Post::at("warrior C8\nsg1 E8\n").play(&["act figure:warrior steps:\"D8, attack sg1\""], "s l g");
    let text = post.scene(Viewer::SPECTATOR, Frame::Action).to_string();
    // The coordinates around the crop are the same everywhere.
    let lines: Vec<&str> = text.lines().filter(|line| !line.contains("size 22 bold centre middle text")).collect();
    assert_eq!(lines.join("\n"), SNAPSHOT.trim(), "the scene is now:\n{}", lines.join("\n"));
}

const SNAPSHOT: &str = r#"
scene 600x600 from 16,250 scale 1.33 on paper
ground "invasion tavern@90 chapel@270 market@180 alleys@0" items 245
path M196,550 L222,550 stroke panel/0.75 12 round round-join
path circle 196,550 r10 fill panel stroke trail 3
path M196,550 L222,550 stroke trail 7 dash 0,13 round
path M234,550 L217,559.35 L217,540.65 Z fill trail stroke panel 2 round round-join
path M286,550 L286,475 stroke panel 6
path M286,550 L286,475 stroke text 2.5
sprite "active" 76x76 at 218,512
sprite "warrior 2" 60x60 at 226,520
sprite "sg1" 60x60 at 286,520 opacity 0.45
sprite "Cross rimmed" 57.2x57.2 at 287.4,521.4
group
  path M278,546 L278,546 L278,536.4 L301,550 L278,563.6 L278,554 L278,554 Z stroke panel 5 round-join
  path M278,546 L278,546 L278,536.4 L301,550 L278,563.6 L278,554 L278,554 Z fill attack
sprite "heart −1" 38x38 at 256,567
path rounded 209.14,433.96 153.72x82.08 r8 fill panel stroke text 2
group at 209.14,433.96
  sprite "warrior badge" 60x60 at 16.24,5.94 scale 0.57
  text "sg1" at 33.34,59.04 size 22.57 bold centre middle text shrink 58.14
  sprite "die s" 36x36 at 68.04,5.04
  sprite "die l answer hit" 36x36 at 90.36,41.04
  sprite "die g hit" 36x36 at 112.68,5.04
path rect 16,250 600x600 M46,280 L46,820 L586,820 L586,280 Z fill paper even-odd
path rect 46,280 540x540 stroke rule 2
"#;
