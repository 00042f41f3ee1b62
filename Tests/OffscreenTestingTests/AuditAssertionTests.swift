import OffscreenTesting
import Testing

@Suite @MainActor struct AuditAssertionTests {
  private let faint = Color(white: 0.8)

  @Test func cleanComponentsPass() async {
    await audit(
      Label("Bells"),
      in: SnapshotMatrix(
        widths: [200, 320], userInterfaceStyles: [.light, .dark],
        layoutDirections: [.leftToRight, .rightToLeft]))
  }

  @Test func oneCauseIsOneIssue() async {
    await withKnownIssue {
      await audit(Label("Bells", color: faint), in: SnapshotMatrix(widths: [200, 320]))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("contrast") && text.contains("also in 320")
    }
  }

  @Test func whatIsAllowedPasses() async {
    await audit(
      Label("Bells", color: faint), in: SizeRange(width: 200), allowing: [.contrast: "a watermark"])
    await audit(Label("Bells", color: faint), in: SizeRange(width: 200), rules: [.overlap])
  }

  @Test func hostsAreLookedAtOnTheirOwnScreen() async throws {
    for style in UserInterfaceStyle.allCases {
      let host = ComponentHost(
        size: Size(width: 200, height: 40),
        layoutEnvironment: LayoutEnvironment(
          fonts: try .standard(), scale: DisplayScale(2), userInterfaceStyle: style))
      try host.update(Label("Bells"))
      await audit(host)
      // What nobody could read on this screen.
      try host.update(Label("Bells", color: style == .dark ? .black : .white))
      await withKnownIssue {
        await audit(host)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("contrast") }
      }
    }
  }

  @Test func imagesInWhatIsReadAsOneAreDecoration() async {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 2), format: .straightRGBA, pixels: [UInt8](repeating: 255, count: 16))
    let image = Image(ImageSource(bitmap)).frame(.square(20))
    await audit(
      Flexbox(direction: .row) {
        image
        Label("Ines Okafor")
      }.accessibilityAggregation(), in: SizeRange(width: 200))
    await withKnownIssue {
      await audit(Flexbox { image }.accessibilityAggregation(), in: SizeRange(width: 200))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("missing-label") }
    }
  }

  private struct Person: ExplorableModel {
    var name: String

    static func any(using random: inout some RandomNumberGenerator) -> Person {
      Person(name: String(repeating: "a", count: Int.random(in: 0...40, using: &random)))
    }

    var simplerModels: [Person] { name.isEmpty ? [] : [Person(name: String(name.dropLast()))] }
  }

  @Test func theSimplestModelIsTold() async {
    await withKnownIssue {
      await explore(for: Person.self, budget: 50, in: SizeRange(width: 100)) {
        Label($0.name).frame(width: 100, height: 21)
      }
    } matching: { issue in
      // One character more than there is room for.
      issue.comments.contains {
        $0.rawValue.contains("text-truncated") && $0.rawValue.contains("Person(name: ")
      }
    }
  }
}
