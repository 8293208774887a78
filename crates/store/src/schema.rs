//! The migrations, embedded in the program and numbered.
//! A migration that has been released is never edited: its checksum stands in
//! every database made with it.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Number, description and text of each migration, in order.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "first tables", include_str!("../../../migrations/0001_first_tables.sql")),
    (2, "log append only", include_str!("../../../migrations/0002_log_append_only.sqlite.sql")),
    (3, "streams", include_str!("../../../migrations/0003_streams.sql")),
    (4, "rolls append only", include_str!("../../../migrations/0004_rolls_append_only.sqlite.sql")),
    (5, "seals", include_str!("../../../migrations/0005_seals.sql")),
    (6, "carried", include_str!("../../../migrations/0006_carried.sql")),
    (7, "clocks", include_str!("../../../migrations/0007_clocks.sql")),
    (8, "incidents", include_str!("../../../migrations/0008_incidents.sql")),
    (9, "placards", include_str!("../../../migrations/0009_placards.sql")),
    (10, "watching", include_str!("../../../migrations/0010_watching.sql")),
    (11, "people", include_str!("../../../migrations/0011_people.sql")),
    (12, "annals", include_str!("../../../migrations/0012_annals.sql")),
    (13, "kinds of messages", include_str!("../../../migrations/0013_kinds_of_messages.sql")),
    (14, "zones", include_str!("../../../migrations/0014_zones.sql")),
    (15, "order of channels", include_str!("../../../migrations/0015_order_of_channels.sql")),
    (16, "lost by all", include_str!("../../../migrations/0016_lost_by_all.sql")),
    (17, "small rolls", include_str!("../../../migrations/0017_small_rolls.sql")),
];

/// The migrations of this program, ready to be run.
pub fn migrator() -> Migrator {
    Migrator::with_migrations(
        MIGRATIONS
            .iter()
            .map(|&(number, description, sql)| {
                Migration::new(number, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
            })
            .collect(),
    )
}

/// The number of the newest migration that this program knows.
pub fn latest() -> i64 {
    MIGRATIONS.last().map_or(0, |&(number, ..)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migrations_are_numbered_without_gaps() {
        let numbers: Vec<i64> = MIGRATIONS.iter().map(|&(number, ..)| number).collect();
        assert_eq!(numbers, (1..=latest()).collect::<Vec<_>>());
    }

    #[test]
    fn every_file_of_the_folder_is_embedded() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .expect("the folder is part of the source")
            .map(|file| file.expect("the folder can be listed").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        let expected: Vec<String> = MIGRATIONS
            .iter()
            .map(|&(number, description, _)| format!("{number:04}_{}", description.replace(' ', "_")))
            .collect();
        assert_eq!(names.len(), expected.len(), "{names:?}");
        for (name, expected) in names.iter().zip(&expected) {
            assert!(name.starts_with(expected.as_str()), "{name} should be {expected}");
        }
    }
}
