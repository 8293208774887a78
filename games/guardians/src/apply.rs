//! How each happening changes the state: the list of all changes.

use super::changes::{
    add_token, begin_counts, count_hand, errand, remove_site, set_board, spend, swap, take_one, take_shields,
};
use super::content::{HandCard, Hero};
use super::event::{Article, Event, Reason, Subject};
use super::field::{Active, Effect, Field, Page, Sheet, Stage, Team};
use super::figure::Figure;
use super::mission::{Progress, Tally};
use super::site::Site;
use super::{Guardians, Hand, Plan};
use game::{Outcome, Seats};

impl Guardians {
    /// Changes the state by one event.
    #[allow(clippy::too_many_lines)] // One arm per event; this is the list of all changes.
    pub(super) fn carry_out(&mut self, event: &Event) {
        let field = &mut self.field;
        match event {
            Event::HeroTaken { seat, hero, rank, main } => {
                field.pieces[*hero as usize].seat = Some(*seat);
                field.heroes[*hero as usize] = Some(Box::new(Sheet {
                    main: *main,
                    rank: *rank,
                    powers: 0,
                    wounds: 0,
                    discard: Vec::new(),
                    left: Vec::new(),
                    right: Vec::new(),
                    tokens: Vec::new(),
                    mission: None,
                    tally: Tally::default(),
                    accomplished: false,
                    drawn: 0,
                    healed: false,
                    kiosk: false,
                    began: None,
                }));
                // Three cards are chosen from what a record has; it holds until cards are dealt.
                let record = self.record(*seat, *hero).filter(|record| record.rank() == *rank);
                self.hands[*hero as usize].spare = record.map(|record| record.deck()).unwrap_or_default();
            }
            Event::PaperChosen { team, paper } => field.papers[*team as usize] = Some(*paper),
            Event::DeckChosen { hero, cards, .. } => {
                field.chosen[*hero as usize] = true;
                self.hands[*hero as usize].chosen = Some(*cards);
            }
            Event::SidekickTaken { seat, figure } => field.pieces[figure.index()].seat = Some(*seat),
            Event::BoardSet { objects } => set_board(field, objects),
            Event::Placed { figure, square } => {
                field.put(*figure, Some(*square));
                if let Some(errand) = errand(field, *figure) {
                    errand.entered = true;
                    // Unless something else is said, odd bodies go north and even ones south, as the first two do.
                    errand.route = (figure.number() - 1) % 2;
                }
            }
            Event::CardsDealt { hero, hand, spare, .. } => {
                self.hands[*hero as usize] =
                    Hand { cards: hand.clone(), spare: spare.clone(), ..self.hands[*hero as usize].clone() };
                count_hand(field, &self.hands, *hero);
            }
            Event::MissionDrawn { hero, mission } => {
                if let Some(sheet) = field.sheet_mut(*hero) {
                    sheet.mission = Some(*mission);
                }
            }
            Event::TurnBegan { turn } => {
                field.turn = *turn;
                field.stage = Stage::Strategy;
                field.locked = Seats::NONE;
                for hero in Hero::ALL {
                    let began = field.zone_of(Figure::hero(hero));
                    if let Some(sheet) = field.sheet_mut(hero) {
                        sheet.began = began;
                    }
                }
            }
            Event::Planned { hero, cards, tokens, .. } => {
                self.hands[*hero as usize].plan = Some(Plan { cards: cards.clone(), tokens: tokens.clone() });
            }
            Event::OrderSet { team, heroes, .. } => self.orders[*team as usize] = Some(heroes.clone()),
            Event::Locked { seats } => field.locked = field.locked.or(*seats),
            Event::Unlocked { seats } => field.locked = field.locked.without(*seats),
            Event::BatchStored { hero, tasks, .. } => self.hands[*hero as usize].batch = Some(tasks.clone()),
            Event::StandingSet { seats, push } => {
                for seat in seats.iter() {
                    self.standing[seat.0 as usize] = *push;
                }
            }
            Event::Revealed { hero, left, right, tokens } => {
                let hand = &mut self.hands[*hero as usize];
                hand.plan = None;
                for card in left.iter().chain(right) {
                    take_one(&mut hand.cards, card);
                }
                if let Some(sheet) = field.sheet_mut(*hero) {
                    sheet.left.clone_from(left);
                    sheet.right.clone_from(right);
                    sheet.tokens.clone_from(tokens);
                }
                count_hand(field, &self.hands, *hero);
                field.stage = Stage::Activation;
            }
            Event::Healed { figure, left, .. } => {
                field.pieces[figure.index()].damage = *left;
                if let Some(sheet) = figure.as_hero().and_then(|hero| field.sheet_mut(hero)) {
                    sheet.healed = true;
                }
            }
            Event::Shielded { figure, value, own } => {
                let piece = &mut field.pieces[figure.index()];
                piece.shield += value;
                if *own {
                    piece.card_shield += value;
                }
            }
            Event::Initiative { first, .. } => {
                field.first = Some(*first);
                field.last_turned = None;
            }
            Event::Activated { figure, actions } => {
                field.stage = Stage::Activation;
                field.active = Some(Active { figure: *figure, actions: *actions, moved: false });
                field.spent.clear();
                field.reacted = false;
                if figure.as_hero().is_some() {
                    field.last_turned = field.side(*figure);
                }
                let piece = &mut field.pieces[figure.index()];
                piece.activated = true;
                piece.stun = 0;
                begin_counts(field);
            }
            Event::BatchBegan { hero } => self.hands[*hero as usize].batch = None,
            Event::ActivationEnded { .. } => {
                field.active = None;
                field.push = None;
            }
            Event::Moved { figure, to, left, free, .. } => {
                field.put(*figure, Some(*to));
                spend(field, *figure, *left);
                if let Some(active) = field.active.as_mut().filter(|active| active.figure == *figure && !free) {
                    active.moved = true;
                }
            }
            Event::PowerUsed { figure, card, left } => {
                spend(field, *figure, *left);
                if card.text().unique {
                    field.effects.push(Effect::Used(*card));
                }
            }
            Event::AttackDeclared { attacker, target, left, counter, .. } => {
                spend(field, *attacker, *left);
                if *counter {
                    field.spent.push((*attacker, *target));
                }
                let piece = &mut field.pieces[target.index()];
                piece.attacked = piece.attacked.saturating_add(1);
            }
            Event::AttackRolled { attacker, .. } => field.pieces[attacker.index()].blind = 0,
            Event::Damaged { figure, total } => {
                let piece = &mut field.pieces[figure.index()];
                piece.damage = *total;
                piece.hardened = piece.hardened.saturating_add(1);
            }
            Event::Cancelled { figure, guardian } => {
                if *guardian {
                    field.effects.push(Effect::Guarded);
                } else {
                    let piece = &mut field.pieces[figure.index()];
                    piece.shield = piece.shield.saturating_sub(1);
                    piece.card_shield = piece.card_shield.min(piece.shield);
                }
            }
            Event::Dropped { figure, load, square } => {
                field.pieces[figure.index()].load = None;
                field.loads.push((*load, *square));
            }
            Event::PutOut { figure, by, .. } => self.put_out(*figure, *by),
            Event::Pushed { figure, to, .. } => field.put(*figure, Some(*to)),
            Event::PushAsked { push } => field.push = Some(push.clone()),
            Event::PushAnswered { .. } => field.push = None,
            Event::Stunned { figure } => field.pieces[figure.index()].stun += 1,
            Event::Blinded { figure, value } => field.pieces[figure.index()].blind += value,
            Event::StunSpent { figure } => {
                let piece = &mut field.pieces[figure.index()];
                piece.stun = piece.stun.saturating_sub(1);
            }
            Event::Intended { figure, left, .. } => spend(field, *figure, *left),
            Event::Tested { figure, subject, success, left, hum, .. } => {
                spend(field, *figure, *left);
                if let Subject::Site(site) = subject
                    && !Field::is_direct(*site)
                {
                    if *hum && let Site::Sonic(number) = site {
                        field.heard.push((*figure, *number));
                    }
                    if *success {
                        field.tokens.retain(|(other, _)| other != site);
                    } else {
                        add_token(field, *site);
                    }
                }
            }
            Event::SiteRemoved { site, team } => {
                remove_site(field, *site);
                if let Some(team) = team {
                    field.scores[*team as usize].points += 1;
                }
            }
            Event::Exploded { site, .. } => remove_site(field, *site),
            Event::Focused { site } => add_token(field, *site),
            Event::DoorOpened { site, broken } => {
                if let Some(place) = field.door_place(*site) {
                    field.doors[place].open = true;
                    field.doors[place].broken |= broken;
                }
                field.tokens.retain(|(other, _)| other != site);
            }
            Event::DoorShut { site, figure, left } => {
                if let Some(place) = field.door_place(*site) {
                    field.doors[place].open = false;
                }
                if let Some(figure) = figure {
                    spend(field, *figure, *left);
                }
            }
            Event::Shifted { figure, to, .. } => {
                field.put(*figure, Some(*to));
                field.pieces[figure.index()].out = false;
            }
            Event::Swapped { one, two } => swap(field, *one, *two),
            Event::Began { effect } => {
                field.effects.push(*effect);
                if let Effect::Off(card) = effect {
                    take_shields(field, *card);
                }
            }
            Event::ObjectUsed { figure, left, .. } | Event::ActionLost { figure, left } => {
                spend(field, *figure, *left);
            }
            Event::ObjectRemoved { object } => field.objects.retain(|other| other.id != *object),
            Event::Taken { figure, load, square, left } => {
                spend(field, *figure, *left);
                field.pieces[figure.index()].load = Some(*load);
                match square {
                    Some(square) => take_one(&mut field.loads, &(*load, *square)),
                    None => {
                        if let Some(van) = &mut field.van {
                            van.cases -= 1;
                        }
                    }
                }
            }
            Event::Decoded { figure, team } | Event::Delivered { figure, team } => {
                field.pieces[figure.index()].load = None;
                field.scores[*team as usize].points += 1;
            }
            Event::Rescued { figure, civilian, team, left } => {
                spend(field, *figure, *left);
                field.civilians[usize::from(*civilian) - 1] = None;
                field.scores[*team as usize].points += 1;
            }
            Event::CivilianLost { civilian } => field.civilians[usize::from(*civilian) - 1] = None,
            Event::VanStopped { team } => {
                if let Some(van) = &mut field.van {
                    van.stopped = Some(*team);
                }
                field.tokens.retain(|(site, _)| *site != Site::Van);
            }
            Event::VanMoved { to, place } => {
                if let Some(van) = &mut field.van {
                    van.place = *place;
                    van.gone = to.is_none();
                }
            }
            Event::TrapSprung { zone, .. } => {
                take_one(&mut field.traps, zone);
                if !field.traps.contains(zone) {
                    field.tokens.retain(|(site, _)| *site != Site::Trap(*zone));
                }
            }
            Event::TrapLaid { zone } => field.traps.push(*zone),
            Event::CardRecovered { hero, card } => {
                let card = HandCard::Power(*card);
                if let Some(sheet) = field.sheet_mut(*hero) {
                    sheet.kiosk = true;
                    take_one(&mut sheet.discard, &card);
                }
                self.hands[*hero as usize].cards.push(card);
                count_hand(field, &self.hands, *hero);
            }
            Event::WoundShed { hero, wound, .. } => {
                take_one(&mut self.hands[*hero as usize].cards, &HandCard::Wound(*wound));
                if *wound != super::content::Wound::blank() {
                    self.wound_discard.push(*wound);
                }
                count_hand(field, &self.hands, *hero);
            }
            Event::Progressed { hero, progress } => {
                if let Some(sheet) = field.sheet_mut(*hero) {
                    let Progress { count, kind, turn } = progress;
                    sheet.tally.count = *count;
                    sheet.tally.turn = *turn;
                    sheet.tally.kinds.extend(kind.clone());
                }
            }
            Event::ArticleWon { team, article } => {
                let page: &mut Page = &mut field.pages[*team as usize];
                match article {
                    Article::Big => page.big = true,
                    Article::Medium => page.medium = true,
                    Article::Red(hero) => page.red.push(*hero),
                    Article::Blue(hero) => {
                        page.blue.push(*hero);
                        if let Some(sheet) = field.sheet_mut(*hero) {
                            sheet.accomplished = true;
                        }
                    }
                }
            }
            Event::TrackRose { to } => field.track = *to,
            Event::MarginReached { margin } => field.margins = *margin,
            Event::Dispatched { figure, square, route } => {
                field.put(*figure, Some(*square));
                if let Some(errand) = errand(field, *figure) {
                    errand.entered = true;
                    errand.route = *route;
                }
            }
            Event::MessageDelivered { figure } | Event::Withdrawn { figure } => {
                field.put(*figure, None);
                field.pieces[figure.index()].out = true;
            }
            Event::Relayed { one, two } => {
                swap(field, *one, *two);
                let (first, second) = (usize::from(one.number()) - 1, usize::from(two.number()) - 1);
                let route = field.errands[first].route;
                field.errands[first].route = field.errands[second].route;
                field.errands[second].route = route;
                field.reacted = true;
            }
            Event::Reacted { figure } => {
                if *figure == Figure::RED_JOKER {
                    field.effects.push(Effect::Sprung);
                } else {
                    field.reacted = true;
                }
            }
            Event::VillainActs { .. } => {
                field.spent.clear();
                begin_counts(field);
            }
            Event::ObjectiveReached { .. } => field.objective = true,
            Event::Covered { team, .. } => field.scores[*team as usize].points += 1,
            Event::CardsDiscarded => {
                for hero in Hero::ALL {
                    if let Some(sheet) = field.sheet_mut(hero) {
                        let played: Vec<HandCard> = sheet.left.drain(..).chain(sheet.right.drain(..)).collect();
                        sheet.discard.extend(played);
                    }
                }
            }
            Event::WoundDrawn { hero, wound, left, .. } => {
                if let Some(place) = self.wound_deck.iter().rposition(|card| card == wound) {
                    self.wound_deck.remove(place);
                }
                self.hands[*hero as usize].cards.push(HandCard::Wound(*wound));
                field.pieces[*hero as usize].damage = *left;
                count_hand(field, &self.hands, *hero);
                let team = field.side(Figure::hero(*hero));
                if let Some(sheet) = field.sheet_mut(*hero) {
                    sheet.drawn += 1;
                }
                if let Some(team) = team {
                    field.scores[team as usize].wounds += 1;
                    field.bled[team as usize] += 1;
                }
            }
            Event::WoundsShuffled { deck } => {
                self.wound_deck.clone_from(deck);
                self.wound_discard.clear();
            }
            Event::Recovered { hero } => {
                if let Some(sheet) = field.sheet_mut(*hero) {
                    self.hands[*hero as usize].cards.append(&mut sheet.discard);
                }
                count_hand(field, &self.hands, *hero);
            }
            Event::PromotionDue { seats } => {
                field.promoting = *seats;
                field.stage = Stage::Promotion;
            }
            Event::RecordBegun { seat, hero, aside, .. } => self.begin_record(*seat, *hero, aside),
            Event::Earned { seat, hero, card } => self.credit(*seat, *hero, *card),
            Event::Promoted { seat, hero } => {
                field.promoting = field.promoting.without(Seats::one(*seat));
                if let Some(sheet) = field.sheet_mut(*hero) {
                    sheet.main = true;
                    sheet.tokens.clear();
                }
                let hand = &mut self.hands[*hero as usize];
                hand.cards.extend(hand.spare.drain(..).map(HandCard::Power));
                count_hand(field, &self.hands, *hero);
            }
            Event::TurnEnded { .. } => self.end_turn(),
            Event::MatchEnded { reason, winner: _, holders, seats } => {
                field.stage = Stage::Over;
                field.active = None;
                field.push = None;
                // The villain's plan beats both teams (GC-15.9), a lost co-op everybody (GC-16.8): no draw.
                let all_lost = matches!(reason, Reason::VillainPlan | Reason::CoopLost);
                self.outcome = Some(Outcome { winners: holders.clone(), seats: *seats, all_lost });
            }
            Event::Closed { closing, .. } => {
                field.stage = Stage::Over;
                field.active = None;
                field.push = None;
                self.outcome = Some(closing.outcome());
            }
            Event::BatchStopped { .. } | Event::JokeDrawn { .. } | Event::Lingered { .. } => {}
        }
    }

    /// A figure leaves the game (GC-2.15, 2.16, 8.12).
    fn put_out(&mut self, figure: Figure, by: Option<Team>) {
        let field = &mut self.field;
        field.put(figure, None);
        let piece = &mut field.pieces[figure.index()];
        piece.out = true;
        piece.stun = 0;
        piece.blind = 0;
        piece.shield = 0;
        piece.card_shield = 0;
        piece.damage = 0;
        piece.load = None;
        if errand(field, figure).is_some() {
            field.bodies.push(by);
            if let Some(team) = by {
                field.scores[team as usize].bodies += 1;
            }
        }
        let Some(hero) = figure.as_hero() else { return };
        let hand = std::mem::take(&mut self.hands[hero as usize]);
        let mut cards = hand.cards;
        if let Some(sheet) = field.sheet_mut(hero) {
            for list in [&mut sheet.left, &mut sheet.right, &mut sheet.discard] {
                cards.append(list);
            }
            sheet.tokens.clear();
        }
        let wounds =
            cards.iter().filter_map(|card| if let HandCard::Wound(wound) = card { Some(*wound) } else { None });
        self.wound_discard.extend(wounds.filter(|wound| *wound != super::content::Wound::blank()));
        count_hand(field, &self.hands, hero);
    }

    /// What lasts until the end of the turn is over (END.3c).
    fn end_turn(&mut self) {
        let field = &mut self.field;
        for piece in &mut field.pieces {
            piece.shield = 0;
            piece.card_shield = 0;
            piece.blind = 0;
            piece.attacked = 0;
            piece.hardened = 0;
            piece.activated = false;
        }
        for hero in Hero::ALL {
            if let Some(sheet) = field.sheet_mut(hero) {
                sheet.tokens.clear();
                sheet.healed = false;
            }
            self.hands[hero as usize].batch = None;
        }
        field.effects.clear();
        if field.first_blood.is_none() && field.bled != [0; 2] {
            field.first_blood = Some(match field.bled {
                [0, _] => Some(Team::B),
                [_, 0] => Some(Team::A),
                _ => None,
            });
        }
        field.bled = [0; 2];
        self.orders = [None, None];
    }
}
