#define _DEFAULT_SOURCE
#include "CLibraryEnvironment.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

// Whole names end with `=`; anything else is how names begin.
static const char *const names[] = {
    "CAIRO_",                                       // cairo: debugging
    "FC_", "FONTCONFIG_",                           // fontconfig: language, debugging, folders
    "FREETYPE_PROPERTIES=", "FT2_",                 // FreeType: drivers' properties, debugging
    "G_DEBUG=", "G_SLICE=", "G_RANDOM_VERSION=",    // GLib
    "G_MESSAGES_DEBUG=", "G_MESSAGES_PREFIXED=", "G_ENABLE_DIAGNOSTIC=", "G_FILENAME_ENCODING=",
    "GDK_PIXBUF_",                                  // GdkPixbuf: modules for further kinds of images
    "HB_",                                          // HarfBuzz: shapers, options
    "ICU_DATA=",                                    // ICU: the folder of its data
    "JPEGMEM=", "JSIMD_",                           // libjpeg-turbo: memory, instructions
    "LIBTHAI_DICTDIR=",                             // libthai: word breaks
    "PANGO_", "PANGOCAIRO_",                        // Pango: language, backend, debugging
    "PIXMAN_",                                      // pixman: instructions
    "SOURCE_DATE_EPOCH=",                           // cairo: dates in PDF files
};

// What fontconfig takes for languages, and complains of on standard error where they are none: Terminal on a Mac passes
// LC_CTYPE=UTF-8 on to the machines it connects to. They decide nothing that is drawn.
static const char *const languages[] = {"LANG=", "LC_ALL=", "LC_CTYPE="};

static bool begins_with_any(const char *entry, const char *const *beginnings, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (strncmp(entry, beginnings[index], strlen(beginnings[index])) == 0) return true;
  }
  return false;
}

static bool is_read(const char *entry) {
  return begins_with_any(entry, names, sizeof names / sizeof *names);
}

static bool is_language(const char *entry) {
  return begins_with_any(entry, languages, sizeof languages / sizeof *languages);
}

static bool has_own_dictionary;

// What the program has said itself.
static bool is_own(const char *entry) {
  return has_own_dictionary && strncmp(entry, "LIBTHAI_DICTDIR=", strlen("LIBTHAI_DICTDIR=")) == 0;
}

const char *library_environment_entry(size_t index) {
  for (char **entry = environ; entry && *entry; entry++) {
    if (is_read(*entry) && !is_own(*entry) && index-- == 0) return *entry;
  }
  return NULL;
}

void library_environment_clear(char **environment) {
  char **kept = environment;
  for (char **entry = environment; *entry; entry++) {
    if (!is_read(*entry) && !is_language(*entry)) *kept++ = *entry;
  }
  *kept = NULL;
}

void library_environment_use_thai_dictionary(const char *folder) {
  has_own_dictionary = setenv("LIBTHAI_DICTDIR", folder, 1) == 0;
}
