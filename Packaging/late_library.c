// What stands in the program in place of a library that is loaded when one of its functions is first called.
//
// `Scripts/support/late-libraries.py` makes a jump for each function, which goes on to the function once it is known. Until then it
// comes here. All of this is for the packaged program; whoever builds from source links libraries as usual.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../Sources/CProgramStart/include/CProgramStart.h"

struct late_function {
  // Where the jump goes: to what finds the function, then to the function.
  void *place;
  const char *name;
  struct program_late_library *library;
};

static void write_text(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

// Packages depend on the libraries, so that one is missing only where somebody has taken it away.
static _Noreturn void fail(const char *reason) {
  write_text("offscreen: error: a library cannot be loaded: ");
  write_text(reason ? reason : "for no reason that is told");
  write_text("; install the package again with all that it depends on\n");
  // EX_SOFTWARE, as for whatever else is wrong with the program itself.
  _exit(70);
}

// Called by the jumps, with all registers saved. Threads that come here at once find the same.
__attribute__((visibility("hidden"))) void *late_function_find(struct late_function *function) {
  struct program_late_library *library = function->library;
  void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (!handle) {
    handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) fail(dlerror());
    __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
  }
  void *found = dlsym(handle, function->name);
  if (!found) fail(dlerror());
  __atomic_store_n(&function->place, found, __ATOMIC_RELEASE);
  return found;
}
