#define _GNU_SOURCE
#include "CAttachmentsFolder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char option[] = "--attachments-path";

// Makes all folders on the way to `path`, which is changed meanwhile. What cannot be made is for Swift Testing to say.
static void make_folders(char *path) {
  for (char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    int failed = mkdir(path, 0777) != 0 && errno != EEXIST;
    *slash = '/';
    if (failed) return;
  }
  mkdir(path, 0777);
}

// The arguments of the process, each ended by a zero, and one more; NULL where they cannot be read.
static char *read_arguments(size_t *size) {
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  size_t capacity = 1 << 16;
  char *bytes = malloc(capacity);
  *size = 0;
  ssize_t count = 0;
  while (bytes != NULL && (count = read(file, bytes + *size, capacity - *size - 1)) > 0) {
    *size += (size_t)count;
    if (*size + 1 < capacity) continue;
    char *more = realloc(bytes, capacity *= 2);
    if (more == NULL) free(bytes);
    bytes = more;
  }
  close(file);
  if (bytes != NULL) bytes[*size] = 0;
  return bytes;
}

__attribute__((constructor)) static void make_attachments_folder(void) {
  size_t size;
  char *arguments = read_arguments(&size);
  if (arguments == NULL) return;
  for (char *argument = arguments; argument < arguments + size; argument += strlen(argument) + 1) {
    if (strncmp(argument, option, sizeof option - 1) != 0) continue;
    char *value = argument + sizeof option - 1;
    // `--attachments-path DIR` or `--attachments-path=DIR`; the bytes end with a zero, so that one may be read past the last.
    if (*value == 0 || *value == '=') value++;
    else continue;
    if (value < arguments + size && *value != 0) make_folders(value);
  }
  free(arguments);
}
