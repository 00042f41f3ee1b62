// A library that is loaded when a file first needs it, so that pictures without such files neither wait for it nor depend on its
// being installed.
#ifndef IMAGE_CODEC_LATE_LIBRARY_H
#define IMAGE_CODEC_LATE_LIBRARY_H

#include "result.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#define LATE_LIBRARY_DECLARE(name) __typeof__(&name) name;
#define LATE_LIBRARY_FIND(name) && (functions.name = (__typeof__(&name))dlsym(library, #name))

// Whether the last `dlopen` of this thread failed for want of memory. glibc has no number for it, and words that it does not
// translate, since nobody here sets a locale.
static inline bool late_library_lacks_memory(void) {
  const char *words = dlerror();
  return words && (strstr(words, "annot allocate memory") || strstr(words, "failed to map segment") ||
                   strstr(words, "cannot map zero-fill pages"));
}

// Defines `functions`, with a member for each name that FUNCTIONS applies its argument to, and `is_loaded`, which loads `file`
// at the first call on any thread and says whether all functions were found, else why not in `result`. What failed for want of
// memory is tried again.
#define LATE_LIBRARY(file, FUNCTIONS)                                                                                  \
  static struct {                                                                                                      \
    FUNCTIONS(LATE_LIBRARY_DECLARE)                                                                                    \
  } functions;                                                                                                         \
  static bool has_functions;                                                                                           \
  static bool is_settled;                                                                                              \
  static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;                                                          \
  static bool is_loaded(ImageCodecResult *result) {                                                                    \
    pthread_mutex_lock(&loading);                                                                                      \
    if (!is_settled) {                                                                                                 \
      void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);                                                             \
      is_settled = library || !late_library_lacks_memory();                                                            \
      has_functions = library FUNCTIONS(LATE_LIBRARY_FIND);                                                            \
    }                                                                                                                  \
    bool is_there = has_functions, lacks_memory = !is_settled;                                                         \
    pthread_mutex_unlock(&loading);                                                                                    \
    if (!is_there) image_codec_fail(result, lacks_memory ? IMAGE_CODEC_OUT_OF_MEMORY : IMAGE_CODEC_NO_LIBRARY, "");    \
    return is_there;                                                                                                   \
  }

#endif
