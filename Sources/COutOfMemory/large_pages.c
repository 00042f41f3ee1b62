#define _DEFAULT_SOURCE
#include "COutOfMemory.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LARGE_PAGE = 2 << 20 };

void out_of_memory_use_large_pages(void) {
  out_of_memory_share_heaps(1);
  // The pixels of a picture come from the heap as well, and stay in it for the next.
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  // What a feed of twelve cells takes; only what is touched is taken from the system.
  mallopt(M_TOP_PAD, 3 * LARGE_PAGE);
  // Larger than what a heap is begun with, so that it grows.
  void *last = malloc(256 << 10);
  mallopt(M_TOP_PAD, LARGE_PAGE);
  if (last == NULL) return;
  uintptr_t start = ((uintptr_t)last + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
  uintptr_t end = (uintptr_t)sbrk(0) & ~(uintptr_t)(LARGE_PAGE - 1);
  free(last);
  // Where the system has no large pages, small ones do.
  if (end > start) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
}
