#define _DEFAULT_SOURCE
#include "COutOfMemory.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
  SMALL_PAGE = 4 << 10,
  LARGE_PAGE = 2 << 20,
  // Larger than what a heap is begun with, so that it grows.
  NEXT = 256 << 10,
};

// Nobody writes to it. Volatile, or else the compiler leaves out what nobody reads either.
static void *volatile next;

static uintptr_t down(uintptr_t address) { return address & ~(uintptr_t)(LARGE_PAGE - 1); }

// Has the heap go on where all but the end of the next allocation lies before a large page, and returns the beginning of that page.
//
// A page that was touched before it is known to be large stays small, and malloc notes behind the allocation what the heap has left.
// What lies before the first large page, 1 MiB in the mean, would be small as well.
static uintptr_t go_on_before_large_page(void) {
  uintptr_t end = (uintptr_t)sbrk(0), before = NEXT + SMALL_PAGE;
  uintptr_t start = down(end + before + LARGE_PAGE - 1);
  (void)sbrk((intptr_t)(start - before - end));
  return start;
}

void out_of_memory_use_large_pages(void) {
  out_of_memory_share_heaps(1);
  // The pixels of a picture come from the heap as well, and stay in it for the next.
  mallopt(M_MMAP_THRESHOLD, 16 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  uintptr_t start = go_on_before_large_page();
  // What a feed of twelve cells takes; only what is touched is taken from the system.
  mallopt(M_TOP_PAD, 3 * LARGE_PAGE + SMALL_PAGE);
  next = malloc(NEXT);
  mallopt(M_TOP_PAD, LARGE_PAGE);
  uintptr_t end = down((uintptr_t)sbrk(0));
  // Where the system has no large pages, small ones do.
  if (end > start) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
}
