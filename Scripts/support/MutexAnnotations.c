// Tells ThreadSanitizer what it cannot see of `Synchronization.Mutex`.
//
// A mutex nobody else wants is taken and given back by atomic operations that are compiled into its caller, where the
// sanitizer sees them. One that is wanted by several goes through two functions of the Swift library instead, which was
// built without the sanitizer; it then takes all that the mutex protects for a race. Loaded before that library, this
// one stands in for both functions, calls them, and says what they have ordered.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Absent from processes without the sanitizer, which load this library as well.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void LockSlow(uint32_t thread, __attribute__((swift_context)) void *mutex);
typedef __attribute__((swiftcall)) void UnlockSlow(__attribute__((swift_context)) void *mutex);

LockSlow lock_slow __asm__(LOCK_SLOW);
UnlockSlow unlock_slow __asm__(UNLOCK_SLOW);

__attribute__((swiftcall)) void lock_slow(uint32_t thread, __attribute__((swift_context)) void *mutex) {
  ((LockSlow *)dlsym(RTLD_NEXT, LOCK_SLOW))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((UnlockSlow *)dlsym(RTLD_NEXT, UNLOCK_SLOW))(mutex);
}
