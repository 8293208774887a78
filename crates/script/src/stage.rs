//! The stage of a play: a table, its log, the language spoken, and what each line does.

use std::collections::BTreeMap;

use super::cast::{Cast, Loaded, find_seat};
use chance::Seeded;
use game::table::{Entry, Refused};
use game::{Closure, Due, Frame, GameKind, Games, Holder, Order, Parting, Seats, Setup, Table, Telling, Viewer};
use picture::{Item, Scene, Words};
use text::{Lang, say, sentence};

/// What a line of a play led to.
#[derive(Default)]
pub struct Played {
    /// What followed, as lines.
    pub lines: Vec<String>,
    /// A picture that was asked for.
    pub scene: Option<Scene>,
}

/// A play under way.
pub struct Stage {
    games: Games,
    game: Option<GameKind>,
    setup: Setup,
    cast: Cast,
    table: Option<Box<dyn Table>>,
    opening: String,
    log: Vec<Entry>,
    recent: Vec<Entry>,
    dice: Loaded,
    whims: Seeded,
    lang: Lang,
    /// Whether the board is kept after every step.
    drawn: bool,
}

impl Stage {
    /// An empty stage, on which one of these games can be played.
    pub fn new(games: Games) -> Stage {
        Stage {
            games,
            game: None,
            setup: Setup::default(),
            cast: Cast::default(),
            table: None,
            opening: String::new(),
            log: Vec::new(),
            recent: Vec::new(),
            dice: Loaded::default(),
            whims: Seeded::new(0),
            lang: Lang::En,
            drawn: false,
        }
    }
}

impl Stage {
    /// The same stage, keeping the board after every step.
    #[must_use]
    pub fn drawn(self) -> Stage {
        Stage { drawn: true, ..self }
    }

    /// Dice that were loaded and never fell.
    pub fn left_over(&self) -> Option<String> {
        self.dice.left_over()
    }

    /// Does what a line says; the error is a mistake in the play itself.
    pub fn perform(&mut self, line: &str, block: &[&str]) -> Result<Played, String> {
        // A line may be indented; what is cut off below is counted from its first word.
        let line = line.trim_start();
        let words: Vec<&str> = line.split_whitespace().collect();
        let (first, rest) = words.split_first().ok_or("an empty line does nothing")?;
        let played = match (*first, rest) {
            ("game", [game, options @ ..]) => self.set_game(game, options),
            ("seats", words) => {
                self.before_opening("seats")?;
                self.cast = Cast::read(self.game()?, &self.setup.options, words)?;
                Ok(Played::default())
            }
            ("position", []) => {
                self.before_opening("position")?;
                self.setup.position = Some(block.join("\n"));
                Ok(Played::default())
            }
            ("lang", [code]) => {
                self.lang = Lang::ALL
                    .into_iter()
                    .find(|lang| lang.code() == *code)
                    .ok_or_else(|| format!("no language {code:?}"))?;
                Ok(Played::default())
            }
            ("dice", words) => {
                if let Some(left) = self.dice.left_over() {
                    return Err(left);
                }
                self.dice = Loaded::read(self.game()?, words)?;
                Ok(Played::default())
            }
            ("view", [viewer]) => self.view(viewer),
            ("scene", [viewer, frame @ ..]) => self.scene(viewer, frame),
            ("ghost", [who, ..]) => self.ghost(who, line[first.len()..].trim_start()[who.len()..].trim()),
            ("due", []) => self.due(),
            ("choices", [seat]) => {
                let seat = find_seat(self.game()?, seat)?;
                Ok(Played { lines: self.table()?.choices(seat), scene: None })
            }
            ("describe", [viewer]) => {
                let viewer = self.viewer(viewer)?;
                let lines = self.table()?.describe(viewer);
                Ok(Played { lines: lines.iter().map(|line| sentence(self.lang, line)).collect(), scene: None })
            }
            ("open!", []) => self.refused_opening(),
            ("restart", []) => self.restart(),
            ("house", ["all"]) => self.house_all(usize::MAX),
            ("house", ["all", count]) => self.house_all(count.parse().map_err(|_| format!("{count:?} is no number"))?),
            ("house", [seat]) => {
                let seat = find_seat(self.game()?, seat)?;
                self.table()?;
                let table = self.table.as_mut().expect("just opened");
                let entry = table.house(seat, &mut self.whims, &mut self.dice);
                Ok(self.enter(entry))
            }
            ("lapse", [seat]) => {
                let seat = find_seat(self.game()?, seat)?;
                self.table()?;
                let entry = self.table.as_mut().expect("just opened").lapse(seat, &mut self.dice);
                Ok(self.enter(entry))
            }
            ("reseat", [seat, name]) => self.reseat(seat, name),
            ("leave", [name]) => self.leave(name),
            ("call", ["off"]) => self.call_off(),
            ("rewind" | "rewind!", [step]) => self.rewind(step, *first == "rewind!"),
            ("undo" | "undo!", [name]) => self.undo(name, *first == "undo!"),
            (who, _) => self.speak(who, line[first.len()..].trim()),
        };
        match self.dice.missing.take() {
            Some(missing) => Err(missing),
            None => played,
        }
    }

    /// The options or the position must be refused; nothing is opened then.
    fn refused_opening(&mut self) -> Result<Played, String> {
        self.before_opening("open!")?;
        match self.table() {
            Ok(_) => Err("it was opened, though the play says it is refused".to_owned()),
            Err(why) => Ok(Played { lines: vec![format!("refused  {why}")], scene: None }),
        }
    }

    fn game(&self) -> Result<GameKind, String> {
        self.game.ok_or_else(|| "a play begins with `game …`".to_owned())
    }

    fn before_opening(&self, what: &str) -> Result<(), String> {
        if self.table.is_some() { Err(format!("`{what}` stands before the first order")) } else { Ok(()) }
    }

    fn set_game(&mut self, game: &str, options: &[&str]) -> Result<Played, String> {
        if let Some(left) = self.dice.left_over() {
            return Err(left);
        }
        let kind = self.games.find(game).ok_or_else(|| format!("no game {game:?}"))?;
        let mut map = BTreeMap::new();
        for option in options {
            let (name, value) = option.split_once('=').ok_or_else(|| format!("{option:?} is not option=value"))?;
            // A board is named by four words; here they are joined by `+`.
            map.insert(name.to_owned(), value.replace('+', " "));
        }
        *self = Stage {
            game: Some(kind),
            lang: self.lang,
            drawn: self.drawn,
            cast: Cast::one_each(kind, &map),
            ..Stage::new(self.games)
        };
        self.setup.options = map;
        Ok(Played::default())
    }

    /// The table, opened when first needed.
    fn table(&mut self) -> Result<&dyn Table, String> {
        if self.table.is_none() {
            let game = self.game()?;
            known_options(game, &self.setup)?;
            self.setup.holders.clone_from(&self.cast.holders);
            let prepared =
                game.prepare(&self.setup, &mut self.dice).map_err(|refusal| sentence(self.lang, &refusal))?;
            self.table = Some(game.open(&prepared.opening).map_err(|error| error.to_string())?);
            self.opening = prepared.opening;
        }
        Ok(self.table.as_deref().expect("just opened"))
    }

    /// `rest` is a spectator; a person sees what its seats see; a seat what it sees alone.
    fn viewer(&mut self, name: &str) -> Result<Viewer, String> {
        let game = self.game()?;
        if name == "rest" {
            return Ok(Viewer::SPECTATOR);
        }
        match self.cast.person(name) {
            Some(person) => Ok(Viewer(self.table()?.shares(person))),
            None => find_seat(game, name).map(Viewer::seat),
        }
    }

    fn view(&mut self, name: &str) -> Result<Played, String> {
        let viewer = self.viewer(name)?;
        let text = self.table()?.view_text(viewer);
        Ok(Played { lines: text.lines().map(str::to_owned).collect(), scene: None })
    }

    fn scene(&mut self, name: &str, frame: &[&str]) -> Result<Played, String> {
        let viewer = self.viewer(name)?;
        let frame = match frame {
            [] => Frame::Whole,
            ["crop"] => Frame::Action,
            other => return Err(format!("no frame {other:?}")),
        };
        let recent = self.recent.clone();
        let scene = self.table()?.scene(viewer, &recent, frame);
        // The whole text form is long; plays keep what is said in the picture, and the picture itself is written on
        // request.
        let mut lines = Vec::new();
        said(&scene.items, self.lang, &mut lines);
        Ok(Played { lines, scene: Some(scene) })
    }

    /// What a person is shown of an order before confirming it.
    fn ghost(&mut self, name: &str, words: &str) -> Result<Played, String> {
        let viewer = self.viewer(name)?;
        let person = self.cast.person(name).ok_or_else(|| format!("nobody is called {name:?}"))?;
        let seats = self.table()?.seats_of(person);
        match self.table()?.ghost(viewer, seats, words) {
            Ok((told, scene)) => {
                let lines = told.iter().map(|telling| sentence(self.lang, &telling.message)).collect();
                Ok(Played { lines, scene: Some(scene) })
            }
            Err(why) => Ok(self.refusal(&why)),
        }
    }

    fn due(&mut self) -> Result<Played, String> {
        let game = self.game()?;
        let lang = self.lang;
        let names = self.cast.names.clone();
        let table = self.table()?;
        let lines = match table.due() {
            Due::From(seats) => seats
                .iter()
                .map(|seat| {
                    let question = sentence(lang, &table.question(seat));
                    format!("{}  {question}", game.seats()[seat.0 as usize])
                })
                .collect(),
            Due::Over(outcome) => {
                let winners: Vec<&str> = outcome
                    .winners
                    .iter()
                    .map(|holder| match holder {
                        Holder::Person(person) => names[*person as usize].as_str(),
                        Holder::House => "house",
                        Holder::Nobody => "nobody",
                    })
                    .collect();
                vec![if outcome.all_lost {
                    "over  lost by all".to_owned()
                } else if winners.is_empty() {
                    "over  a draw".to_owned()
                } else {
                    format!("over  won by {}", winners.join(", "))
                }]
            }
        };
        Ok(Played { lines, scene: None })
    }

    fn restart(&mut self) -> Result<Played, String> {
        let game = self.game()?;
        self.table()?;
        let mut table = game.open(&self.opening).map_err(|error| error.to_string())?;
        for entry in &self.log {
            table.fold(entry).map_err(|error| error.to_string())?;
        }
        let same = (0..game.seats().len() as u8).map(|seat| Viewer::seat(game::Seat(seat)));
        for viewer in same.chain([Viewer::SPECTATOR]) {
            if table.view_text(viewer) != self.table()?.view_text(viewer) {
                return Err("the log folds to another position".to_owned());
            }
        }
        self.table = Some(table);
        Ok(Played::default())
    }

    fn undo(&mut self, name: &str, refused: bool) -> Result<Played, String> {
        let person = self.cast.person(name).ok_or_else(|| format!("nobody is called {name:?}"))?;
        self.table()?;
        let result = self.table.as_mut().expect("just opened").undo(person);
        self.judge(result, refused)
    }

    fn rewind(&mut self, step: &str, refused: bool) -> Result<Played, String> {
        let step: u32 = step.parse().map_err(|_| format!("{step:?} is no step"))?;
        self.table()?;
        let table = self.table.as_mut().expect("just opened");
        let result = table.rewind(step.saturating_sub(1), "", &mut self.dice);
        self.judge(result, refused)
    }

    fn reseat(&mut self, seat: &str, name: &str) -> Result<Played, String> {
        let seat = find_seat(self.game()?, seat)?;
        let holder = match self.cast.person(name) {
            Some(person) => Holder::Person(person),
            None if name == "house" => Holder::House,
            None if name == "nobody" => Holder::Nobody,
            None => return Err(format!("nobody is called {name:?}")),
        };
        self.table()?;
        let entry = self.table.as_mut().expect("just opened").reseat(seat, holder, &mut self.dice);
        Ok(self.enter(entry))
    }

    /// Somebody leaves for good: their heirs play on, or the match is over.
    fn leave(&mut self, name: &str) -> Result<Played, String> {
        let person = self.cast.person(name).ok_or_else(|| format!("nobody is called {name:?}"))?;
        self.table()?;
        let entries = self.table.as_mut().expect("just opened").leave(person, Parting::GivesUp, &mut self.dice);
        if entries.is_empty() {
            return Err(format!("{name} holds no seat"));
        }
        let mut played = Played::default();
        for entry in entries {
            let Played { lines, scene } = self.enter(entry);
            played.lines.extend(lines);
            played.scene = scene;
        }
        Ok(played)
    }

    /// Whoever runs the server calls the match off.
    fn call_off(&mut self) -> Result<Played, String> {
        self.table()?;
        let result = self.table.as_mut().expect("just opened").close(Closure::CalledOff, &mut self.dice);
        self.judge(result, false)
    }

    /// The house plays until nobody of the house is due, or for this many steps.
    fn house_all(&mut self, count: usize) -> Result<Played, String> {
        self.table()?;
        let mut played = Played::default();
        let mut all = Vec::new();
        // A match has an end; a house that forgets it must not hang the play.
        for step in 0..20_000 {
            let table = self.table.as_mut().expect("just opened");
            let Some(seat) = table.house_due().filter(|_| step < count) else {
                played.scene = self.drawn.then(|| table.scene(Viewer::SPECTATOR, &all, Frame::Action));
                self.recent = all;
                return Ok(played);
            };
            let entry = table.house(seat, &mut self.whims, &mut self.dice);
            let name = entry.command.clone().unwrap_or_default();
            played.lines.push(format!("> {name}"));
            all.push(entry.clone());
            played.lines.extend(self.enter(entry).lines);
        }
        Err("the house plays on and on".to_owned())
    }

    /// A person's order or question.
    fn speak(&mut self, who: &str, words: &str) -> Result<Played, String> {
        let name = who.trim_end_matches(['!', '?']);
        let person =
            self.cast.person(name).ok_or_else(|| format!("nobody is called {name:?}, and it is no directive"))?;
        let (refused, question) = (who.contains('!'), who.contains('?'));
        let game = self.game()?;
        let seats: Seats = self.table()?.seats_of(person);
        if question {
            let order = Order::parse(game.verbs(), words).map_err(|misread| sentence(self.lang, &misread.message()))?;
            let viewer = Viewer(self.table()?.shares(person));
            return match (self.table()?.answer(viewer, seats, &order), refused) {
                (Ok(answer), false) => {
                    let lines = answer.paragraphs.iter().map(|line| sentence(self.lang, line)).collect();
                    Ok(Played { lines, scene: answer.scene })
                }
                (Err(why), true) => Ok(self.refusal(&why)),
                (Ok(_), true) => Err("it was answered, though the play says it is refused".to_owned()),
                (Err(why), false) => Err(format!("refused: {}", sentence(self.lang, &why.message()))),
            };
        }
        let table = self.table.as_mut().expect("just opened");
        let result = table.play(Holder::Person(person), seats, words, &mut self.dice);
        self.judge(result, refused)
    }

    fn judge(&mut self, result: Result<Entry, Refused>, refused: bool) -> Result<Played, String> {
        match (result, refused) {
            (Ok(entry), false) => Ok(self.enter(entry)),
            (Err(why), true) => Ok(self.refusal(&why)),
            (Ok(entry), true) => {
                self.enter(entry);
                Err("it was carried out, though the play says it is refused".to_owned())
            }
            (Err(why), false) => Err(format!("refused: {}", sentence(self.lang, &why.message()))),
        }
    }

    fn refusal(&self, why: &Refused) -> Played {
        Played { lines: vec![format!("refused  {}", sentence(self.lang, &why.message()))], scene: None }
    }

    /// Keeps an entry and says what each reader is told of it.
    fn enter(&mut self, entry: Entry) -> Played {
        let table = self.table.as_deref().expect("an entry comes from a table");
        let mut readers: Vec<(String, Vec<Telling>)> = Vec::new();
        for (person, name) in self.cast.names.iter().enumerate() {
            readers.push((name.clone(), table.tell(&entry, Viewer(table.shares(person as u8)))));
        }
        readers.push(("rest".to_owned(), table.tell(&entry, Viewer::SPECTATOR)));
        let lines = self.lines(&readers);
        let scene = self.drawn.then(|| table.scene(Viewer::SPECTATOR, std::slice::from_ref(&entry), Frame::Action));
        self.recent = vec![entry.clone()];
        self.log.push(entry);
        Played { lines, scene }
    }

    /// Readers who are told the same share their lines; sentences of one paragraph share a line.
    fn lines(&self, readers: &[(String, Vec<Telling>)]) -> Vec<String> {
        let mut groups: Vec<(Vec<&str>, &Vec<Telling>)> = Vec::new();
        for (name, told) in readers {
            match groups.iter_mut().find(|(_, other)| *other == told) {
                Some((names, _)) => names.push(name),
                None => groups.push((vec![name], told)),
            }
        }
        let mut lines: Vec<String> = Vec::new();
        for (names, told) in &groups {
            let who = if groups.len() == 1 { "all".to_owned() } else { names.join(",") };
            for telling in *told {
                let text = sentence(self.lang, &telling.message);
                match lines.last_mut() {
                    Some(last) if !telling.opens && last.starts_with(&format!("{who}  ")) => {
                        last.push(' ');
                        last.push_str(&text);
                    }
                    _ => lines.push(format!("{who}  {text}")),
                }
            }
        }
        lines
    }
}

/// A play may only name options that its game declares: one that is misspelt would leave the match at its default.
fn known_options(game: GameKind, setup: &Setup) -> Result<(), String> {
    let declared: Vec<&str> = game.options().iter().map(|declared| declared.option.name).collect();
    match setup.options.keys().find(|name| !declared.contains(&name.as_str())) {
        Some(name) => Err(format!("{} has no option `{name}`; it has {}", game.name(), declared.join(", "))),
        None => Ok(()),
    }
}

/// What is written in a picture, in the order in which it is drawn.
fn said(items: &[Item], lang: Lang, lines: &mut Vec<String>) {
    for item in items {
        match item {
            Item::Group(group) => said(&group.items, lang, lines),
            Item::Text(text) => lines.push(match &text.words {
                Words::Plain(text) => text.clone(),
                Words::Said(message) => say(lang, message),
            }),
            Item::Sprite(placed) => said(placed.sprite.items(), lang, lines),
            Item::Path(_) => {}
        }
    }
}
