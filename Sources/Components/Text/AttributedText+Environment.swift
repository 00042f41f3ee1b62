import Typesetting

extension AttributedText {
  /// The text as it is set in `environment`: in fonts of its content size, and in its language where it names none.
  func resolved(in environment: LayoutEnvironment) -> AttributedText {
    guard environment.language != nil || runs.contains(where: { $0.attributes.font.textStyle != nil })
    else { return self }
    var text = self
    for index in runs.indices {
      text.runs[index].attributes = runs[index].attributes.resolved(in: environment)
    }
    return text
  }
}

extension TextAttributes {
  /// The same look in one environment.
  func resolved(in environment: LayoutEnvironment) -> TextAttributes {
    var attributes = self
    attributes.font = font.resolved(for: environment.contentSizeCategory)
    attributes.language = language ?? environment.language
    return attributes
  }
}
