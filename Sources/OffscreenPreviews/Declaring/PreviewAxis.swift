public import OffscreenKit
import PreviewPages

/// Settings of one kind that a preview is shown in, one after the other.
public struct PreviewAxis: Sendable {
  struct Value: Sendable {
    /// Part of a variant's name.
    let name: String
    let apply: @Sendable (inout PreviewSettings) -> Void
  }

  let values: [Value]

  /// Light, then dark.
  public static let styles = PreviewAxis(values: [
    Value(name: "light") { $0.style = .light }, Value(name: "dark") { $0.style = .dark },
  ])

  /// Left to right, then right to left.
  public static let directions = PreviewAxis(values: [
    Value(name: "ltr") { $0.direction = .leftToRight }, Value(name: "rtl") { $0.direction = .rightToLeft },
  ])

  /// The usual size of text, then one of the largest.
  public static let contentSizes = contentSizes(.large, .accessibilityExtraLarge)

  /// Sizes of text.
  public static func contentSizes(_ sizes: ContentSize...) -> PreviewAxis {
    PreviewAxis(values: sizes.map { size in Value(name: "\(size)") { $0.contentSize = size } })
  }

  /// Widths, in points.
  public static func widths(_ widths: Double...) -> PreviewAxis {
    PreviewAxis(values: widths.map { width in Value(name: width.shortestText) { $0.width = width } })
  }

  /// Languages, as tags of BCP 47 such as `ar-EG`.
  public static func locales(_ tags: String...) -> PreviewAxis {
    PreviewAxis(values: tags.map { tag in Value(name: tag) { $0.locale = tag } })
  }
}
