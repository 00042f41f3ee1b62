// Calls of a library that may abort, never end or take any amount of memory, in a process of their own (fork(2), setrlimit(2)).
//
// Only the thread that forks is there in the child. Where another one held a lock just then, such as one of GLib's for its types
// or one of cairo's for its caches, the lock is held in the child for good (the C library takes care of its own, that of malloc
// above all). Our own drawings in this process therefore keep children from being started, but Pango and the application use
// GLib as well. A child that needs such a lock sleeps: it is not done, and its processor time stands still. It is then killed, and
// another one is tried, which finds the lock free unless it is hit by the same bad luck. On a busy machine a healthy child may
// stand still as well, so each next one is given more time; what is ready to run but does not get a processor never counts.
#define _GNU_SOURCE
#include "child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "result.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

enum {
  LOOK_MILLISECONDS = 20,
  // Of a thread that Rust starts, with what it takes beside its stack of 2 MiB. Filters are drawn by a thread for each processor.
  THREAD_BYTES = 3 << 20
};

// How often a child may be found asleep, one look after the other, before the next is tried: 100 ms twice, 240 ms, 1 s and 4 s.
// With Pango at work on all processors one child in nine is stuck, and nearly all second ones are drawn.
static const int most_idle_looks[] = {5, 5, 12, 50, 200};

static pthread_rwlock_t library_use;
static pthread_once_t library_use_once = PTHREAD_ONCE_INIT;

// Whoever starts a child comes before those who draw, or else it would never be its turn.
static void make_library_use(void) {
  pthread_rwlockattr_t attributes;
  pthread_rwlockattr_init(&attributes);
  pthread_rwlockattr_setkind_np(&attributes, PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP);
  pthread_rwlock_init(&library_use, &attributes);
  pthread_rwlockattr_destroy(&attributes);
}

void image_codec_hold_children(void) {
  pthread_once(&library_use_once, make_library_use);
  pthread_rwlock_rdlock(&library_use);
}

void image_codec_release_children(void) { pthread_rwlock_unlock(&library_use); }

// What the child leaves, in shared memory.
typedef struct {
  bool is_done;
  ImageCodecResult result;
} Report;

typedef struct {
  pid_t process;
  // Its standard error; at its end when the child is.
  int words;
  // The last that it wrote.
  char text[1024];
  size_t text_length;
  // At the last look, and at its end where that is known.
  int64_t processor_nanoseconds;
  int idle_looks;
  // What was resident at the first look.
  size_t first_pages;
} Child;

typedef enum { CHILD_ENDED, CHILD_IS_STUCK, CHILD_IS_TOO_LARGE } ChildEnd;

// MARK: In the child

static void limit_to(__rlimit_resource_t resource, rlim_t most, rlim_t beyond) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_max = limit.rlim_max < beyond ? limit.rlim_max : beyond;
  limit.rlim_cur = limit.rlim_max < most ? limit.rlim_max : most;
  setrlimit(resource, &limit);
}

// A number of pages from /proc/PID/statm, 0 where it cannot be read: resident ones by index 1, those of data and stacks by 5.
static size_t count_pages(const char *file, int index) {
  char text[128];
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  if (count <= 0) return 0;
  text[count] = 0;
  char *rest = text;
  size_t pages = 0;
  for (int field = 0; field <= index; field++) pages = strtoul(rest, &rest, 10);
  return pages;
}

// What may be written counts and not the address space, of which malloc reserves 64 MiB at a time for what threads take (how much
// of that is left for the child depends on all that the process did before). AddressSanitizer maps terabytes for itself; then the
// parent watches what is resident.
static void limit_memory(size_t bytes) {
#ifndef HAS_SANITIZER
  size_t data = count_pages("/proc/self/statm", 5) * (size_t)sysconf(_SC_PAGESIZE);
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  if (data == 0) return;
  rlim_t most = (rlim_t)data + bytes + (rlim_t)(processors > 0 ? processors : 1) * THREAD_BYTES;
  limit_to(RLIMIT_DATA, most, most);
#else
  (void)bytes;
#endif
}

// The parent decides when it is interrupted, also where a signal goes to a whole group of processes.
static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) {
    bool is_ignored = number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT || number == SIGPIPE;
    signal(number, is_ignored ? SIG_IGN : SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void prepare(pid_t parent, int words, ImageCodecChildLimits limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  dup2(words, STDOUT_FILENO);
  dup2(words, STDERR_FILENO);
  // Sockets, locks and pipes of others would stay open for as long as the child is there.
  close_range(STDERR_FILENO + 1, ~0U, 0);
  // No limit of core files counts where the system gives them to a program.
  limit_to(RLIMIT_CORE, 0, 0);
  prctl(PR_SET_DUMPABLE, 0);
  reset_signals();
  // A trace of where Rust panicked would take more memory than most drawings.
  setenv("RUST_BACKTRACE", "0", 1);
  limit_to(RLIMIT_CPU, limits.processor_seconds, limits.processor_seconds + 1);
  limit_memory(limits.memory_bytes);
}

// MARK: In the parent

// False where the system has no room for a child.
static bool start(
    Child *child, ImageCodecChildLimits limits, void (*body)(void *, ImageCodecResult *), void *context,
    Report *report) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  sigset_t all, before;
  sigfillset(&all);
  pid_t parent = getpid();
  pthread_once(&library_use_once, make_library_use);
  pthread_rwlock_wrlock(&library_use);
  // No handler of the application is to run in the child.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  if (process == 0) {
    prepare(parent, ends[1], limits);
    ImageCodecResult result = {0};
    body(context, &result);
    report->result = result;
    __atomic_store_n(&report->is_done, true, __ATOMIC_RELEASE);
    _exit(0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_rwlock_unlock(&library_use);
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    return false;
  }
  *child = (Child){.process = process, .words = ends[0]};
  return true;
}

// False at the end of what the child writes.
static bool keep_words(Child *child) {
  size_t half = sizeof child->text / 2;
  if (child->text_length >= half) {
    // The reason is what was written last.
    memmove(child->text, child->text + child->text_length - half / 2, half / 2);
    child->text_length = half / 2;
  }
  ssize_t count = read(child->words, child->text + child->text_length, half);
  if (count > 0) child->text_length += (size_t)count;
  child->text[child->text_length] = 0;
  return count > 0 || (count < 0 && errno == EINTR);
}

// Whether the main thread sleeps, from /proc/PID/stat: the letter behind the name, which stands in parentheses.
static bool is_asleep(pid_t process) {
  char file[40], text[256];
  snprintf(file, sizeof file, "/proc/%d/stat", (int)process);
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return true;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  text[count > 0 ? count : 0] = 0;
  char *name_end = strrchr(text, ')');
  return !name_end || strncmp(name_end, ") S", 3) == 0;
}

static bool is_stuck(Child *child, int most_looks) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(child->process, &clock) != 0 || clock_gettime(clock, &time) != 0) return false;
  int64_t nanoseconds = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  bool has_moved = nanoseconds != child->processor_nanoseconds;
  child->processor_nanoseconds = nanoseconds;
  child->idle_looks = has_moved || !is_asleep(child->process) ? 0 : child->idle_looks + 1;
  return child->idle_looks >= most_looks;
}

static bool is_too_large(Child *child, size_t most_bytes) {
#ifdef HAS_SANITIZER
  char file[40];
  snprintf(file, sizeof file, "/proc/%d/statm", (int)child->process);
  size_t pages = count_pages(file, 1);
  if (child->first_pages == 0) child->first_pages = pages;
  return pages > child->first_pages + most_bytes / (size_t)sysconf(_SC_PAGESIZE);
#else
  (void)child, (void)most_bytes;
  return false;
#endif
}

// -1 where the child is still there, 0 where somebody else has waited for it, as where the application ignores SIGCHLD.
static int reap(Child *child, int *status, int options) {
  struct rusage usage;
  pid_t ended;
  do ended = wait4(child->process, status, options, &usage);
  while (ended < 0 && errno == EINTR);
  if (ended > 0) {
    struct timeval user = usage.ru_utime, system = usage.ru_stime;
    child->processor_nanoseconds = (int64_t)(user.tv_sec + system.tv_sec) * 1000000000 + (user.tv_usec + system.tv_usec) * 1000;
  }
  return ended == 0 ? -1 : ended > 0;
}

// Waits for the child, which is gone afterwards. `has_status` is false where how it ended is not known.
static ChildEnd wait_for(Child *child, size_t most_bytes, int most_looks, int *status, bool *has_status) {
  ChildEnd end = CHILD_ENDED;
  for (bool has_words = true;;) {
    struct pollfd words = {.fd = has_words ? child->words : -1, .events = POLLIN};
    int ready = poll(&words, 1, LOOK_MILLISECONDS);
    if (ready > 0) {
      has_words = keep_words(child);
      if (has_words) continue;
    }
    int reaped = reap(child, status, ready > 0 ? 0 : WNOHANG);
    *has_status = reaped > 0;
    if (reaped >= 0) break;
    if (ready < 0) continue;
    if (is_stuck(child, most_looks)) end = CHILD_IS_STUCK;
    if (is_too_large(child, most_bytes)) end = CHILD_IS_TOO_LARGE;
    if (end == CHILD_ENDED) continue;
    kill(child->process, SIGKILL);
    reap(child, status, 0);
    break;
  }
  close(child->words);
  return end;
}

// What Rust, GLib, cairo by way of librsvg, and `COutOfMemory` say.
static bool is_about_memory(const char *text) {
  static const char *const words[] = {
      "memory allocation of", "failed to allocate", "NoMemory", "out of memory", "no memory left"};
  for (size_t index = 0; index < sizeof words / sizeof *words; index++) {
    if (strstr(text, words[index])) return true;
  }
  return false;
}

static ImageCodecResult explain(
    const Child *child, const Report *report, const char *library, ImageCodecChildLimits limits, int status, bool has_status) {
  ImageCodecResult result = {0};
  // Where nobody knows what ended it, the last look tells whether its time was over.
  int64_t milliseconds = child->processor_nanoseconds / 1000000 + (has_status ? 0 : 5 * LOOK_MILLISECONDS);
  bool is_late = milliseconds >= (int64_t)limits.processor_seconds * 1000;
  int signal = has_status && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  if (__atomic_load_n(&report->is_done, __ATOMIC_ACQUIRE)) {
    result = report->result;
    result.message[sizeof result.message - 1] = 0;
    if (result.code == IMAGE_CODEC_OUT_OF_MEMORY || (result.code != IMAGE_CODEC_OK && is_about_memory(result.message)))
      image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_MEMORY, "");
  } else if (signal == SIGXCPU || (is_late && (!has_status || signal == SIGKILL))) {
    image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_TIME, "");
  } else if (signal == SIGKILL) {
    // Nobody but the system kills it, for want of memory that others may have taken.
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
  } else if (is_about_memory(child->text)) {
    image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_MEMORY, "");
  } else {
    char message[sizeof result.message];
    snprintf(message, sizeof message, "%s crashes on it", library);
    image_codec_fail(&result, IMAGE_CODEC_UNSUPPORTED, message);
  }
  return result;
}

ImageCodecResult image_codec_run_in_child(
    ImageCodecChildLimits limits, const char *library, void (*body)(void *context, ImageCodecResult *result),
    void *context) {
  ImageCodecResult result = {0};
  Report *report = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (report == MAP_FAILED) {
    image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
    return result;
  }
  char message[sizeof result.message];
  snprintf(message, sizeof message, "%s waits on it for what does not come", library);
  image_codec_fail(&result, IMAGE_CODEC_UNSUPPORTED, message);
  for (size_t attempt = 0; attempt < sizeof most_idle_looks / sizeof *most_idle_looks; attempt++) {
    Child child;
    int status = 0;
    bool has_status = false;
    memset(report, 0, sizeof *report);
    if (!start(&child, limits, body, context, report)) {
      image_codec_fail(&result, IMAGE_CODEC_OUT_OF_MEMORY, "");
      break;
    }
    ChildEnd end = wait_for(&child, limits.memory_bytes, most_idle_looks[attempt], &status, &has_status);
    if (end == CHILD_IS_STUCK) continue;
    if (end == CHILD_IS_TOO_LARGE) {
      image_codec_fail(&result, IMAGE_CODEC_TOO_MUCH_MEMORY, "");
    } else {
      result = explain(&child, report, library, limits, status, has_status);
      if (result.code == IMAGE_CODEC_OUT_OF_MEMORY) continue;
    }
    break;
  }
  munmap(report, sizeof *report);
  return result;
}
