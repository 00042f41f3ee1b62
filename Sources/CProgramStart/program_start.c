#include "CProgramStart.h"

#include "CLibraryEnvironment.h"

static void start(int argument_count, char **arguments, char **environment) {
  (void)argument_count;
  (void)arguments;
  library_environment_clear(environment);
}

// Functions named here run before those that libraries begin with (System V ABI, "Initialization and Termination
// Functions"); pixman reads its variable in one of those, when nothing else could have unset it.
__attribute__((section(".preinit_array"), used)) static void (*const program_start)(int, char **, char **) = start;
