/// A program that shows previews: SwiftUI's previews without Xcode, as a page, as files or as tests.
///
/// ```swift
/// @main struct Gallery: PreviewCatalog {
///   var body: some Previews {
///     Preview("Card", group: "Feed") { Card(.sample) }.variants(.styles, .widths(320, 390))
///     Preview("Row") { context in Row(context.text("title", "Hello"), isOn: context.toggle("on")) }
///   }
/// }
/// ```
///
/// `swift run Gallery` serves the page, `--watch` with it builds the program anew whenever a source is saved;
/// `swift run Gallery --write SITE` writes the page as files, `--test` compares all previews with references.
public protocol PreviewCatalog: Sendable {
  associatedtype Body: Previews

  /// Makes the catalogue; called once.
  init()

  /// The previews, in the order in which the page shows groups and what is in them.
  @PreviewsBuilder var body: Body { get }
}

extension PreviewCatalog {
  /// Runs the program with the arguments of the process, and ends it.
  public static func main() async {
    await CatalogCommand.run(Self())
  }
}

/// Some previews: one, or several one after the other.
public protocol Previews: Sendable {
  /// All of them, in order.
  var all: [Preview] { get }
}

/// Previews one after the other.
public struct PreviewList: Previews {
  /// All of them, in order.
  public let all: [Preview]
}

/// Puts previews together that are written one below the other, with `if`, `else` and `for`.
@resultBuilder
public enum PreviewsBuilder {
  /// One line.
  public static func buildExpression(_ previews: some Previews) -> PreviewList {
    PreviewList(all: previews.all)
  }

  /// All lines.
  public static func buildBlock(_ lines: PreviewList...) -> PreviewList { buildArray(lines) }

  /// `if` without `else`.
  public static func buildOptional(_ previews: PreviewList?) -> PreviewList {
    previews ?? PreviewList(all: [])
  }

  /// `if` of an `if` and `else`.
  public static func buildEither(first previews: PreviewList) -> PreviewList { previews }

  /// `else`.
  public static func buildEither(second previews: PreviewList) -> PreviewList { previews }

  /// `for`.
  public static func buildArray(_ lines: [PreviewList]) -> PreviewList {
    PreviewList(all: lines.flatMap(\.all))
  }
}
