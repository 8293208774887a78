//! Everything the bot can say: what one person is told, what a channel reads. Texts are finished here; how they travel
//! is not known.

use store::{ChannelId, MessageId, UserId};

/// The answer to a request.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Told to the asker alone.
    Private(Letter),
    /// Told to the channel, as the answer itself.
    Public(Letter),
    /// The message whose button was pressed changes to this; only for private messages.
    Change(Letter),
    /// Nothing more needs saying: the channel will read of it.
    Quiet,
    /// A form to fill in.
    Form(Form),
    /// The desk asks for a thread to be opened here and the request to be made again inside it.
    OpenThread {
        /// The thread's name.
        name: String,
    },
}

/// A message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    /// Plain text above everything; the only part that pings.
    pub line: String,
    /// Who may be pinged by it.
    pub ping: Vec<UserId>,
    /// A heading.
    pub title: String,
    /// The text.
    pub body: String,
    /// Small print.
    pub footer: String,
    /// A picture.
    pub picture: Option<Picture>,
    /// A second one, beside it.
    pub still: Option<Picture>,
    /// A file to take away.
    pub file: Option<File>,
    /// Buttons and menus, row by row.
    pub rows: Vec<Row>,
}

impl Letter {
    /// A message of text alone.
    pub fn text(body: impl Into<String>) -> Letter {
        Letter { body: body.into(), ..Letter::default() }
    }
}

/// A drawn picture.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file's name.
    pub name: String,
    /// PNG, or GIF if it moves.
    pub bytes: Vec<u8>,
    /// The picture in words.
    pub alt: String,
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} bytes: {}", self.name, self.bytes.len(), self.alt)
    }
}

/// A file to take away.
#[derive(Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What stands in it.
    pub bytes: Vec<u8>,
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {} bytes", self.name, self.bytes.len())
    }
}

/// A row under a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu; where there is no room for all its choices, those around one of them are shown.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it does, as [`Press`](super::press::Press) prints it.
    pub id: String,
    /// What stands on it.
    pub label: String,
    /// How it looks.
    pub look: Look,
    /// Whether it can be pressed.
    pub enabled: bool,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The most likely choice.
    Main,
    /// Any other.
    Plain,
    /// Goes ahead.
    Good,
    /// Ends something.
    Grave,
}

/// A menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// What it does, as [`Press`](super::press::Press) prints it.
    pub id: String,
    /// What is asked.
    pub prompt: String,
    /// What can be chosen.
    pub choices: Vec<Choice>,
    /// The place of the choice around which those are shown for which there is room.
    pub near: usize,
}

impl Menu {
    /// A menu that is shown from its beginning.
    pub fn new(id: String, prompt: String, choices: Vec<Choice>) -> Menu {
        Menu { id, prompt, choices, near: 0 }
    }
}

/// Something that can be chosen in a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the bot gets.
    pub value: String,
    /// What the person reads.
    pub label: String,
    /// Smaller words below; none if empty.
    pub about: String,
    /// Where not all can be shown, each heap has the same share.
    pub heap: u8,
}

impl Choice {
    /// A choice that needs no more words.
    pub fn new(value: String, label: String) -> Choice {
        Choice { value, label, about: String::new(), heap: 0 }
    }
}

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What it does, as [`Press`](super::press::Press) prints it.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// Its fields.
    pub fields: Vec<Field>,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What is asked.
    pub label: String,
    /// What stands in it until something is typed.
    pub hint: String,
    /// Whether several lines fit.
    pub long: bool,
    /// Whether something must be typed.
    pub required: bool,
}

/// A message that the bot owes a channel.
#[derive(Clone, Debug)]
pub struct Post {
    /// Where.
    pub channel: ChannelId,
    /// The person to whom it is written, whatever the channel says; none for a channel.
    pub recipient: Option<UserId>,
    /// What.
    pub letter: Letter,
    /// The message to change, if it is there already.
    pub edit: Option<MessageId>,
    /// An older message whose buttons are of no use any more.
    pub strip: Option<(ChannelId, MessageId)>,
    /// The name of a thread to be opened under it.
    pub thread: Option<String>,
    /// Whether it should be pinned.
    pub pin: bool,
}
