//! Questions and their answers (section 6.1): hand, sheet, card, menace, front page, odds.

use super::Guardians;
use super::command::{Command, Deed, site_named, target_named};
use super::content::{Card, HandCard, Hero, Trait, both};
use super::effect::Blow;
use super::event::Event;
use super::field::{Field, Team};
use super::figure::Figure;
use super::odds;
use super::printed::{self, HERO_ACTIONS, Printed, SIDEKICK_ACTIONS};
use super::refusal::{Refusal, known};
use super::rules::{attack, test};
use super::scenario;
use super::scene;
use super::site::Site;
use super::tell::{some_names, track_line};
use super::view::View;
use game::kit::Unread;
use game::{Answer, Answers, Odds, Order, Seats};
use text::{Arg, Message};

impl Answers for Guardians {
    fn answer(view: &View, by: Seats, order: &Order) -> Result<Answer, Refusal> {
        match Deed::of(order.verb) {
            Deed::Hand => hand(view, by, order.get("hero")),
            Deed::Sheet => Ok(plain(sheet(&view.field, known(order.get("figure").unwrap_or_default())?))),
            Deed::Card => {
                let card: Printed = known(order.get("card").unwrap_or_default())?;
                Ok(Answer { paragraphs: vec![card.message()], scene: Some(scene::printed(card)) })
            }
            Deed::Menace => Ok(plain(menace(&view.field, order.get("scenario"))?)),
            Deed::FrontPage => {
                let team = order.get("team").and_then(Team::of);
                let lines = Team::BOTH
                    .into_iter()
                    .filter(|other| team.is_none_or(|team| team == *other))
                    .map(|team| {
                        Message::new("guardians-page-points")
                            .with("team", team)
                            .with("points", view.field.pages[team as usize].points())
                    })
                    .collect();
                Ok(Answer { paragraphs: lines, scene: Some(scene::front_pages(view, team)) })
            }
            Deed::Odds => chances(view, order),
            _ => unreachable!("an order is carried out, not answered"),
        }
    }

    fn odds(view: &View, _by: Seats, command: &Command) -> Vec<Odds> {
        odds::odds(&view.field, command)
    }

    fn came(view: &View, _by: Seats, command: &Command, events: &[Event]) -> Vec<Option<Message>> {
        odds::came(&view.field, command, events)
    }
}

fn plain(paragraphs: Vec<Message>) -> Answer {
    Answer { paragraphs, scene: None }
}

/// One's own cards as a picture, with the plan, and what the team has planned.
fn hand(view: &View, by: Seats, named: Option<&str>) -> Result<Answer, Refusal> {
    let field = &view.field;
    let heroes: Vec<Hero> = if let Some(text) = named {
        vec![known(text)?]
    } else {
        let mine = |hero: &Hero| field.pieces[*hero as usize].seat.is_some_and(|seat| by.has(seat));
        field.cast().into_iter().filter(mine).collect()
    };
    let known: Vec<Hero> = heroes.iter().copied().filter(|hero| view.hand(*hero).is_some()).collect();
    if known.is_empty() {
        return Err(heroes.first().map_or(Refusal::NoSeat, |hero| Refusal::NotYourHero(Figure::hero(*hero))));
    }
    let mut paragraphs = Vec::new();
    let mut shown = Vec::new();
    for hero in known {
        let Some(hand) = view.hand(hero) else { continue };
        paragraphs.push(Message::new("guardians-hand").with("hero", hero).with("count", hand.cards.len()));
        for card in &hand.cards {
            let planned = hand.plan.as_ref().and_then(|plan| plan.cards.iter().find(|(other, _)| other == card));
            shown.push((*card, planned.map(|(_, side)| *side)));
            paragraphs.push(card_text(*card));
        }
        if hand.plan.is_some() {
            paragraphs.push(Message::new("guardians-hand-planned").with("hero", hero));
        }
    }
    Ok(Answer { paragraphs, scene: Some(scene::cards(&shown)) })
}

/// A technique in words: `SPEED +1, ATTACK +2`.
pub fn technique(card: HandCard) -> Vec<Message> {
    let Some(modifiers) = card.technique() else { return Vec::new() };
    Trait::ALL
        .iter()
        .copied()
        .filter(|of| modifiers.get(*of) != 0)
        .map(|of| {
            let change = modifiers.get(of);
            let sign = if change < 0 { format!("−{}", -change) } else { format!("+{change}") };
            Message::new("guardians-modifier").with("trait", of).with("change", sign)
        })
        .collect()
}

/// When a special power is used.
pub fn timing(card: Card) -> Message {
    let text = card.text();
    if card.is_weakness() {
        return Message::new("guardians-timing-weakness");
    }
    Message::new(match (text.action.is_some(), text.unique) {
        (false, _) => "guardians-timing-permanent",
        (true, false) => "guardians-timing-action",
        (true, true) => "guardians-timing-unique",
    })
}

/// All that stands on a card of a hand.
pub fn card_text(card: HandCard) -> Message {
    let right = technique(card);
    let message = match card {
        HandCard::Power(_) if right.is_empty() => Message::new("guardians-card-weakness"),
        HandCard::Power(power) => {
            Message::new("guardians-card-power").with("timing", timing(power)).with("technique", right)
        }
        HandCard::Wound(_) => Message::new("guardians-card-wound"),
    };
    message.with("name", card).with("text", card.words()).with("id", card.to_string())
}

/// A public sheet: with current values in a match, else as it is printed.
fn sheet(field: &Field, figure: Figure) -> Vec<Message> {
    let state = figure.as_hero().and_then(|hero| field.sheet(hero).map(|sheet| (hero, sheet)));
    let (who, actions, text) = match (state, figure.as_villain(), figure.helper()) {
        (Some((hero, state)), ..) => {
            let who = Message::new("guardians-sheet-who")
                .with("hero", hero)
                .with("main", state.main)
                .with("rank", state.rank)
                .with("origin", both(&hero.sheet().origin));
            (who, HERO_ACTIONS, &hero.sheet().rank(state.rank).text)
        }
        (_, Some(villain), _) if field.square(figure).is_some() => {
            (printed::who_villain(figure), villain.sheet().actions, &villain.sheet().text)
        }
        (_, _, Some(helper)) if field.piece(figure).seat.is_some() => {
            (printed::who_sidekick(figure), SIDEKICK_ACTIONS, &helper.text)
        }
        _ => return printed::sheet(figure),
    };
    let piece = field.piece(figure);
    let (speed, stride) = (field.value(figure, Trait::Speed), field.stride(figure));
    let mut lines = vec![
        Message::new("guardians-sheet")
            .with("who", who)
            .with("speed", speed)
            .with("stride", (speed != stride).then_some(stride))
            .with("attack", field.value(figure, Trait::Attack))
            .with("defence", field.value(figure, Trait::Defence))
            // Villains have none (section 2.7).
            .with("minded", !figure.is_villain())
            .with("mental", field.value(figure, Trait::Mental))
            .with("actions", actions)
            .with("damage", piece.damage)
            .with("health", field.health(figure)),
        Message::new("guardians-sheet-power").with("text", both(text)),
    ];
    lines.extend(route_line(field, figure));
    let Some((hero, state)) = state else { return lines };
    lines.push(
        Message::new("guardians-sheet-cards")
            .with("powers", state.powers)
            .with("wounds", state.wounds)
            .with("left", some_names(&state.left))
            .with("right", some_names(&state.right))
            .with("discard", some_names(&state.discard)),
    );
    if let Some(mission) = state.mission {
        let mission = &hero.sheet().mission[usize::from(mission)];
        lines.push(
            Message::new("guardians-sheet-mission")
                .with("mission", both(&mission.name))
                .with("text", both(&mission.text))
                .with("done", state.accomplished)
                .with("count", state.tally.count.min(mission.count))
                .with("needed", mission.count),
        );
    }
    lines
}

/// Which way an Emissary on the board goes, and how far it has come (MENACE #2).
fn route_line(field: &Field, figure: Figure) -> Option<Message> {
    let errand = field.errand(figure)?;
    let last = field.scenario().routes.get(usize::from(errand.route))?.len();
    let line = Message::new("guardians-sheet-route").with("figure", figure).with("route", errand.route);
    Some(line.with("place", field.progress(figure)).with("last", last))
}

/// The scenario with its villain's sheet; of the match's own also the track, what is counted, and the sites with their dice.
fn menace(field: &Field, named: Option<&str>) -> Result<Vec<Message>, Refusal> {
    let own = field.scenario();
    let wanted = named.map(|text| scenario::named(text).ok_or_else(|| Refusal::unknown(text))).transpose()?;
    let mut lines = printed::story(wanted.unwrap_or(own));
    // Before the first turn nothing stands on the board yet.
    if field.turn == 0 || wanted.is_some_and(|wanted| wanted.id != own.id) {
        return Ok(lines);
    }
    if let Some(menace) = &own.menace {
        lines.push(track_line(field.track, menace.track));
    }
    lines.push(
        Message::new("guardians-menace-score")
            .with("a", field.scores[0].points)
            .with("b", field.scores[1].points)
            .with("wa", field.scores[0].wounds)
            .with("wb", field.scores[1].wounds),
    );
    lines.extend(bodies_line(field));
    lines.extend(Figure::emissaries().filter_map(|figure| route_line(field, figure)));
    let sites: Vec<Message> = field.all_sites().into_iter().map(|site| site_line(field, site, site)).collect();
    if !sites.is_empty() {
        lines.push(Message::new("guardians-menace-sites").with("sites", sites));
    }
    Ok(lines)
}

/// Emissaries out of action and who is credited with them (GC-13.15): most of them win the big article.
pub fn bodies_line(field: &Field) -> Option<Message> {
    let of = |team: Option<Team>| field.bodies.iter().filter(|by| **by == team).count();
    (!field.bodies.is_empty()).then(|| {
        Message::new("guardians-bodies")
            .with("count", field.bodies.len())
            .with("a", of(Some(Team::A)))
            .with("b", of(Some(Team::B)))
    })
}

/// A site with its current dice (section 6.1).
pub fn site_line(field: &Field, site: Site, name: impl Into<Arg>) -> Message {
    let tokens = if Field::is_direct(site) { 0 } else { field.site_tokens(site) };
    let dice = |with: Trait| field.site_dice(site, with).map(|dice| dice.saturating_sub(tokens));
    let text: Vec<String> = [(Trait::Mental, "M"), (Trait::Attack, "A")]
        .into_iter()
        .filter_map(|(with, letter)| dice(with).map(|dice| format!("{letter}{dice}")))
        .collect();
    Message::new("guardians-site-line").with("site", name).with("dice", text.join("/"))
}

/// The chance of an attack of the active figure, or of a test.
fn chances(view: &View, order: &Order) -> Result<Answer, Refusal> {
    let field = &view.field;
    let figure = field.active.as_ref().map(|active| active.figure).ok_or(Refusal::NotYourTurn(None))?;
    let mut lines = Vec::new();
    if let Some(text) = order.get("target") {
        let target = target_named(text)?;
        let manner = field.may_attack(figure, target, None, &Blow::PLAIN)?;
        lines.push(odds::of_attack(field, &attack::pool(figure, target, manner, &Blow::PLAIN)).message());
    }
    if let Some(text) = order.get("site") {
        let site = site_named(text)?;
        let with = order.get("with").and_then(Trait::of).unwrap_or(Trait::Mental);
        let (dice, _) = test::dice(field, figure, site, with).ok_or_else(|| Refusal::NoSuchSite(site.to_string()))?;
        lines.push(odds::test_odds(field, figure, site.into(), with, dice).message());
    }
    if lines.is_empty() {
        return Err(Refusal::missing("target"));
    }
    Ok(plain(lines))
}
