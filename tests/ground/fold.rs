//! Names are known however they are typed.

use text::fold::*;

#[test]
fn names_are_known_however_they_are_typed() {
    assert_eq!(fold("  Tireur  d’Élite "), "tireur d elite");
    assert_eq!(fold("Sœur-miséricordieuse"), "soeur misericordieuse");
    assert_eq!(fold("São Paulo, Tromsø, A Coruña"), "sao paulo, tromso, a coruna");
    assert!(is_same_name("tireurs d'elite", "Tireur d’élite") && is_same_name("orc-mob", "Orc Mobs"));
    assert!(!is_same_name("orc", "Orc Mob") && !is_same_name("haste", "Hate"));
    assert!(begins_words("arch el", "Archer elfe") && begins_words("", "Zap") && begins_words("ogre", "Orc Ogre"));
    assert!(!begins_words("mob x", "Orc Mob"));
}
