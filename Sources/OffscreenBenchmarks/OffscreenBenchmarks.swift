import FlexLayout
/// `OffscreenBenchmarks GROUP`: measures one group and prints its table.
@main
struct OffscreenBenchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "layout": try LayoutBenchmarks().run()
    case "layout-growth": LayoutGrowth().run()
    case "x-build": for _ in 0..<300 { _ = LayoutTree.wide() }
    case "x-first":
      for _ in 0..<20 { var t = (0..<20).map { _ in LayoutTree.wide() }; for i in t.indices { t[i].layOut(); t[i].layOut(width: 391) ; t[i].layOut(width: 392); t[i].layOut(width: 393) } }
    case "x-dirty":
      var t = LayoutTree.wide(); t.layOut()
      for i in 0..<20000 { t.tree.markDirty(t.node(at: i % 1000, 1)); t.layOut() }
    default: print("usage: OffscreenBenchmarks layout | layout-growth")
    }
  }
}
