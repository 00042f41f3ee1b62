import Files
import Glibc

/// Where the comparison's files are.
enum BenchmarkFolders {
  /// The comparison itself: `OFFSCREEN_BENCH`.
  static let comparison = folder("OFFSCREEN_BENCH", "../shared/bench")
  /// What `gen_assets.py` has made: `BENCH_ASSETS`.
  static let assets = folder("BENCH_ASSETS", "/tmp/bench-assets")
  /// What the groups make: `BENCH_OUT`.
  static let results = folder("BENCH_OUT", "/tmp/bench-out")
  /// For files that are gone when a group is done: `TMPDIR`.
  static let temporary = folder("TMPDIR", "/tmp")

  private static func folder(_ variable: String, _ usual: String) -> FilePath {
    FilePath(getenv(variable).map { String(cString: $0) } ?? usual)
  }
}

extension InputFile {
  /// All of a file of up to a gibibyte.
  static func read(_ path: FilePath) throws(InputFileError) -> [UInt8] {
    try InputFile(path).readAll(limit: 1 << 30)
  }
}
