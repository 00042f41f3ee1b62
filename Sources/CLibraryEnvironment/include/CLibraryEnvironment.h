// The variables of the environment with which a user can change what the drawing libraries do: cairo, pixman, FreeType,
// HarfBuzz, Pango, GLib, fontconfig, libthai and libjpeg-turbo read them when they are loaded or first used. None of them
// is of use here, and each would make pictures depend on who draws them.

#ifndef C_LIBRARY_ENVIRONMENT_H
#define C_LIBRARY_ENVIRONMENT_H

#include <stddef.h>

/// The entry number `index` of this process's environment, `NAME=value`, among those that the drawing libraries read; NULL
/// where there are no more.
const char *library_environment_entry(size_t index);

/// Takes the variables that the drawing libraries read, and those that name the user's language, out of `environment`, an
/// array that ends with NULL; the order of the others stays.
void library_environment_clear(char **environment);

/// Has Thai divided into words by the dictionary in `folder`, which is then no entry: it is the program's own word. To be called
/// while there is one thread.
void library_environment_use_thai_dictionary(const char *folder);

#endif
