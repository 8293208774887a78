//! What a game offers whoever is to act: choices, values while typing, buttons and menus, answers, chances.

use chance::Dice;
use picture::Scene;
use text::Message;

use crate::kit::Ordered;
use crate::{Odds, Opt, Order, Rules, Seat, Seats, Verb};

/// What can be ordered at a table.
pub trait Choices: Rules {
    /// Commands the seat may give now. On a grid all of them, except batches of several.
    fn choices(view: &Self::View, seat: Seat) -> Vec<Self::Command>;
    /// One of [`Choices::choices`], drawn; nothing if there is none. Each of them can come up, not all equally often: a game
    /// with many choices may draw first what a choice is about.
    fn any_choice(view: &Self::View, seat: Seat, dice: &mut dyn Dice) -> Option<Self::Command> {
        chance::pick(dice, "choice", Self::choices(view, seat))
    }
    /// Whether a command is shown before it is confirmed. A game may leave it out where looking first would be against its
    /// rules; only verbs that say so are ever shown.
    fn previews(&self, command: &Self::Command) -> bool {
        command.order().verb.previewed
    }
}

/// What is offered whoever is to act.
pub trait Offering: Rules {
    /// Values for one option while it is being typed, legal and likely ones first.
    fn suggest(view: &Self::View, by: Seats, typed: &Typed<'_>) -> Vec<Suggestion>;
    /// The frequent choices of these seats, for buttons and menus.
    fn offers(view: &Self::View, by: Seats) -> Offers;
}

/// What is answered at a table.
pub trait Answers: Rules {
    /// Answers a question.
    fn answer(view: &Self::View, by: Seats, order: &Order) -> Result<Answer, Self::Refusal>;
    /// The exact chances of what a command would call on dice for, one distribution a roll, from what the seats know.
    /// Nothing if no die would be thrown.
    fn odds(_view: &Self::View, _by: Seats, _command: &Self::Command) -> Vec<Odds> {
        Vec::new()
    }
    /// What came of those rolls when the command was carried out, in the order of [`Answers::odds`] and in its words;
    /// nothing for a roll that was not made. `view` is the position before, `events` all that happened.
    fn came(_view: &Self::View, _by: Seats, _command: &Self::Command, _events: &[Self::Event]) -> Vec<Option<Message>> {
        Vec::new()
    }
    /// The match as [`Answers::odds`] takes it to be for these seats: what they cannot know, and what others would answer,
    /// replaced by what is assumed of it. Held to this, the chances are exact.
    #[must_use]
    fn as_assumed(&self, _by: Seats) -> Self {
        self.clone()
    }
}

/// An order being typed: what is there so far and the option under the cursor.
#[derive(Debug)]
pub struct Typed<'a> {
    /// The verb.
    pub verb: &'static Verb,
    /// The other options given so far.
    pub given: &'a [(&'a str, &'a str)],
    /// The option being typed.
    pub option: &'static Opt,
    /// What stands in it.
    pub text: &'a str,
}

impl Typed<'_> {
    /// What was given for another option.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.given.iter().find(|(option, _)| *option == name).map(|(_, value)| *value)
    }
}

/// A value offered while typing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What is put into the option.
    pub value: String,
    /// What the person reads.
    pub label: Message,
}

/// The most characters of an order that can stand on a button, whose id also says which match and which question.
pub const BUTTON_WORDS: usize = 70;
/// The most characters of an order that can be chosen from a menu.
pub const MENU_WORDS: usize = 100;

/// A choice that is one press away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The order in notation.
    pub words: String,
    /// What the person reads.
    pub label: Message,
    /// Smaller words below it in a menu.
    pub about: Option<Message>,
    /// The heap it lies on: where a menu cannot show all, each heap has the same share of it.
    pub heap: u8,
}

impl Offer {
    /// A choice that needs no more words.
    pub fn new(words: String, label: Message) -> Offer {
        Offer { words, label, about: None, heap: 0 }
    }
}

/// Frequent choices: some as buttons, some in menus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Buttons, the most useful first.
    pub buttons: Vec<Offer>,
    /// Menus, each with what it asks.
    pub menus: Vec<(Message, Vec<Offer>)>,
    /// Orders that are best typed into a form: a verb and its text option, with what stands on the button.
    pub forms: Vec<Typing>,
    /// Further options that the first form asks for; they may be left empty.
    pub blanks: Vec<Blank>,
}

/// An order whose one text option is typed into a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// The verb.
    pub verb: &'static str,
    /// The option.
    pub option: &'static str,
    /// What stands on the button and above the form.
    pub label: Message,
    /// An example, shown until something is typed.
    pub hint: Message,
}

/// A further field of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The option.
    pub option: &'static str,
    /// What stands above it.
    pub label: Message,
    /// An example, shown until something is typed.
    pub hint: Message,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What is said, a paragraph each.
    pub paragraphs: Vec<Message>,
    /// A picture, where looking is better than reading.
    pub scene: Option<Scene>,
}
