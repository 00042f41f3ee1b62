/// `OffscreenBenchmarks GROUP`: measures one group and prints its table.
@main
struct OffscreenBenchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "layout": try LayoutBenchmarks().run()
    case "layout-growth": LayoutGrowth().run()
    default: print("usage: OffscreenBenchmarks layout | layout-growth")
    }
  }
}
