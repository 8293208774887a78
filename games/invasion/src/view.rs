//! What one viewer knows (section 7), built up from the field and from what its seats may know beside it.

use std::fmt;

use super::content::{Breed, Figure, Hero, TOKENS, Treasure, content};
use super::field::{Field, LORD, Stage, Turn};
use super::{Invasion, TrapPlan};
use game::{Outcome, Seat, Viewer};
use space::Square;
use text::Message;

/// What one viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees.
    pub field: Field,
    /// Where each token lies; the lord's side only.
    pub tokens: Option<[Option<Square>; TOKENS]>,
    /// The lord's hiding places before he is ready; his side only.
    pub draft_treasures: Option<[Square; TOKENS]>,
    /// The lord's first goblins before he is ready; his side only.
    pub draft_goblins: Option<Vec<(Breed, Square)>>,
    /// The trap plan; the lord's side only.
    pub trap_plan: Option<TrapPlan>,
    /// Standing potion orders; each its own hero's seat only.
    pub drink_at: [Option<u8>; 4],
    /// How the match ended.
    pub outcome: Option<Outcome>,
}

impl View {
    /// What a viewer knows of a state.
    pub(super) fn of(state: &Invasion, viewer: Viewer) -> View {
        let lord = viewer.knows(LORD);
        View {
            viewer,
            field: state.field.clone(),
            tokens: lord.then_some(state.tokens),
            draft_treasures: state.draft_treasures.filter(|_| lord),
            draft_goblins: state.draft_goblins.clone().filter(|_| lord),
            trap_plan: lord.then(|| state.trap_plan.clone()),
            drink_at: Hero::ALL.map(|hero| viewer.knows(hero.seat()).then_some(state.drink_at[hero as usize])),
            outcome: state.outcome.clone(),
        }
    }

    /// What lies face down on a square, if the viewer knows.
    pub fn treasure_at(&self, square: Square) -> Option<Treasure> {
        let place = self.tokens.as_ref()?.iter().position(|token| *token == Some(square))?;
        Some(content().tokens[place])
    }

    /// The position in words, the most important first.
    pub fn describe(&self) -> Vec<Message> {
        let field = &self.field;
        let mut lines = vec![self.headline()];
        for hero in Hero::ALL {
            let piece = field.piece(Figure::hero(hero));
            lines.push(match piece.square {
                Some(square) => Message::new("invasion-alt-hero")
                    .with("figure", hero)
                    .with("square", square)
                    .with("life", piece.life)
                    .with("potion", u8::from(piece.potion))
                    .with("state", turn_word(piece.turn)),
                None if field.stage == Stage::SetupHeroes => continue,
                None => Message::new("invasion-alt-hero-dead").with("figure", hero),
            });
        }
        let goblins: Vec<String> = field
            .goblins()
            .filter_map(|goblin| field.square(goblin).map(|square| format!("{goblin} {square}")))
            .collect();
        lines.push(Message::new("invasion-alt-goblins").with("count", goblins.len()).with("list", goblins.join(", ")));
        let treasures: Vec<String> = field.treasures.iter().map(|square| square.to_string()).collect();
        lines.push(
            Message::new("invasion-alt-treasures").with("count", treasures.len()).with("list", treasures.join(", ")),
        );
        let packets: Vec<String> = super::rules::summon::available(field).iter().map(u8::to_string).collect();
        lines.push(
            Message::new("invasion-alt-counters")
                .with("diamonds", field.diamonds())
                .with("packets", packets.join(", "))
                .with("reserve", field.reserve),
        );
        let breaches: Vec<String> =
            field.breaches.iter().map(|edge| format!("{}|{}", edge.first, edge.second)).collect();
        if !breaches.is_empty() {
            lines.push(Message::new("invasion-alt-breaches").with("list", breaches.join(", ")));
        }
        lines
    }

    /// Round and phase.
    pub fn headline(&self) -> Message {
        Message::new(match self.field.stage {
            Stage::SetupHeroes => "invasion-stage-setup-heroes",
            Stage::SetupLord => "invasion-stage-setup-lord",
            Stage::Heroes => "invasion-stage-heroes",
            Stage::TrapPending => "invasion-stage-trap-pending",
            Stage::LordSummon => "invasion-stage-lord-summon",
            Stage::LordActions => "invasion-stage-lord-actions",
            Stage::MatchOver => "invasion-stage-match-over",
        })
        .with("round", self.field.round)
    }

    /// What a seat is asked for now.
    pub fn question(&self, seat: Seat) -> Message {
        let field = &self.field;
        let hero = Hero::ALL.into_iter().find(|hero| hero.seat() == seat);
        match (field.stage, hero) {
            (Stage::SetupHeroes, _) if field.proposal.is_some() => Message::new("invasion-ask-agree"),
            (Stage::SetupHeroes, _) => Message::new("invasion-ask-deploy"),
            (Stage::SetupLord, _) => Message::new("invasion-ask-hide"),
            (Stage::Heroes, Some(hero)) => {
                let piece = field.piece(Figure::hero(hero));
                let id = if piece.turn == Turn::Active { "invasion-ask-continue" } else { "invasion-ask-hero" };
                Message::new(id).with("figure", hero).with("movement", piece.movement).with("attacks", piece.attacks)
            }
            (Stage::TrapPending, _) => {
                let value = field.sprung.map_or(0, |sprung| sprung.value);
                Message::new("invasion-ask-trap").with("value", value)
            }
            (Stage::LordSummon, _) => Message::new("invasion-ask-summon"),
            (Stage::LordActions, _) => {
                let waiting = field.goblins().filter(|goblin| field.piece(*goblin).turn != Turn::Done).count();
                Message::new("invasion-ask-goblins").with("count", waiting)
            }
            (Stage::MatchOver | Stage::Heroes, _) => Message::new("invasion-ask-nothing"),
        }
    }
}

/// The state of a figure in words.
pub fn turn_word(turn: Turn) -> Message {
    Message::new(match turn {
        Turn::Fresh => "invasion-turn-fresh",
        Turn::Active => "invasion-turn-active",
        Turn::Done => "invasion-turn-done",
    })
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::position::write(self))
    }
}

/// Heroes of these seats, in order.
pub fn heroes_of(seats: game::Seats) -> impl Iterator<Item = Hero> {
    Hero::ALL.into_iter().filter(move |hero| seats.has(hero.seat()))
}
