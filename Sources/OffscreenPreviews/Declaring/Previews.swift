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
