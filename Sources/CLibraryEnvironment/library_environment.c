#include "CLibraryEnvironment.h"

#include <stdbool.h>
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

static bool is_read(const char *entry) {
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    if (strncmp(entry, names[index], strlen(names[index])) == 0) return true;
  }
  return false;
}

const char *library_environment_entry(size_t index) {
  for (char **entry = environ; entry && *entry; entry++) {
    if (is_read(*entry) && index-- == 0) return *entry;
  }
  return NULL;
}

void library_environment_clear(char **environment) {
  char **kept = environment;
  for (char **entry = environment; *entry; entry++) {
    if (!is_read(*entry)) *kept++ = *entry;
  }
  *kept = NULL;
}
