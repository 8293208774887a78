//! The ways in which a field can be wrong, each with a name and words in Discord's manner.
//!
//! Discord documents that a refused form has code 50035 and tells each flaw at its path; it does
//! not list the names of flaws. A bot must not depend on them, and neither must a test.

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Flaw {
    Required,
    /// Not of the JSON type Discord expects; the name of that type.
    WrongType(&'static str),
    TooLong(usize),
    BadLength(usize, usize),
    TooSmall(i64),
    TooBig(i64),
    NotAChoice,
    BadName,
    UnknownLocale,
    BadUrl,
    Duplicate(Twin),
    RequiredAfterOptional,
    CommandTooLarge,
    MixedOptions,
    BadNesting,
    NotForThisType,
    AutocompleteWithChoices,
    EmbedsTooLarge,
    MixedRow,
    LabelOrEmoji,
    LinkWithId,
    UnknownAttachment,
    UnknownReference,
    ParseAndList,
    ComponentsV2,
    EphemeralFlag,
    MinAboveMax,
}

/// What may not appear twice.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Twin {
    CommandName,
    OptionName,
    ChoiceName,
    CustomId,
    SelectValue,
}

impl Flaw {
    /// The name of the flaw.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Required => "BASE_TYPE_REQUIRED",
            Self::WrongType(_) => "BASE_TYPE_BAD_TYPE",
            Self::TooLong(_) => "BASE_TYPE_MAX_LENGTH",
            Self::BadLength(..) => "BASE_TYPE_BAD_LENGTH",
            Self::TooSmall(_) => "NUMBER_TYPE_MIN",
            Self::TooBig(_) => "NUMBER_TYPE_MAX",
            Self::NotAChoice | Self::UnknownLocale => "BASE_TYPE_CHOICES",
            Self::BadName => "APPLICATION_COMMAND_INVALID_NAME",
            Self::BadUrl => "URL_TYPE_INVALID_URL",
            Self::Duplicate(Twin::CommandName) => "APPLICATION_COMMANDS_DUPLICATE_NAME",
            Self::Duplicate(Twin::OptionName) => "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
            Self::Duplicate(Twin::ChoiceName) => "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
            Self::Duplicate(Twin::CustomId) => "COMPONENT_CUSTOM_ID_DUPLICATED",
            Self::Duplicate(Twin::SelectValue) => "COMPONENT_OPTION_VALUE_DUPLICATED",
            Self::RequiredAfterOptional => "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            Self::CommandTooLarge => "APPLICATION_COMMAND_TOO_LARGE",
            Self::MixedOptions | Self::BadNesting => "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            Self::NotForThisType => "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
            Self::AutocompleteWithChoices => "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            Self::EmbedsTooLarge => "MAX_EMBED_SIZE_EXCEEDED",
            Self::MixedRow => "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            Self::LabelOrEmoji => "BUTTON_COMPONENT_MISSING_LABEL",
            Self::LinkWithId => "BUTTON_COMPONENT_CUSTOM_ID_INVALID",
            Self::UnknownAttachment => "ATTACHMENT_NOT_FOUND",
            Self::UnknownReference => "REPLIES_UNKNOWN_MESSAGE",
            Self::ParseAndList => "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            Self::ComponentsV2 => "MESSAGE_COMPONENTS_V2_UNSUPPORTED",
            Self::EphemeralFlag => "MESSAGE_FLAGS_INVALID",
            Self::MinAboveMax => "COMPONENT_VALUES_RANGE_INVALID",
        }
    }

    /// What it says to a reader.
    pub(super) fn message(self) -> String {
        match self {
            Self::Required => "This field is required".into(),
            Self::WrongType(kind) => format!("Could not interpret as {kind}."),
            Self::TooLong(max) => format!("Must be {max} or fewer in length."),
            Self::BadLength(min, max) => format!("Must be between {min} and {max} in length."),
            Self::TooSmall(min) => format!("int value should be greater than or equal to {min}."),
            Self::TooBig(max) => format!("int value should be less than or equal to {max}."),
            Self::NotAChoice => "Value is not one of the accepted ones.".into(),
            Self::BadName => "Command name is invalid".into(),
            Self::UnknownLocale => "Not a locale Discord knows.".into(),
            Self::BadUrl => "Not a well formed URL.".into(),
            Self::Duplicate(Twin::CommandName) => "Application command names must be unique".into(),
            Self::Duplicate(Twin::OptionName) => "Option name already exists in this command".into(),
            Self::Duplicate(Twin::ChoiceName) => "Option choice name already exists".into(),
            Self::Duplicate(Twin::CustomId) => "Component custom id cannot be duplicated".into(),
            Self::Duplicate(Twin::SelectValue) => "The specified option value is already used".into(),
            Self::RequiredAfterOptional => "Required options must be placed before non-required options".into(),
            Self::CommandTooLarge => "Command exceeds maximum size (8000)".into(),
            Self::MixedOptions => "Sub-commands and groups do not mix with options of other types".into(),
            Self::BadNesting => "A sub-command stands in a command or a group, a group in a command".into(),
            Self::NotForThisType => "This field does not go with this option type".into(),
            Self::AutocompleteWithChoices => "Autocomplete and choices are mutually exclusive".into(),
            Self::EmbedsTooLarge => "Embed size exceeds maximum size of 6000".into(),
            Self::MixedRow => "An action row holds up to five buttons or one select, never both".into(),
            Self::LabelOrEmoji => "A button needs a label or an emoji".into(),
            Self::LinkWithId => "A link button takes a URL and no custom id".into(),
            Self::UnknownAttachment => "No file of this request and no kept attachment has this id".into(),
            Self::UnknownReference => "Unknown message".into(),
            Self::ParseAndList => "parse and a list of the same kind are mutually exclusive".into(),
            Self::ComponentsV2 => "The stand-in does not speak components v2".into(),
            Self::EphemeralFlag => "Only an answer to an interaction can be ephemeral".into(),
            Self::MinAboveMax => "The minimum exceeds the maximum".into(),
        }
    }
}
