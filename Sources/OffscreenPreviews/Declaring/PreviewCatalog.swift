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
