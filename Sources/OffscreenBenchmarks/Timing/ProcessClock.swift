import Geometry
import Glibc

/// CPU time of this process, user and system, in nanoseconds.
enum ProcessClock {
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// What `body` takes, in microseconds.
  static func microseconds<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
    let start = now()
    try body()
    return Double(now() - start) / 1000
  }
}

/// Memory of this process.
enum ProcessMemory {
  /// The most that was resident so far, in MB.
  static var peak: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) * 1024 / 1_000_000
  }
}

extension [Double] {
  /// The middle value; zero when there is none.
  var median: Double {
    guard !isEmpty else { return 0 }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Double {
  /// With so many digits after the point. Without Foundation's formats, which would be a tenth of the memory that is measured: what the
  /// kit needs of it is smaller.
  func decimals(_ count: Int) -> String {
    let unit = (0..<count).reduce(1) { power, _ in power * 10 }
    let steps = Int((magnitude * Double(unit)).rounded())
    let sign = self < 0 && steps > 0 ? "-" : ""
    guard count > 0 else { return "\(sign)\(steps)" }
    return "\(sign)\(steps / unit).\((steps % unit).digits(count))"
  }
}
