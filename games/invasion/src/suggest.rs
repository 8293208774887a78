//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, legal and likely
//! things first.

use crate::Invasion;
use crate::board::Ground;
use crate::card::Card;
use crate::choices::{doors, healed_by, may_act, targets};
use crate::command::{Command, Deed, Hiding, Mustering};
use crate::content::Figure;
use crate::field::{Field, HEROES, LORD, Side, Stage, Turn};
use crate::rules::gate::implied;
use crate::rules::setup::waits_for_others;
use crate::rules::turn;
use crate::steps::{Group, Groups, Step};
use crate::tell::joined;
use crate::view::{View, heroes_of};
use game::kit::{complete, plain};
use game::{Choices, Offer, Offering, Offers, Seats, Suggestion, Takes, Typed, Typing};
use space::Square;
use text::Message;

impl Offering for Invasion {
    fn suggest(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
        let all = match typed.option.takes {
            Takes::Unit => figures(view, by, typed),
            Takes::Square => squares(view, by, typed),
            Takes::Squares => square_lists(view, typed),
            Takes::Text if typed.option.name == "name" => return complete(typed, cards()),
            Takes::Text if typed.option.name == "steps" => steps(view, by, typed),
            Takes::Text if typed.option.name == "text" => order_texts(view, by),
            Takes::Text if typed.option.name == "tile" => return complete(typed, cards().filter(is_tile)),
            _ => Vec::new(),
        };
        // Lists are not filtered by what is typed: each value goes on from it.
        if matches!(typed.option.takes, Takes::Squares | Takes::Text) { all } else { complete(typed, all) }
    }

    fn offers(view: &View, by: Seats) -> Offers {
        let field = &view.field;
        let mut offers = Offers::default();
        match field.stage {
            Stage::SetupHeroes if !by.and(HEROES).is_empty() => {
                if field.proposal.is_some() && !waits_for_others(field, by.and(HEROES)) {
                    offers.buttons.push(offer(&Command::Ready, Message::new("invasion-offer-agree")));
                }
                let default = Command::deploy([None; 4], [None; 2]);
                offers.buttons.push(offer(&default, Message::new("invasion-offer-deploy")));
            }
            Stage::SetupLord if by.has(LORD) => {
                offers.buttons.push(offer(&Command::Hide(Hiding::Auto), Message::new("invasion-offer-hide")));
                offers.buttons.push(offer(&Command::Muster(Mustering::Auto), Message::new("invasion-offer-muster")));
                offers.buttons.push(offer(&Command::Ready, Message::new("invasion-offer-ready")));
            }
            Stage::Heroes => {
                acting(field, by, &mut offers);
                for hero in heroes_of(by).filter(|hero| field.can_drink(*hero)) {
                    let drink = Command::Drink { figure: Figure::hero(hero) };
                    offers.buttons.push(offer(&drink, Message::new("invasion-offer-drink").with("figure", hero)));
                }
            }
            Stage::LordSummon if by.has(LORD) => summons(view, &mut offers),
            Stage::LordActions if by.has(LORD) => acting(field, by, &mut offers),
            Stage::TrapPending if by.has(LORD) => {
                for command in Invasion::choices(view, LORD) {
                    if let Command::TrapPlace { swords, archers } = &command {
                        let label = Message::new("invasion-offer-trap")
                            .with("archers", archers.len())
                            .with("swords", swords.len());
                        offers.buttons.push(offer(&command, label));
                    }
                }
            }
            _ => {}
        }
        offers
    }
}

/// Everything that is printed, by its name.
fn cards() -> impl Iterator<Item = Suggestion> {
    Card::ALL.iter().map(|card| Suggestion { value: card.word().to_owned(), label: card.message() })
}

fn is_tile(suggestion: &Suggestion) -> bool {
    Card::of(&suggestion.value).is_some_and(|card| card.tile().is_some())
}

/// A command that is one press away.
fn offer(command: &Command, label: Message) -> Offer {
    Offer::new(command.order().to_string(), label)
}

/// The figure that is named already, or else the one that is meant.
fn subject(field: &Field, by: Seats, typed: &Typed<'_>) -> Option<Figure> {
    let named = typed.get("figure").and_then(|text| text.parse().ok());
    named.or_else(|| implied(field, by, Deed::of(typed.verb)))
}

fn figure_label(view: &View, figure: Figure) -> Suggestion {
    let piece = view.field.piece(figure);
    let square = piece.square.map(|square| square.to_string()).unwrap_or_default();
    let label = if figure.is_hero() {
        Message::new("invasion-suggest-hero").with("life", piece.life)
    } else {
        Message::new("invasion-suggest-goblin")
    };
    Suggestion { value: figure.to_string(), label: label.with("figure", figure).with("square", square) }
}

/// Likely ones first; whoever is named twice is offered once.
fn figures(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let list: Vec<Figure> = match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Attack, "target") => {
            let attacker = subject(field, by, typed);
            let standing = attacker.and_then(|attacker| Some((attacker, field.square(attacker)?)));
            let legal = standing.into_iter().flat_map(|(attacker, from)| targets(field, attacker, from));
            let side = if by.and(HEROES).is_empty() { Side::Heroes } else { Side::Lord };
            legal.chain(field.figures(side)).collect()
        }
        (Deed::Heal, _) => {
            let mut heroes: Vec<Figure> = field.living().map(Figure::hero).collect();
            heroes.sort_by_key(|hero| field.piece(*hero).life);
            heroes
        }
        (Deed::Drink, _) => heroes_of(by).filter(|hero| field.can_drink(*hero)).map(Figure::hero).collect(),
        (Deed::DrinkOrder, _) => heroes_of(by).map(Figure::hero).filter(|hero| field.piece(*hero).potion).collect(),
        (Deed::Look, _) => {
            let others = field.figures(Side::Heroes).chain(field.figures(Side::Lord));
            may_act(field, by).into_iter().chain(others).collect()
        }
        (Deed::Loot, _) => {
            let on_treasure = |figure: &Figure| field.square(*figure).is_some_and(|square| field.treasures.has(square));
            let mine = may_act(field, by);
            mine.iter().copied().filter(on_treasure).chain(mine.iter().copied()).collect()
        }
        _ => may_act(field, by),
    };
    list.into_iter().map(|figure| figure_label(view, figure)).collect()
}

fn squares(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    match Deed::of(typed.verb) {
        Deed::Deploy => {
            let taken: Vec<Square> = typed.given.iter().filter_map(|(_, value)| value.parse().ok()).collect();
            let chairs =
                Square::all().filter(|square| field.board.ground(*square) == Ground::Chair && !taken.contains(square));
            chairs.map(plain).collect()
        }
        Deed::Move | Deed::Bash => {
            let Some(figure) = subject(field, by, typed) else { return Vec::new() };
            let Some(from) = field.square(figure) else { return Vec::new() };
            if Deed::of(typed.verb) == Deed::Bash {
                return doors(field, figure, from).map(plain).collect();
            }
            let mut reach: Vec<(Square, u8)> = field.reach_of(figure, field.piece(figure).movement).squares().collect();
            // Squares with a treasure first, then the farthest: near ones are quickly typed.
            reach.sort_by_key(|(square, cost)| (!(figure.is_hero() && field.treasures.has(*square)), u8::MAX - cost));
            let suggestion = |(square, cost): (Square, u8)| {
                let label = Message::new("invasion-suggest-square").with("square", square).with("cost", cost);
                Suggestion { value: square.to_string(), label: label.with("treasure", field.treasures.has(square)) }
            };
            reach.into_iter().map(suggestion).collect()
        }
        _ => Vec::new(),
    }
}

/// A list grows by one legal square at each suggestion.
fn square_lists(view: &View, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let candidates: Vec<Square> = match Deed::of(typed.verb) {
        Deed::Hide => field.board.spots.clone(),
        Deed::Summon | Deed::TrapPlace => field.sewers_near(&field.hero_squares()),
        _ => field.board.sewers.clone(),
    };
    let words = |text: &str| -> Vec<Square> { text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect() };
    let mut chosen = words(typed.text);
    // What is still being typed is a prefix, not a square of the list, if another square begins with it.
    let tail = typed.text.rsplit([' ', ',']).next().unwrap_or_default().to_uppercase();
    let begins = |square: &Square| square.to_string() != tail && square.to_string().starts_with(&tail);
    if tail.parse::<Square>().is_ok() && candidates.iter().any(begins) {
        chosen.pop();
    }
    let elsewhere: Vec<Square> = typed.given.iter().flat_map(|(_, value)| words(value)).collect();
    let complete = chosen.iter().any(|square| square.to_string() == tail);
    let prefix = if complete { "" } else { &tail };
    let head = joined(&chosen, " ");
    let more = candidates.into_iter().filter(|square| {
        !chosen.contains(square) && !elsewhere.contains(square) && square.to_string().starts_with(prefix)
    });
    let longer = more.map(|square| format!("{head} {square}").trim_start().to_owned());
    complete.then(|| head.clone()).into_iter().chain(longer).map(plain).collect()
}

/// Whole turns for `act`: what a figure could do from here in one message.
fn steps(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let text = typed.text.trim();
    if !text.is_empty() {
        return vec![plain(text)];
    }
    let plans = subject(&view.field, by, typed).into_iter().flat_map(|figure| plans(&view.field, figure));
    plans.map(|plan| plain(joined(plan.steps, ", "))).collect()
}

/// A sensible whole turn of one figure.
struct Plan {
    steps: Vec<Step>,
    label: Message,
    /// Whether it is about an enemy; else it is about a treasure.
    fights: bool,
}

/// Sensible whole turns of one figure.
fn plans(field: &Field, figure: Figure) -> Vec<Plan> {
    let piece = field.piece(figure);
    let Some(from) = piece.square else { return Vec::new() };
    let mut plans = Vec::new();
    for (target, at) in field.enemies(figure) {
        if turn::charge_square(field, figure, from, at).is_some() {
            let label = Message::new("invasion-offer-charge").with("figure", figure).with("target", target);
            plans.push(Plan { steps: vec![Step::Charge(target)], label, fights: true });
        }
    }
    let mut fetch = |steps: Vec<Step>, square: Square, cost: u8| {
        let label =
            Message::new("invasion-offer-loot").with("figure", figure).with("square", square).with("cost", cost);
        plans.push(Plan { steps, label, fights: false });
    };
    if figure.is_hero() {
        let reach = field.reach_of(figure, piece.movement);
        if field.treasures.has(from) {
            fetch(vec![Step::Loot], from, 0);
        }
        for square in field.treasures.iter() {
            if let Some(cost) = reach.cost(square).filter(|cost| 0 < *cost) {
                fetch(vec![Step::Move(square), Step::Loot], square, cost);
            }
        }
    }
    plans
}

/// A list for everybody at once: each goblin charges the hero it can reach.
fn order_texts(view: &View, by: Seats) -> Vec<Suggestion> {
    let group = |figure: Figure| {
        let best = plans(&view.field, figure).into_iter().next()?;
        Some(Group { figure, steps: best.steps })
    };
    let groups: Vec<Group> = may_act(&view.field, by).into_iter().filter_map(group).collect();
    let list = Groups { groups, finish: false }.to_string();
    if list.is_empty() { Vec::new() } else { vec![plain(list)] }
}

/// Attacks, charges, treasures and healing as menus; ending as buttons.
fn acting(field: &Field, by: Seats, offers: &mut Offers) {
    let figures = may_act(field, by);
    let mut attacks = Vec::new();
    let mut moves = Vec::new();
    for &figure in &figures {
        for Plan { steps, label, fights } in plans(field, figure) {
            let list = if fights { &mut attacks } else { &mut moves };
            list.push(offer(&Command::Act { figure, steps }, label));
        }
        for target in healed_by(field, figure) {
            let label = Message::new("invasion-offer-heal").with("figure", target);
            moves.push(offer(&Command::Heal { target }, label));
        }
        for to in field.square(figure).into_iter().flat_map(|from| doors(field, figure, from)) {
            let label = Message::new("invasion-offer-bash").with("figure", figure).with("square", to);
            attacks.push(offer(&Command::Bash { figure, to }, label));
        }
    }
    if let [figure, ..] = figures.as_slice()
        && (field.piece(*figure).turn == Turn::Active || figures.len() == 1)
    {
        let reach = field.reach_of(*figure, field.piece(*figure).movement);
        let mut squares: Vec<(Square, u8)> = reach.squares().collect();
        squares.sort_unstable_by_key(|(square, _)| *square);
        let walk = |(to, cost): (Square, u8)| {
            let label = Message::new("invasion-offer-move").with("square", to).with("cost", cost);
            offer(&Command::Move { figure: *figure, to }, label)
        };
        let walks: Vec<Offer> = squares.into_iter().map(walk).collect();
        if !walks.is_empty() {
            offers.menus.push((Message::new("invasion-menu-move").with("figure", *figure), walks));
        }
        let label = Message::new("invasion-offer-end").with("figure", *figure);
        offers.buttons.push(offer(&Command::End { figure: *figure }, label));
    }
    for (title, list) in [("invasion-menu-attack", attacks), ("invasion-menu-treasure", moves)] {
        if !list.is_empty() {
            offers.menus.push((Message::new(title), list));
        }
    }
    if 1 < figures.len() {
        offers.forms.push(Typing {
            verb: "orders",
            option: "text",
            label: Message::new("invasion-form-orders"),
            hint: Message::new(if figures[0].is_hero() {
                "invasion-form-orders-heroes"
            } else {
                "invasion-form-orders-lord"
            }),
        });
    }
    if !figures.is_empty() {
        offers.buttons.push(offer(&Command::Finish, Message::new("invasion-offer-finish")));
    }
}

/// Each packet, alone or with the whole reserve.
fn summons(view: &View, offers: &mut Offers) {
    let reserve = Some(i32::from(view.field.reserve));
    let mut list = Vec::new();
    for command in Invasion::choices(view, LORD) {
        if let Command::Summon { packet, extra, fill, .. } = &command
            && (extra.is_none() || *extra == reserve)
        {
            let label = Message::new("invasion-offer-summon").with("packet", *packet).with("extra", *extra);
            list.push(offer(&command, label.with("breed", *fill)));
        }
    }
    offers.menus.push((Message::new("invasion-menu-summon"), list));
}
