import Files
import OffscreenKit

/// The frames group: the feed of the comparison, one frame after the other (W1) and changing (W2), as PNG files.
@MainActor
struct FrameBenchmarks {
  private let data: FeedData
  private let fonts: FontLibrary

  init() throws {
    data = try FeedData()
    fonts = try FontLibrary(
      files: ["Regular", "Bold"].map { "/usr/share/fonts/truetype/liberation/LiberationSans-\($0).ttf" },
      defaultFamily: "Liberation Sans")
  }

  /// - Parameter workload: `W1` or `W2`, one in a process, so that the memory of each can be told.
  func run(_ workload: String?) async throws {
    guard workload == "W1" || workload == "W2" else {
      return print("usage: OffscreenBenchmarks frames W1|W2")
    }
    print("| workload | frames | CPU ms per frame | frames per CPU second | kB per frame | MB at most |")
    print("| --- | --- | --- | --- | --- | --- |")
    if workload == "W1" { try await runWarm() } else { try await runScript() }
  }

  /// W1 in a living process, from models to a file: twelve rows that were never there before, in a list of their own. Only
  /// the avatars have been drawn before.
  private func runWarm() async throws {
    let frames = 200
    let folder = BenchmarkFolders.results.appending("offscreenkit_w1")
    let recorder = try FrameRecorder(folder: folder.description)
    var times: [Double] = []
    for frame in 0..<frames {
      let rows = (0..<12).map { FeedRow(identifier: frame * 12 + $0) }
      let start = ProcessClock.now()
      let list = try FeedList(of: rows, data: data, fonts: fonts, recorder: recorder)
      try await list.record()
      try await list.finish()
      times.append(Double(ProcessClock.now() - start) / 1_000_000)
    }
    try printRow("W1 warm", frames: frames, milliseconds: times.median, folder)
  }

  /// W2: 200 frames of a list of a thousand rows.
  private func runScript() async throws {
    let folder = BenchmarkFolders.results.appending("offscreenkit_w2")
    var script = FeedScript()
    let recorder = try FrameRecorder(folder: folder.description)
    let list = try FeedList(of: script.rows, data: data, fonts: fonts, recorder: recorder)
    let frames = 200
    let start = ProcessClock.now()
    for _ in 0..<frames {
      try list.perform(script.next())
      try await list.record()
    }
    try await list.finish()
    let milliseconds = Double(ProcessClock.now() - start) / 1_000_000 / Double(frames)
    try printRow("W2", frames: frames, milliseconds: milliseconds, folder)
  }

  private func printRow(_ name: String, frames: Int, milliseconds: Double, _ folder: FilePath) throws {
    let files = try Folder.entries(of: folder)
    let bytes = files.reduce(0) { $0 + $1.byteCount }
    let columns = [
      milliseconds, 1000 / milliseconds, Double(bytes) / Double(files.count) / 1000, ProcessMemory.peak,
    ].map { $0.decimals(2) }
    print("| \(name) | \(frames) | \(columns.joined(separator: " | ")) |")
  }
}
