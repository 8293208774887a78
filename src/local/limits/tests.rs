//! Every limit from both sides: what just fits passes, what just does not is named at its path.
