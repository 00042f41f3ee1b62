import Glibc

/// `OffscreenBenchmarks GROUP`: measures one group and prints its table.
@main
struct OffscreenBenchmarks {
  @MainActor static func main() async {
    do {
      try await run()
    } catch {
      let line = "OffscreenBenchmarks: \(error)\n".utf8CString
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
      exit(1)
    }
  }

  @MainActor private static func run() async throws {
    switch CommandLine.arguments.dropFirst().first {
    case "layout": try LayoutBenchmarks().run()
    case "layout-growth": LayoutGrowth().run()
    case "components": try RebuildBenchmark().run()
    case "lists": try await LongListBenchmark().run()
    case "text": try TextBenchmark().run(Array(CommandLine.arguments.dropFirst(2)))
    case "frames": try await FrameBenchmarks().run(CommandLine.arguments.dropFirst(2).first)
    case "images": try ImageBenchmarks().run()
    case "renderers": try await RendererBenchmark().run()
    case "snapshots":
      try SnapshotBenchmarks(screens: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 200)
        .run()
    default:
      print(
        "usage: OffscreenBenchmarks layout | layout-growth | components | lists | frames | images | renderers | text | snapshots"
      )
    }
  }
}
