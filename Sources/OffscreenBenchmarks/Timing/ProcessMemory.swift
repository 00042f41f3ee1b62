import Glibc

/// Memory of this process.
enum ProcessMemory {
  /// The most that was resident so far, in MB.
  static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1_000_000
  }
}
