// Linking this target is all: before anything else of the program runs, the environment loses what drawing libraries read of it,
// and Swift is given the arguments.
#include <stddef.h>

// A library that the program loads when it first calls it.
struct program_late_library {
  const char *file;
  void *handle;
};

/// The name by which the system finds one of the libraries that the program is linked with, but loads when it first calls them; NULL
/// behind the last one. There are such in the program as it is packaged (`Scripts/package`), and none in one built from source.
const char *program_late_library(size_t index);
