//! What is offered while a person types, and what is one press away: made from the viewer's knowledge, legal and likely
//! things first.

use super::Invasion;
use super::board::{Ground, tiles};
use super::choices::{doors, may_act, targets};
use super::command::{Command, Deed, Deployment, Hiding, Mustering};
use super::content::{Breed, Figure, Hero, content};
use super::field::{Field, HEROES, LORD, Side, Stage, Turn};
use super::rules::gate::implied;
use super::rules::{summon, turn};
use super::steps::Step;
use super::view::{View, heroes_of};
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
            Takes::Text if typed.option.name == "steps" => steps(view, by, typed),
            Takes::Text if typed.option.name == "text" => order_texts(view, by),
            Takes::Text if typed.option.name == "tile" => tiles().iter().map(|tile| plain(&*tile.id)).collect(),
            _ => Vec::new(),
        };
        // Lists are not filtered by what is typed: each value goes on from it.
        if matches!(typed.option.takes, Takes::Squares | Takes::Text) { all } else { complete(typed, all) }
    }

    fn offers(view: &View, by: Seats) -> Offers {
        let field = &view.field;
        let offer = |command: Command, label: Message| Offer::new(command.order().to_string(), label);
        let mut offers = Offers::default();
        match field.stage {
            Stage::SetupHeroes if !by.and(HEROES).is_empty() => {
                if field.proposal.is_some() {
                    offers.buttons.push(offer(Command::Ready, Message::new("invasion-offer-agree")));
                }
                let default = Command::Deploy(Deployment::default());
                offers.buttons.push(offer(default, Message::new("invasion-offer-deploy")));
            }
            Stage::SetupLord if by.has(LORD) => {
                offers.buttons.push(offer(Command::Hide(Hiding::Auto), Message::new("invasion-offer-hide")));
                offers.buttons.push(offer(Command::Muster(Mustering::Auto), Message::new("invasion-offer-muster")));
                offers.buttons.push(offer(Command::Ready, Message::new("invasion-offer-ready")));
            }
            Stage::Heroes => {
                acting(field, by, &mut offers);
                for hero in heroes_of(by).filter(|hero| field.can_drink(*hero)) {
                    let drink = Command::Drink { figure: Figure::hero(hero) };
                    offers.buttons.push(offer(drink, Message::new("invasion-offer-drink").with("figure", hero)));
                }
            }
            Stage::LordSummon if by.has(LORD) => summons(field, &mut offers),
            Stage::LordActions if by.has(LORD) => acting(field, by, &mut offers),
            Stage::TrapPending if by.has(LORD) => {
                for command in Invasion::choices(view, LORD) {
                    if let Command::TrapPlace { swords, archers } = &command {
                        let label = Message::new("invasion-offer-trap")
                            .with("archers", archers.len())
                            .with("swords", swords.len());
                        offers.buttons.push(offer(command, label));
                    }
                }
            }
            _ => {}
        }
        offers
    }
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

fn figures(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let list: Vec<Figure> = match (Deed::of(typed.verb), typed.option.name) {
        (Deed::Attack, "target") => {
            let attacker =
                typed.get("figure").and_then(|text| text.parse().ok()).or_else(|| implied(field, by, Deed::Attack));
            let from = attacker.and_then(|attacker: Figure| field.square(attacker));
            let legal: Vec<Figure> = match (attacker, from) {
                (Some(attacker), Some(from)) => targets(field, attacker, from).collect(),
                _ => Vec::new(),
            };
            let side = if by.and(HEROES).is_empty() { Side::Heroes } else { Side::Lord };
            let rest: Vec<Figure> = field.figures(side).filter(|figure| !legal.contains(figure)).collect();
            [legal, rest].concat()
        }
        (Deed::Heal, _) => {
            let mut heroes: Vec<Figure> = field.living().map(Figure::hero).collect();
            heroes.sort_by_key(|hero| field.piece(*hero).life);
            heroes
        }
        (Deed::Drink, _) => heroes_of(by).filter(|hero| field.can_drink(*hero)).map(Figure::hero).collect(),
        (Deed::DrinkOrder, _) => heroes_of(by).map(Figure::hero).filter(|hero| field.piece(*hero).potion).collect(),
        (Deed::Look, _) => {
            let mine = may_act(field, by);
            let rest: Vec<Figure> = field
                .figures(Side::Heroes)
                .chain(field.figures(Side::Lord))
                .filter(|figure| !mine.contains(figure))
                .collect();
            [mine, rest].concat()
        }
        (Deed::Loot, _) => {
            let on_treasure = |figure: &Figure| field.square(*figure).is_some_and(|square| field.treasures.has(square));
            let (first, rest): (Vec<Figure>, Vec<Figure>) = may_act(field, by).into_iter().partition(on_treasure);
            [first, rest].concat()
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
            let figure: Option<Figure> = typed
                .get("figure")
                .and_then(|text| text.parse().ok())
                .or_else(|| implied(field, by, Deed::of(typed.verb)));
            let Some((figure, from)) = figure.and_then(|figure| field.square(figure).map(|from| (figure, from))) else {
                return Vec::new();
            };
            if Deed::of(typed.verb) == Deed::Bash {
                return doors(field, figure, from).map(plain).collect();
            }
            let mut reach: Vec<(Square, u8)> = field.reach_of(figure, field.piece(figure).movement).squares().collect();
            // Squares with a treasure first, then the farthest: near ones are quickly typed.
            reach.sort_by_key(|(square, cost)| (!(figure.is_hero() && field.treasures.has(*square)), u8::MAX - cost));
            reach
                .into_iter()
                .map(|(square, cost)| {
                    let treasure = u8::from(field.treasures.has(square));
                    let label = Message::new("invasion-suggest-square")
                        .with("square", square)
                        .with("cost", cost)
                        .with("treasure", treasure);
                    Suggestion { value: square.to_string(), label }
                })
                .collect()
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
    // What is still being typed is a prefix, not a square of the list, unless a space follows it.
    let tail = typed.text.rsplit([' ', ',']).next().unwrap_or_default().to_uppercase();
    if !tail.is_empty() {
        if tail.parse::<Square>().is_ok()
            && !candidates.iter().any(|square| square.to_string() != tail && square.to_string().starts_with(&tail))
        {
            // The square is complete: the next one may follow.
        } else if tail.parse::<Square>().is_ok() {
            chosen.pop();
        }
    }
    let elsewhere: Vec<Square> = typed.given.iter().flat_map(|(_, value)| words(value)).collect();
    let complete = chosen.iter().any(|square| square.to_string() == tail);
    let prefix = if complete { String::new() } else { tail };
    let head: Vec<String> = chosen.iter().map(Square::to_string).collect();
    let mut lists: Vec<String> = Vec::new();
    if complete {
        lists.push(head.join(" "));
    }
    for square in candidates {
        if !chosen.contains(&square) && !elsewhere.contains(&square) && square.to_string().starts_with(&prefix) {
            lists.push([head.clone(), vec![square.to_string()]].concat().join(" "));
        }
    }
    lists.into_iter().map(plain).collect()
}

/// Whole turns for `act`: what a figure could do from here in one message.
fn steps(view: &View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion> {
    let field = &view.field;
    let figure: Option<Figure> =
        typed.get("figure").and_then(|text| text.parse().ok()).or_else(|| implied(field, by, Deed::Act));
    let typed_text = typed.text.trim();
    let mut texts: Vec<String> = Vec::new();
    if !typed_text.is_empty() {
        texts.push(typed_text.to_owned());
    } else if let Some(figure) = figure {
        texts.extend(plans(field, figure).into_iter().map(|(steps, _)| join(&steps)));
    }
    texts.into_iter().map(plain).collect()
}

fn join(steps: &[Step]) -> String {
    steps.iter().map(Step::to_string).collect::<Vec<_>>().join(", ")
}

/// Sensible whole turns of one figure, each with the figure or square it aims at.
fn plans(field: &Field, figure: Figure) -> Vec<(Vec<Step>, PlanAim)> {
    let piece = field.piece(figure);
    let Some(from) = piece.square else { return Vec::new() };
    let mut plans = Vec::new();
    let reach = field.reach_of(figure, piece.movement);
    let enemies = if figure.is_hero() { Side::Lord } else { Side::Heroes };
    for target in field.figures(enemies) {
        let Some(at) = field.square(target) else { continue };
        if turn::charge_square(field, figure, from, at).is_some() {
            plans.push((vec![Step::Charge(target)], PlanAim::Target(target)));
        }
    }
    if figure.is_hero() {
        if field.treasures.has(from) {
            plans.push((vec![Step::Loot], PlanAim::Treasure(from, 0)));
        }
        for square in field.treasures.iter() {
            if let Some(cost) = reach.cost(square).filter(|cost| 0 < *cost) {
                plans.push((vec![Step::Move(square), Step::Loot], PlanAim::Treasure(square, cost)));
            }
        }
    }
    plans
}

/// What a plan is about.
enum PlanAim {
    Target(Figure),
    Treasure(Square, u8),
}

/// A list for everybody at once: each goblin charges the hero it can reach.
fn order_texts(view: &View, by: Seats) -> Vec<Suggestion> {
    let field = &view.field;
    let mut groups = Vec::new();
    for figure in may_act(field, by) {
        let best = plans(field, figure).into_iter().next();
        if let Some((steps, _)) = best {
            groups.push(format!("{figure}: {}", join(&steps)));
        }
    }
    if groups.is_empty() {
        return Vec::new();
    }
    let value = groups.join("; ");
    vec![plain(value)]
}

/// Attacks, charges, treasures and healing as menus; ending as buttons.
fn acting(field: &Field, by: Seats, offers: &mut Offers) {
    let figures = may_act(field, by);
    let mut attacks = Vec::new();
    let mut moves = Vec::new();
    for &figure in &figures {
        for (steps, aim) in plans(field, figure) {
            let words = Command::Act { figure, steps }.order().to_string();
            match aim {
                PlanAim::Target(target) => {
                    let label = Message::new("invasion-offer-charge").with("figure", figure).with("target", target);
                    attacks.push(Offer::new(words, label));
                }
                PlanAim::Treasure(square, cost) => {
                    let label = Message::new("invasion-offer-loot")
                        .with("figure", figure)
                        .with("square", square)
                        .with("cost", cost);
                    moves.push(Offer::new(words, label));
                }
            }
        }
        let piece = field.piece(figure);
        if figure == Figure::hero(Hero::Cleric) && !piece.moved && !piece.fought {
            for hero in field.living().filter(|hero| field.piece(Figure::hero(*hero)).life < content().life) {
                let words = Command::Heal { target: Figure::hero(hero) }.order().to_string();
                moves.push(Offer::new(words, Message::new("invasion-offer-heal").with("figure", hero)));
            }
        }
        if let Some(from) = piece.square {
            for to in doors(field, figure, from) {
                let words = Command::Bash { figure, to }.order().to_string();
                let label = Message::new("invasion-offer-bash").with("figure", figure).with("square", to);
                attacks.push(Offer::new(words, label));
            }
        }
    }
    if let [figure, ..] = figures.as_slice()
        && (field.piece(*figure).turn == Turn::Active || figures.len() == 1)
    {
        let reach = field.reach_of(*figure, field.piece(*figure).movement);
        let mut squares: Vec<(Square, u8)> = reach.squares().collect();
        squares.sort_by_key(|(square, cost)| (u8::MAX - cost, *square));
        squares.sort_unstable_by_key(|(square, _)| *square);
        let walks = squares.into_iter().map(|(to, cost)| {
            let label = Message::new("invasion-offer-move").with("square", to).with("cost", cost);
            Offer::new(Command::Move { figure: *figure, to }.order().to_string(), label)
        });
        let walks: Vec<Offer> = walks.collect();
        if !walks.is_empty() {
            offers.menus.push((Message::new("invasion-menu-move").with("figure", *figure), walks));
        }
        let end = Command::End { figure: *figure }.order().to_string();
        offers.buttons.push(Offer::new(end, Message::new("invasion-offer-end").with("figure", *figure)));
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
        offers.buttons.push(Offer::new(Command::Finish.order().to_string(), Message::new("invasion-offer-finish")));
    }
}

fn summons(field: &Field, offers: &mut Offers) {
    let mut list = Vec::new();
    for packet in summon::available(field) {
        let extras = if field.reserve == 0 { vec![0] } else { vec![0, field.reserve] };
        for extra in extras {
            if 0 < extra && field.room() < usize::from(packet + extra) {
                continue;
            }
            for fill in [Breed::Archer, Breed::Sword] {
                let command = Command::Summon {
                    packet,
                    extra: (0 < extra).then(|| i32::from(extra)),
                    swords: Vec::new(),
                    archers: Vec::new(),
                    fill: Some(fill),
                };
                let label = Message::new("invasion-offer-summon")
                    .with("packet", packet)
                    .with("extra", extra)
                    .with("breed", fill.message());
                list.push(Offer::new(command.order().to_string(), label));
            }
        }
    }
    offers.menus.push((Message::new("invasion-menu-summon"), list));
}
