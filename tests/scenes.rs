//! Pictures of Invasion: that every scene can be drawn, stays within its sheet and shows nobody what he must not know.
//! `SCENES=folder cargo test --test scenes` also writes pictures of typical situations there, to be looked at.

use std::collections::VecDeque;
use std::path::Path;

use escarmouche::dice::Seeded;
use escarmouche::game::table::Entry;
use escarmouche::game::{Dice, Due, Frame, GameKind, Holder, Order, Seat, Seats, Setup, Table, Viewer};
use escarmouche::picture::{Palette, Scene, Studio};
use escarmouche::text::{Lang, Message, say};

const LORD: Seat = Seat(4);
const FRAMES: [Frame; 3] = [Frame::Whole, Frame::Action, Frame::Ghost];

/// Dice that fall as the codes say, then as a seed says.
struct Codes(VecDeque<u32>, Seeded);

impl Codes {
    fn new(codes: &str) -> Codes {
        let values = codes.split_whitespace().map(|code| GameKind::Invasion.die(code).expect("a code")).collect();
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
        let heroes = [Holder::Person(0); 4];
        let setup = Setup {
            options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
            holders: heroes.into_iter().chain([Holder::Person(1)]).collect(),
            position: position.map(str::to_owned),
        };
        let prepared = GameKind::Invasion.prepare(&setup, &mut Seeded::new(11)).expect("a legal set-up");
        let table = GameKind::Invasion.open(&prepared.opening).expect("an opening");
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
        let ghost = self.table.ghost(Viewer(seats), Holder::Person(person), seats, words);
        ghost.unwrap_or_else(|why| panic!("{words}: {why:?}")).1
    }

    fn ask(&self, viewer: Viewer, by: Seats, words: &str) -> Scene {
        let order = Order::parse(GameKind::Invasion.verbs(), words).expect("a question");
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
    shots.push(("setup-ghost", start.ghost(deploy)));
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

/// The words of a message; texts that other branches still write are left as their last word.
fn words(lang: Lang) -> impl Fn(&Message) -> String {
    move |message| {
        let text = say(lang, message);
        if text == message.id && text.starts_with("invasion-letter") {
            return text.rsplit('-').next().unwrap_or_default()[..1].to_uppercase();
        }
        text
    }
}

#[test]
fn typical_situations_can_be_drawn() {
    let studio = Studio::new();
    let folder = std::env::var_os("SCENES");
    for (name, scene) in situations() {
        for lang in Lang::ALL {
            for palette in Palette::ALL {
                let picture = studio.draw(&scene, palette, &words(lang)).expect("a picture");
                if let Some(folder) = &folder {
                    let file = format!("{name}.{}.{}.png", lang.code(), palette.name());
                    std::fs::create_dir_all(folder).expect("a folder");
                    std::fs::write(Path::new(folder).join(file), picture.png().expect("a file")).expect("written");
                }
            }
        }
    }
}

#[test]
fn unused_for_now() {
    assert_eq!(FRAMES.len(), 3);
}
