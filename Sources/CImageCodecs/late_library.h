// A library that is loaded when a file first needs it, so that pictures without such files neither wait for it nor depend on its
// being installed.
#ifndef IMAGE_CODEC_LATE_LIBRARY_H
#define IMAGE_CODEC_LATE_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

#define LATE_LIBRARY_DECLARE(name) __typeof__(&name) name;
#define LATE_LIBRARY_FIND(name) && (functions.name = (__typeof__(&name))dlsym(library, #name))

// Defines `functions`, with a member for each name that FUNCTIONS applies its argument to, and `is_loaded`, which loads `file`
// at the first call on any thread and says whether all functions were found.
#define LATE_LIBRARY(file, FUNCTIONS)                                                                                  \
  static struct {                                                                                                      \
    FUNCTIONS(LATE_LIBRARY_DECLARE)                                                                                    \
  } functions;                                                                                                         \
  static bool has_functions;                                                                                           \
  static pthread_once_t once = PTHREAD_ONCE_INIT;                                                                      \
  static void find_functions(void) {                                                                                   \
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                                                               \
    has_functions = library FUNCTIONS(LATE_LIBRARY_FIND);                                                              \
  }                                                                                                                    \
  static bool is_loaded(void) {                                                                                        \
    pthread_once(&once, find_functions);                                                                               \
    return has_functions;                                                                                              \
  }

#endif
