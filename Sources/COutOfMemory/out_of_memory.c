#define _GNU_SOURCE
#include "COutOfMemory.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

static char program[64];

void out_of_memory_prepare(const char *program_name) { strncpy(program, program_name, sizeof program - 1); }

void out_of_memory_share_heaps(int count) { mallopt(M_ARENA_MAX, count); }

#ifndef HAS_SANITIZER

enum { EXIT_INTERNAL_ERROR = 70 };

static size_t append(char *line, size_t length, size_t capacity, const char *text) {
  size_t count = strlen(text);
  if (count > capacity - length) count = capacity - length;
  memcpy(line + length, text, count);
  return length + count;
}

static size_t append_number(char *line, size_t length, size_t capacity, size_t number) {
  char digits[24];
  size_t start = sizeof digits - 1;
  digits[start] = 0;
  do {
    digits[--start] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  return append(line, length, capacity, digits + start);
}

// Neither allocates nor takes a lock; the line is one call of `write`, and only the first thread to come here writes.
static _Noreturn void end(const char *before, size_t number, const char *after) {
  static int is_ending = 0;
  if (__atomic_exchange_n(&is_ending, 1, __ATOMIC_SEQ_CST)) {
    for (;;) pause();
  }
  char line[256];
  size_t const capacity = sizeof line;
  size_t length = append(line, 0, capacity, program);
  length = append(line, length, capacity, ": error: ");
  length = append(line, length, capacity, before);
  length = append_number(line, length, capacity, number);
  length = append(line, length, capacity, after);
  ssize_t written;
  do written = write(STDERR_FILENO, line, length);
  while (written < 0 && errno == EINTR);
  _exit(EXIT_INTERNAL_ERROR);
}

static _Noreturn void end_without(size_t size) {
  end("the system has no memory left for ", size,
      " bytes more; do less at a time (--jobs, --scale, --max-memory) or let the process have more\n");
}

// What the GNU C library calls its own functions, for those who take the usual names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// No object is as large as half the address space: who asks for more has reckoned wrong, or only wants to know, and is told
// by the result.
static void *checked(void *result, size_t size) {
  if (__builtin_expect(result == NULL, 0) && size > 0 && size <= PTRDIFF_MAX) end_without(size);
  return result;
}

void *malloc(size_t size) { return checked(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) {
  size_t total;
  void *result = __libc_calloc(count, size);
  if (__builtin_expect(result == NULL, 0) && !__builtin_mul_overflow(count, size, &total)) checked(result, total);
  return result;
}

// A size of 0 frees, and has no result.
void *realloc(void *old, size_t size) { return checked(__libc_realloc(old, size), size); }

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size), size); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *made = memalign(alignment, size);
  if (made == NULL && size > 0) return ENOMEM;
  *result = made;
  return 0;
}

typedef int (*thread_maker)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

static thread_maker make_thread;

// Before there is a second thread.
__attribute__((constructor)) static void find_thread_maker(void) {
  make_thread = (thread_maker)dlsym(RTLD_NEXT, "pthread_create");
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *context) {
  if (make_thread == NULL) find_thread_maker();
  int status = make_thread(thread, attributes, body, context);
  if (status == EAGAIN) {
    size_t stack_bytes = 0;
    if (attributes != NULL) pthread_attr_getstacksize(attributes, &stack_bytes);
    end("the system has no room for another thread with a stack of ", stack_bytes,
        " bytes; do less at a time (--jobs) or let the process have more memory and threads\n");
  }
  return status;
}

#endif
