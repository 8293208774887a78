//! The layers below the games: geometry, words, chance, expressions, pictures.

mod draws;
mod expressions;
mod fold;
mod pictures;
mod plane;
mod relief;
mod seeded;
mod segment;
mod square;
mod squares;
mod tally;
