//! What is done to the program from outside: it is killed, cut off from power, and told nonsense.

#[path = "../desk/club.rs"]
mod club;
mod hostile;
mod kills;
mod power;
