#ifndef CPAGEFILES_H
#define CPAGEFILES_H

#include <stddef.h>

// What pages are made of: the styles and scripts beside the code of each, several files one after the other.
typedef enum {
  PAGE_SHARED_STYLE,
  PAGE_SHARED_SCRIPT,
  PAGE_REPORT_STYLE,
  PAGE_REPORT_SCRIPT,
  PAGE_SERVER_SCRIPT,
  PAGE_REVIEW_STYLE,
  PAGE_REVIEW_SCRIPT,
  PAGE_PREVIEW_STYLE,
  PAGE_PREVIEW_SCRIPT,
} PageFilesPart;

typedef struct {
  const unsigned char *bytes;
  size_t count;
} PageText;

// UTF-8.
PageText page_text(PageFilesPart part);

#endif
