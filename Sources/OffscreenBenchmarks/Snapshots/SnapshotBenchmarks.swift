import Files
import ImageComparison
import OffscreenKit
import Snapshots

/// The snapshots group: screens recorded, unchanged ones verified, a failing one explained, and the comparison's W6.
@MainActor
struct SnapshotBenchmarks {
  private let screens: Int
  private let folder: ScratchFolder
  private let environment: LayoutEnvironment

  /// - Parameter screens: how many different screens are recorded and verified.
  init(screens: Int) throws {
    self.screens = screens
    folder = try ScratchFolder("offscreen-benchmarks", in: BenchmarkFolders.temporary)
    environment = LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2))
  }

  func run() throws {
    print("| what | CPU ms |")
    print("| --- | --- |")
    try runDifference()
    try runScreens()
    try RecordingBenchmark(environment: environment).run()
  }

  /// A screen of 390 by 844 points with eight rows; no two are the same.
  private struct Screen: Component {
    let number: Int

    var body: some Component {
      Flexbox(direction: .column) {
        Label(
          "Screen \(number)", font: .system(28, .bold), paragraphStyle: ParagraphStyle(alignment: .center))
        for row in 0..<8 {
          Flexbox(direction: .row, spacing: 12, alignItems: .center, padding: FlexEdges(all: 12)) {
            Box().frame(.square(44)).view(.backgroundColor(Color(rgb: 0x3366CC)), .cornerRadius(22))
            Label("Row \(row) of screen \(number)", font: .system(16))
          }
        }
      }
      .frame(width: 390, height: 844)
    }
  }

  private func picture(_ component: any Component) throws -> SnapshotPicture {
    let layout = try ScopeRoot().building(component).layout(
      thatFits: SizeRange(exactly: Size(width: 390, height: 844)), in: environment)
    guard let layout else { throw NoLayout() }
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(layout)
    defer { tree.unmount() }
    return SnapshotPicture(
      tree.displayList(at: 0), size: layout.size, scale: DisplayScale(2), background: .white)
  }

  private var references: FilePath { folder.path.appending("references") }

  private func runScreens() throws {
    let recorder = try SnapshotVerifier(in: references, fonts: environment.fonts, .init(.all))
    let recording = try milliseconds {
      for number in 0..<screens {
        _ = try recorder.verify(try picture(Screen(number: number)), as: SnapshotCase("\(number).png"))
      }
    }
    printRow("a screen recorded, of \(screens)", recording / Double(screens))
    let verifier = try SnapshotVerifier(in: references, fonts: environment.fonts, .init(.never))
    let verifying = try milliseconds {
      for number in 0..<screens {
        let finding = try verifier.verify(
          try picture(Screen(number: number)), as: SnapshotCase("\(number).png"))
        precondition(finding.entry.outcome == .passed, "an unchanged screen passes")
      }
    }
    printRow("a screen verified from its component on, of \(screens)", verifying / Double(screens))
    try runStamps()
    var byPixels = SnapshotVerifier.Options(.never)
    byPixels.verification = .pixels
    let pixels = try SnapshotVerifier(in: references, fonts: environment.fonts, byPixels)
    let some = min(screens, 100)
    let comparing = try milliseconds {
      for number in 0..<some {
        _ = try pixels.verify(try picture(Screen(number: number)), as: SnapshotCase("\(number).png"))
      }
    }
    printRow("the same, pixel by pixel", comparing / Double(some))
    let failingScreens = some - 1
    let failing = try milliseconds {
      let failures = try SnapshotVerifier(in: references, fonts: environment.fonts, .init(.never))
      for number in 0..<failingScreens {
        let finding = try failures.verify(
          try picture(Screen(number: number + 1)), as: SnapshotCase("\(number).png"))
        precondition(finding.entry.outcome == .different, "another screen differs")
      }
    }
    printRow("a failing screen with all its pictures", failing / Double(failingScreens))
  }

  /// Records and verifies such screens where a line of each is kept.
  private func runStamps() throws {
    func verifier(_ mode: RecordMode) throws -> SnapshotVerifier {
      var options = SnapshotVerifier.Options(mode)
      options.keeping = .stamps(store: folder.path.appending("store"), isFilled: false)
      return try SnapshotVerifier(in: folder.path.appending("lines"), fonts: environment.fonts, options)
    }
    func run(_ mode: RecordMode, _ outcome: SnapshotOutcome) throws -> Double {
      let verifier = try verifier(mode)
      return try milliseconds {
        for number in 0..<screens {
          let finding = try verifier.verify(
            try picture(Screen(number: number)), as: SnapshotCase("\(number).png"))
          precondition(finding.entry.outcome == outcome, "a screen is recorded, then passes")
        }
      } / Double(screens)
    }
    printRow("a screen recorded as a stamp, of \(screens)", try run(.all, .recorded))
    printRow("a screen verified by its stamp, of \(screens)", try run(.never, .passed))
  }

  /// W6: both files read, compared, and the difference written as a file.
  private func runDifference() throws {
    for (name, file) in [
      ("identical files", "ui_a"), ("same pixels", "ui_same"), ("1 %", "ui_1pct"), ("moved text", "ui_shift"),
    ] {
      var times: [Double] = []
      for _ in 0..<7 {
        times.append(try milliseconds { try compare("ui_a", file) })
      }
      printRow("W6 \(name)", times.median)
    }
  }

  private func compare(_ expected: String, _ actual: String) throws {
    let files = try [expected, actual].map {
      try InputFile.read(BenchmarkFolders.assets.appending("\($0).png"))
    }
    if files[0] == files[1] { return }
    let bitmaps = try files.map { try ImageDecoder().decode($0).bitmap }
    let difference = ImageComparator().compare(expected: bitmaps[0], actual: bitmaps[1])
    if !difference.isSame { _ = try PNGEncoder(.fast).encode(difference.makeDifferenceImage()) }
  }

  private func milliseconds(_ work: () throws -> Void) throws -> Double {
    try ProcessClock.microseconds(work) / 1000
  }

  private func printRow(_ name: String, _ milliseconds: Double) {
    print("| \(name) | \(milliseconds.decimals(2)) |")
  }

  private struct NoLayout: Error {}
}
