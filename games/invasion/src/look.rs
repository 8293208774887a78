//! Answers to questions: what a figure could do, the lord's secrets, the tiles (section 6). From the asker's view only.

use crate::Invasion;
use crate::board::tiles;
use crate::card::Card;
use crate::choices::{doors, may_act, targets};
use crate::command::Command;
use crate::command::Deed;
use crate::content::{Breed, Figure, content};
use crate::event::Event;
use crate::field::{Field, Found, LORD, Turn};
use crate::odds;
use crate::refusal::Refusal;
use crate::rules::gate::implied;
use crate::scene;
use crate::sight::Mode;
use crate::tell::{joined, listed};
use crate::view::View;
use game::kit::Unread;
use game::{Answer, Answers, Odds, Order, Pictures, Rules as _, Seats, Viewer};
use space::Square;
use text::Message;

/// What a figure could do from where it stands.
pub struct Prospect {
    /// Who.
    pub figure: Figure,
    /// Where it stands.
    pub from: Square,
    /// Squares in reach with their costs.
    pub reach: Vec<(Square, u8)>,
    /// Enemies in reach of its weapon, how they would be fought, and whether they could answer.
    pub targets: Vec<(Figure, Mode, bool)>,
    /// Squares behind doors it could break down.
    pub doors: Vec<Square>,
}

impl Prospect {
    /// What a figure could do: with what is left of its turn, or with a fresh one if it is not its turn.
    pub fn of(field: &Field, figure: Figure) -> Option<Prospect> {
        let piece = field.piece(figure);
        let from = piece.square?;
        let movement = if piece.turn == Turn::Done { figure.stats().movement } else { piece.movement };
        let reach = field.reach_of(figure, movement).squares().collect();
        let targets = targets(field, figure, from)
            .filter_map(|target| {
                let mode = field.attack_from(figure, from, field.square(target)?).ok()?;
                Some((target, mode, (mode == Mode::Ranged) == target.stats().ranged))
            })
            .collect();
        Some(Prospect { figure, from, reach, targets, doors: doors(field, figure, from).collect() })
    }
}

impl Answers for Invasion {
    fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
        match Deed::of(order.verb) {
            Deed::Look => look(view, by, order.get("figure")),
            Deed::Secrets => secrets(view),
            Deed::Card => card(order.get("name")),
            _ => Ok(gallery(view, order.get("tile"))),
        }
    }

    fn odds(view: &View, _: Seats, command: &Command) -> Vec<Odds> {
        odds::odds(view, command)
    }

    fn came(view: &View, _: Seats, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
        odds::came(view, command, events)
    }

    fn as_assumed(&self, by: Seats) -> Invasion {
        let view = self.view(Viewer(by));
        let drink_at = view.drink_at.map(|known| known.unwrap_or(odds::LIKELY_DRINK));
        Invasion { drink_at, ..self.clone() }
    }
}

fn look(view: &View, by: Seats, figure: Option<&str>) -> Result<Answer, Refusal> {
    let field = &view.field;
    let figure = match figure {
        Some(text) => text.parse().map_err(|_| Refusal::UnknownFigure(text.to_owned()))?,
        None => implied(field, by, Deed::Look)
            .or_else(|| may_act(field, by).first().copied())
            .ok_or_else(|| Refusal::Incomplete(vec!["figure".to_owned()]))?,
    };
    let prospect = Prospect::of(field, figure).ok_or(Refusal::NotInPlay(figure))?;
    let (piece, stats) = (field.piece(figure), figure.stats());
    let done = piece.turn == Turn::Done;
    let mut paragraphs = vec![
        Message::new("invasion-look-figure")
            .with("figure", figure)
            .with("square", prospect.from)
            .with("done", done)
            .with("movement", if done { stats.movement } else { piece.movement })
            .with("attacks", if done { stats.attacks } else { piece.attacks }),
    ];
    let costs = joined(prospect.reach.iter().map(|(square, cost)| format!("{square} {cost}")), ", ");
    paragraphs.push(Message::new("invasion-look-reach").with("count", prospect.reach.len()).with("list", costs));
    for (target, mode, answers) in &prospect.targets {
        let message = Message::new("invasion-look-target").with("target", *target);
        paragraphs.push(message.with("mode", mode.word()).with("answers", *answers));
        paragraphs.extend(chances(view, &Command::Attack { figure, target: *target }));
    }
    if prospect.targets.is_empty() {
        paragraphs.push(Message::new("invasion-look-no-target"));
    }
    for to in &prospect.doors {
        paragraphs.push(Message::new("invasion-look-door").with("square", *to));
        paragraphs.extend(chances(view, &Command::Bash { figure, to: *to }));
    }
    Ok(Answer { scene: Some(scene::prospect(view, &prospect)), paragraphs })
}

/// What may come of an order, where more than one thing may.
fn chances(view: &View, command: &Command) -> Vec<Message> {
    odds::odds(view, command).iter().filter(|roll| 1 < roll.outcomes.len()).map(Odds::message).collect()
}

/// The lord's map of the tokens and his trap plan.
fn secrets(view: &View) -> Result<Answer, Refusal> {
    if !view.viewer.knows(LORD) {
        return Err(Refusal::NotYourSeat);
    }
    let mut paragraphs = Vec::new();
    let drafted = view.draft_treasures.map(|squares| squares.map(Some));
    let tokens = drafted.or(view.tokens).unwrap_or_default();
    let lying = tokens.into_iter().zip(content().tokens);
    let mut found: Vec<Found> =
        lying.filter_map(|(square, treasure)| Some(Found { square: square?, treasure })).collect();
    found.sort_by_key(|found| found.square);
    let list = listed(&found);
    paragraphs.push(Message::new("invasion-secrets-treasures").with("count", list.len()).with("found", list));
    if let Some(goblins) = &view.draft_goblins {
        let at = |(breed, square): &(Breed, Square)| {
            Message::new("invasion-breed-at").with("breed", *breed).with("square", *square)
        };
        let goblins: Vec<Message> = goblins.iter().map(at).collect();
        paragraphs.push(Message::new("invasion-secrets-goblins").with("goblins", goblins));
    }
    if let Some(plan) = &view.trap_plan {
        paragraphs.push(Message::new("invasion-secrets-plan").with("plan", plan.clone()));
    }
    Ok(Answer { paragraphs, scene: Some(Invasion::scene(view, &[], game::Frame::Whole)) })
}

/// What is printed.
fn card(name: Option<&str>) -> Result<Answer, Refusal> {
    let name = name.ok_or_else(|| Refusal::missing("name"))?;
    let card = Card::named(name).ok_or_else(|| Refusal::UnknownCard(name.to_owned()))?;
    Ok(Answer { paragraphs: card.paragraphs(), scene: scene::card(card) })
}

/// The tiles, and how this match's board is made of them.
fn gallery(view: &View, tile: Option<&str>) -> Answer {
    let names: Vec<&str> = tiles().iter().map(|tile| tile.id.as_str()).collect();
    let known = tile.filter(|tile| names.contains(&tile.to_lowercase().as_str()));
    let mut paragraphs = vec![Message::new("invasion-tiles-board").with("spec", view.field.board.spec.to_string())];
    if tile.is_some() && known.is_none() {
        paragraphs.push(
            Message::new("invasion-tiles-unknown")
                .with("tile", tile.unwrap_or_default())
                .with("names", names.join(", ")),
        );
    }
    Answer { paragraphs, scene: Some(scene::gallery(known.map(str::to_lowercase).as_deref())) }
}
