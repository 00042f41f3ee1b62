// Linking this target is all: before anything else of the program runs, the environment loses what drawing libraries read of it.
