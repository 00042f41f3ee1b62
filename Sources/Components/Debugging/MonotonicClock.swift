import Glibc

/// Time that only ever goes on, whatever the calendar says.
enum MonotonicClock {
  /// Nanoseconds since some moment before the program began (`clock_gettime`).
  static func nanoseconds() -> UInt64 {
    var time = timespec(tv_sec: 0, tv_nsec: 0)
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
