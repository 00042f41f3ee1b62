#include "CProgramStart.h"

// The linker says where the section begins and ends that each library's stand-in has a place in; both are NULL where there is none.
extern struct program_late_library __start_late_libraries[] __attribute__((weak, visibility("hidden")));
extern struct program_late_library __stop_late_libraries[] __attribute__((weak, visibility("hidden")));

const char *program_late_library(size_t index) {
  size_t count = (size_t)(__stop_late_libraries - __start_late_libraries);
  return index < count ? __start_late_libraries[index].file : NULL;
}
