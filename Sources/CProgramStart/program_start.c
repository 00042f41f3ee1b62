#include "CProgramStart.h"

#include "CLibraryEnvironment.h"

// Of Swift's standard library: what CommandLine has from then on. It would look in /proc, and end the program where that is not mounted.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) __attribute__((weak));

static void start(int argument_count, char **arguments, char **environment) {
  if (_swift_stdlib_overrideUnsafeArgvArgc) _swift_stdlib_overrideUnsafeArgvArgc(arguments, argument_count);
  library_environment_clear(environment);
}

// Functions named here run before those that libraries begin with (System V ABI, "Initialization and Termination
// Functions"); pixman reads its variable in one of those, when nothing else could have unset it.
__attribute__((section(".preinit_array"), used)) static void (*const program_start)(int, char **, char **) = start;
