/// What text takes over from where it stands. It never comes from the machine.
public struct TextContext: Hashable, Sendable {
  /// How large fonts with a text style are.
  public var contentSize: ContentSize
  /// A BCP 47 language tag such as `sr` or `tr-TR`, for letters that languages draw differently; nil for no language.
  public var locale: String?
  /// The direction of paragraphs that name none and have no character with a direction: `natural` is left to right.
  public var direction: WritingDirection

  /// The size text is designed for, no language and left to right unless said otherwise.
  public init(
    contentSize: ContentSize = .large, locale: String? = nil, direction: WritingDirection = .natural
  ) {
    self.contentSize = contentSize
    self.locale = locale
    self.direction = direction
  }
}
