//! Tests (GC-9) on sites, and what success does there (sections 2.10, 2.11).

use super::{Hand, feats, harm, knowers, menace, motion, react};
use crate::content::{HandCard, Trait, Wound};
use crate::effect::Perm;
use crate::event::{Article, Cause, Event, Subject};
use crate::field::{Effect, Field, Load};
use crate::figure::Figure;
use crate::mission::Feat;
use crate::refusal::Refusal;
use crate::scenario::Reaction;
use crate::sight::Look;
use crate::site::Site;
use crate::square::Square;
use crate::steps::{Choice, Names, Place, Wish};
use crate::tile::Function;

/// The dice of a test on a site (GC-9.2), and whether the hum adds to them.
pub(crate) fn dice(field: &Field, figure: Figure, site: Site, with: Trait) -> Option<(u8, bool)> {
    let listed = field.site_dice(site, with)?;
    let hum = match site {
        Site::Sonic(number) => with == Trait::Mental && !field.heard.contains(&(figure, number)),
        _ => false,
    };
    let tokens = if Field::is_direct(site) { 0 } else { field.site_tokens(site) };
    let sum = listed + 2 * u8::from(hum);
    Some((sum.saturating_sub(tokens).saturating_sub(field.ease(figure)), hum))
}

/// Whether a test may be made here and now; its dice.
pub(crate) fn check(
    field: &Field,
    figure: Figure,
    site: Site,
    with: Trait,
    names: &Names,
) -> Result<(u8, bool), Refusal> {
    let listed = Trait::ALL.iter().any(|with| field.site_dice(site, *with).is_some());
    if !listed {
        return Err(Refusal::NoSuchSite(site.to_string()));
    }
    let dice = dice(field, figure, site, with).ok_or(Refusal::WrongCharacteristic(site, with))?;
    if field.has(figure, Perm::NoTest) {
        return Err(Refusal::MayNotTest(figure));
    }
    in_place(field, figure, site, with)?;
    match site {
        Site::Printed(Function::Subway) => {
            subway_square(field, figure, names)?;
        }
        Site::Printed(Function::Breaker) if field.effects.contains(&Effect::Blackout) => {
            return Err(Refusal::DarkAlready);
        }
        Site::Printed(Function::Console) if field.piece(figure).load != Some(Load::Letter) => {
            return Err(Refusal::NothingCarried(figure));
        }
        Site::Van if field.van.is_some_and(|van| van.stopped.is_some()) && field.piece(figure).load.is_some() => {
            return Err(Refusal::AlreadyCarrying(figure));
        }
        _ => {}
    }
    Ok(dice)
}

/// GC-9.1, 9.8 and the sites that need no orange Space.
fn in_place(field: &Field, figure: Figure, site: Site, with: Trait) -> Result<(), Refusal> {
    let at = field.square(figure).ok_or_else(|| Refusal::NoTarget(figure.to_string()))?;
    let squares = field.site_squares(site);
    let fits = match site {
        Site::Trap(zone) => {
            field.board.zone(at).is_some_and(|here| here == zone || field.neighbours(here) & zone.bit() != 0)
        }
        Site::Van => squares.iter().any(|square| field.touching(at, *square)),
        _ => squares.contains(&at),
    };
    let opens = site == Site::Van && field.van.is_some_and(|van| van.stopped.is_some());
    if fits {
        return Ok(());
    }
    if with == Trait::Attack && !opens && distant(field, figure, at, &squares).is_some() {
        return Ok(());
    }
    Err(Refusal::NotOnOrange(site))
}

/// An ATTACK test from a distance (GC-9.8).
fn distant(field: &Field, figure: Figure, at: Square, squares: &[Square]) -> Option<()> {
    let (zones, whip) = field.range(figure);
    let here = field.board.zone(at)?;
    let distances = field.distances(here);
    let look = Look { viewer: figure, thrown: None, through: false };
    let near = |square: &Square| {
        let distance = field.board.zone(*square).map_or(99, |zone| distances[zone.index()]);
        zones.is_some_and(|zones| distance <= zones || 99 <= zones)
            || whip.is_some_and(|whip| at.distance(*square) <= whip)
    };
    squares.iter().find(|square| near(square) && field.sees_square(look, at, **square).is_ok()).map(|_| ())
}

/// Where the subway leads: a free Space at the rim of the board in a zone without enemies.
fn subway_square(field: &Field, figure: Figure, names: &Names) -> Result<Square, Refusal> {
    let Some(Place::Square(to)) = names.to else { return Err(Refusal::Missing("to".to_owned())) };
    field.must_be_free(to)?;
    let rim =
        to.column() == 0 || to.row() == 0 || to.column() == field.board.columns - 1 || to.row() == field.board.rows - 1;
    let safe = field.board.zone(to).is_some_and(|zone| !field.holds_enemy(zone, figure));
    if rim && safe { Ok(to) } else { Err(Refusal::NotASpace(to)) }
}

/// Rolls a test and says whether it succeeded.
fn roll(
    play: &mut Hand<'_>,
    figure: Figure,
    subject: Subject,
    with: Trait,
    count: u8,
    left: u8,
    hum: bool,
) -> (bool, u8) {
    let value = play.field.value(figure, with);
    let dice: Vec<u8> = (0..count).map(|_| play.draw("test", 8) as u8).collect();
    let sum: u8 = dice.iter().map(|index| crate::dice::test_value(*index)).sum();
    let success = sum <= value;
    play.happen(Event::Tested { figure, subject, with, value, dice, sum, success, left, hum });
    (success, sum.saturating_sub(value))
}

/// A test that something forces on a figure; it costs no Action and counts for no mission.
pub(super) fn forced(play: &mut Hand<'_>, figure: Figure, subject: Subject, with: Trait, count: u8) -> bool {
    let left = play.field.active.as_ref().filter(|active| active.figure == figure).map_or(0, |active| active.actions);
    let count = count.saturating_sub(play.field.ease(figure));
    roll(play, figure, subject, with, count, left, false).0
}

/// A DIRECT test that belongs to a power or an object.
pub(super) fn direct(play: &mut Hand<'_>, figure: Figure, subject: Subject, with: Trait, count: u8) -> bool {
    let success = forced(play, figure, subject, with, count);
    if success {
        let site = match subject {
            Subject::Object(object) => object.to_string(),
            Subject::Power(card) => card.to_string(),
            _ => String::new(),
        };
        let rolled = count.saturating_sub(play.field.ease(figure));
        feats::note(play, figure, &Feat::Test { site, dice: rolled, attack: with == Trait::Attack });
    }
    success
}

/// A test action on a site.
pub(super) fn order(
    play: &mut Hand<'_>,
    figure: Figure,
    site: Site,
    with: Trait,
    names: &Names,
    left: u8,
) -> Result<(), Refusal> {
    let (count, hum) = check(&play.field, figure, site, with, names)?;
    let (success, over) = roll(play, figure, Subject::Site(site), with, count, left, hum);
    if success {
        let feat = Feat::Test { site: site.to_string(), dice: count, attack: with == Trait::Attack };
        feats::note(play, figure, &feat);
        succeed(play, figure, site, with, names)?;
    } else if matches!(site, Site::Bomb(_)) && with == Trait::Attack && 3 <= over {
        explode(play, figure, site);
    }
    Ok(())
}

/// A bomb tested too roughly (MENACE #3).
fn explode(play: &mut Hand<'_>, figure: Figure, site: Site) {
    let Some(square) = play.field.site_squares(site).first().copied() else { return };
    let team = play.field.side(figure);
    play.happen(Event::Exploded { site, square });
    harm::blast(play, square, team);
    menace::raise(play, 2);
}

fn succeed(play: &mut Hand<'_>, figure: Figure, site: Site, with: Trait, names: &Names) -> Result<(), Refusal> {
    let team = play.field.side(figure);
    match site {
        Site::Sonic(_) | Site::Bomb(_) => {
            play.happen(Event::SiteRemoved { site, team });
            if let (Some(team), Some(rule)) = (team, play.field.menace().and_then(|menace| menace.site))
                && rule.count <= play.field.scores[team as usize].points
            {
                menace::win(play, team, Article::Medium);
            }
            let anger = if matches!(site, Site::Sonic(_)) { Reaction::DivasAnger } else { Reaction::Spoilsport };
            react::after_site(play, figure, anger);
        }
        Site::Door(..) => play.happen(Event::DoorOpened { site, broken: with == Trait::Attack }),
        Site::Trap(_) => play.happen(Event::SiteRemoved { site, team: None }),
        Site::Van => {
            if play.field.van.and_then(|van| van.stopped).is_none() {
                if let Some(team) = team {
                    play.happen(Event::VanStopped { team });
                    menace::win(play, team, Article::Medium);
                }
            } else {
                let left = play.field.active.as_ref().map_or(0, |active| active.actions);
                play.happen(Event::Taken { figure, load: Load::Case, square: None, left });
            }
        }
        Site::Printed(function) => printed(play, figure, function, names)?,
    }
    Ok(())
}

/// The reference cards of section 2.10.
fn printed(play: &mut Hand<'_>, figure: Figure, function: Function, names: &Names) -> Result<(), Refusal> {
    match function {
        Function::Hospital => hospital(play, figure, names.choice),
        Function::Subway => {
            let to = subway_square(&play.field, figure, names)?;
            motion::shift(play, figure, to, Cause::Subway);
        }
        Function::Alarm => {
            let open = names.choice != Some(Choice::Site(Wish::Closed));
            let slot = play
                .field
                .site_squares(Site::Printed(function))
                .first()
                .and_then(|square| play.field.board.zone(*square));
            let slot = slot.map_or(0, crate::board::Zone::slot);
            for place in 0..play.field.doors.len() {
                let door = play.field.doors[place];
                let (one, two) = play.field.board.doors[place];
                let site = Site::Door(one, two);
                if play.field.board.door_slots[place] != slot || door.broken || door.open == open {
                    continue;
                }
                if open {
                    play.happen(Event::DoorOpened { site, broken: false });
                } else {
                    play.happen(Event::DoorShut { site, figure: None, left: 0 });
                }
            }
        }
        Function::Breaker => play.happen(Event::Began { effect: Effect::Blackout }),
        Function::Console => {
            if let Some(team) = play.field.side(figure) {
                play.happen(Event::Decoded { figure, team });
                menace::win(play, team, Article::Medium);
            }
        }
        Function::Vault => {}
    }
    Ok(())
}

/// A wound card is shed if there is one, or Damage healed (section 2.10).
fn hospital(play: &mut Hand<'_>, figure: Figure, choice: Option<Choice>) {
    let hero = figure.as_hero();
    let held: Vec<Wound> = hero.map_or_else(Vec::new, |hero| {
        let cards = play.hands[hero as usize].cards.iter();
        cards.filter_map(|card| if let HandCard::Wound(wound) = card { Some(*wound) } else { None }).collect()
    });
    match (hero, held.first()) {
        (Some(hero), Some(wound)) if choice != Some(Choice::Site(Wish::Heal)) => {
            let seat = play.field.piece(figure).seat;
            let knowers = seat.map_or(game::Seats::NONE, |seat| knowers(&play.field, seat));
            play.happen(Event::WoundShed { hero, wound: *wound, knowers });
        }
        _ => {
            harm::heal(play, figure, 3);
        }
    }
}
