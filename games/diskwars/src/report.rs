//! What happened together, told as a game-master would: one passage an action, hits and blows summed up, nothing that the
//! next request says anyway, and every disk by its full name only once.

use super::Diskwars;
use super::disk::Named;
use super::event::{Ending, Entrance, Event};
use super::field::Stage;
use super::names::seat_word;
use super::tell::ended;
use super::view::rough;
use game::{Speech, Telling, Viewer};
use text::{Arg, Message};

/// The events in words for a viewer.
pub(super) fn summed_up(events: &[Event], viewer: Viewer) -> Vec<Telling> {
    // What everybody is told is told to all in the same words, so that nobody reads it twice.
    let is_public = |event: &&Event| Diskwars::tell(event, Viewer::SPECTATOR).is_some();
    let public: Vec<&Event> = events.iter().filter(is_public).collect();
    let mut tellings: Vec<Telling> = Vec::new();
    let mut rest = public.as_slice();
    while !rest.is_empty() {
        let (told, used) = passage(rest);
        tellings.extend(told);
        rest = &rest[used..];
    }
    // A seat that is ready and nothing else: that is worth a word.
    if tellings.is_empty() {
        tellings.extend(public.first().and_then(|event| Diskwars::tell(event, Viewer::SPECTATOR)));
    }
    let mut named: Vec<String> = Vec::new();
    for telling in &mut tellings {
        shorten(&mut telling.message, &mut named);
    }
    let has = |is: fn(&Event) -> bool| events.iter().any(is);
    let is_stale = |event: &Event| match event {
        // Places and shots that are shown in the same breath need no promise that nobody sees them.
        Event::PlacesChosen { .. } => has(|event| matches!(event, Event::Entered { .. })),
        Event::ShotsPlanned { .. } => has(|event| matches!(event, Event::ShotDeclared { .. } | Event::ShotLost { .. })),
        // Who is no longer asked has not answered.
        Event::Reacted { .. } => has(|event| matches!(event, Event::AskedNoMore { .. })),
        _ => false,
    };
    let private = events.iter().filter(|event| !is_public(event) && !is_stale(event));
    let private = private.filter_map(|event| {
        let telling = Diskwars::tell(event, viewer)?;
        Some(Telling { message: settled(event, events).unwrap_or(telling.message), ..telling })
    });
    tellings.extend(private);
    tellings
}

/// Shots that were planned by somebody who is ready with them: they can no longer be changed (DSK-9.19).
fn settled(event: &Event, events: &[Event]) -> Option<Message> {
    let Event::ShotsPlanned { seat, shots } = event else { return None };
    let ready = events.iter().any(|other| matches!(other, Event::Answered { seat: who } if who == seat));
    ready.then(|| Message::new("diskwars-shots-settled").with("shots", shots.len()))
}

/// How many events at the beginning are of one sort.
fn run(events: &[&Event], is_part: impl Fn(&Event) -> bool) -> usize {
    events.iter().take_while(|event| is_part(event)).count()
}

/// What is said of the next events, and of how many of them.
fn passage(events: &[&Event]) -> (Vec<Telling>, usize) {
    let opens = |message: Message| vec![Telling { message, opens: true }];
    let goes_on = |message: Message| vec![Telling { message, opens: false }];
    let next = events.get(1).copied();
    let first = events[0];
    match first {
        // Whose turn it is and what is asked stands below every report.
        Event::OpportunityBegan { .. }
        | Event::OpportunityEnded { how: Ending::Full | Ending::Short, .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::SpellsSettled
        | Event::StormPassed { storm: None }
        | Event::StageBegan { stage: Stage::Activation | Stage::Deploy } => (Vec::new(), 1),
        // Phases in which nothing happens are passed over in silence.
        Event::StageBegan { stage: Stage::Reinforce } if !matches!(next, Some(Event::Asked { .. })) => (Vec::new(), 1),
        Event::StageBegan { stage: Stage::Shooting | Stage::Combat }
            if !matches!(next, Some(Event::Asked { .. } | Event::ShotDeclared { .. } | Event::Struck { .. })) =>
        {
            (Vec::new(), 1)
        }
        Event::TurnEnded { centre: None, .. } if matches!(next, Some(Event::TurnBegan { .. })) => (Vec::new(), 1),
        Event::Entered { owner, how: how @ (Entrance::Deployed | Entrance::Reinforced), .. } => {
            let same = |event: &Event| matches!(event, Event::Entered { owner: seat, how: way, .. } if seat == owner && way == how);
            let used = run(events, same);
            let id = if *how == Entrance::Deployed { "diskwars-all-deployed" } else { "diskwars-all-arrived" };
            (opens(Message::new(id).with("seat", seat_word(*owner)).with("disks", places(&events[..used]))), used)
        }
        Event::MissileFell { .. } => {
            let used = run(events, |event| matches!(event, Event::MissileFell { .. }));
            (missiles(&events[..used]).into_iter().flat_map(goes_on).collect(), used)
        }
        Event::Struck { .. } => {
            let used = run(events, |event| matches!(event, Event::Struck { .. } | Event::Spent { .. }));
            (opens(Message::new("diskwars-blows").with("blows", blows(&events[..used]))), used)
        }
        Event::Damaged { .. } | Event::Destroyed { .. } => {
            let is_harm = |event: &Event| matches!(event, Event::Damaged { .. } | Event::Destroyed { .. });
            let used = run(events, is_harm);
            (harm(&events[..used]).into_iter().flat_map(goes_on).collect(), used)
        }
        Event::Removed { .. } => {
            let used = run(events, |event| matches!(event, Event::Removed { .. }));
            let gone = events[..used].iter().filter_map(|event| match event {
                Event::Removed { disk } => Some(disk.message()),
                _ => None,
            });
            (opens(Message::new("diskwars-all-removed").with("disks", gone.collect::<Vec<_>>())), used)
        }
        _ => (Diskwars::tell(first, Viewer::SPECTATOR).into_iter().collect(), 1),
    }
}

fn places(events: &[&Event]) -> Vec<Message> {
    let place = |event: &&Event| match event {
        Event::Entered { disk, at, .. } => {
            Some(Message::new("diskwars-disk-at").with("disk", *disk).with("spot", rough(*at)))
        }
        _ => None,
    };
    events.iter().filter_map(place).collect()
}

/// All missiles of a volley in one breath.
fn missiles(events: &[&Event]) -> Vec<Message> {
    let (mut struck, mut missed, mut knocked): (Vec<(Named, i32)>, i32, i32) = (Vec::new(), 0, 0);
    for event in events {
        let Event::MissileFell { hits, knocked: lost, .. } = event else { continue };
        knocked += i32::from(*lost);
        missed += i32::from(hits.is_empty() && !lost);
        for hit in hits {
            match struck.iter_mut().find(|(disk, _)| disk == hit) {
                Some((_, times)) => *times += 1,
                None => struck.push((*hit, 1)),
            }
        }
    }
    let mut messages = Vec::new();
    if !struck.is_empty() {
        let hit =
            |(disk, times): &(Named, i32)| Message::new("diskwars-hit-times").with("disk", *disk).with("times", *times);
        let hits: Vec<Message> = struck.iter().map(hit).collect();
        messages.push(Message::new("diskwars-missiles-hit").with("hits", hits).with("missed", missed));
    } else if 0 < missed {
        messages.push(Message::new("diskwars-missiles-missed").with("count", missed));
    }
    if 0 < knocked {
        messages.push(Message::new("diskwars-missiles-knocked").with("count", knocked));
    }
    messages
}

fn blows(events: &[&Event]) -> Vec<Message> {
    let blow = |event: &&Event| match event {
        Event::Struck { striker, target, damage, .. } => {
            Some(Message::new("diskwars-blow").with("disk", *striker).with("target", *target).with("damage", *damage))
        }
        Event::Spent { disk } => Some(Message::new("diskwars-blow-lost").with("disk", *disk)),
        _ => None,
    };
    events.iter().filter_map(blow).collect()
}

/// What each disk took, and its end with it.
fn harm(events: &[&Event]) -> Vec<Message> {
    let end_of =
        |named: &Named| events.iter().find(|event| matches!(event, Event::Destroyed { disk, .. } if disk == named));
    let harmed =
        |named: &Named| events.iter().any(|event| matches!(event, Event::Damaged { disk, .. } if disk == named));
    let words = |event: &&Event| match event {
        Event::Damaged { disk, damage, .. } => match end_of(disk) {
            Some(Event::Destroyed { credit, ap, doomed, .. }) => Some(ended(*disk, *damage, *doomed, *credit, *ap)),
            _ => Diskwars::tell(event, Viewer::SPECTATOR).map(|telling| telling.message),
        },
        Event::Destroyed { disk, .. } if harmed(disk) => None,
        _ => Diskwars::tell(event, Viewer::SPECTATOR).map(|telling| telling.message),
    };
    events.iter().filter_map(words).collect()
}

/// Names in full only once: after that the label says enough.
fn shorten(message: &mut Message, named: &mut Vec<String>) {
    if message.id == Named::ID {
        let label = message.args.iter().find_map(|(name, arg)| match arg {
            Arg::Text(text) if *name == "label" => Some(text.clone()),
            _ => None,
        });
        match label {
            Some(label) if named.contains(&label) => *message = Message::new("diskwars-label").with("label", label),
            Some(label) => named.push(label),
            None => {}
        }
        return;
    }
    for (_, arg) in &mut message.args {
        match arg {
            Arg::Message(inner) => shorten(inner, named),
            Arg::List(list) => list.iter_mut().for_each(|inner| shorten(inner, named)),
            _ => {}
        }
    }
}
