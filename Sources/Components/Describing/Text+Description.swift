import Drawing
import Geometry
import JSON
import Typesetting

extension Text {
  /// Says the text with its looks, as a label where there is one run.
  package func describe(in description: inout ComponentDescription) {
    if text.runs.count == 1 {
      text.runs[0].describe(in: &description)
    } else {
      for (number, run) in text.runs.enumerated() {
        description.within("runs[\(number)]") { run.describe(in: &$0) }
      }
    }
    text.paragraphStyle.describe(in: &description)
    description.say("maximumNumberOfLines", Double(options.maximumNumberOfLines))
    description.say("minimumScaleFactor", options.minimumScaleFactor, unless: 1)
    description.say("truncationString", options.truncation.map { .string($0.string) })
    if options.alignmentBaseline == .last { description.say("useBaseline", "last") }
    if let shadow = options.shadow { description.say("shadow", shadow) }
  }
}

extension AttributedText.Run {
  fileprivate func describe(in description: inout ComponentDescription) {
    if let attachment = attributes.attachment {
      description.say("image", ImageSource(attachment.image))
      description.say("size", [.number(attachment.size.width), .number(attachment.size.height)])
      description.say("backgroundColor", attributes.backgroundColor)
      return description.say("baselineOffset", attributes.baselineOffset)
    }
    description.say("string", .string(string))
    attributes.font.describe(in: &description)
    if attributes.color != .black { description.say("color", attributes.color) }
    description.say("backgroundColor", attributes.backgroundColor)
    description.say("underline", word: attributes.underline, unless: DecorationStyle.none)
    description.say("strikethrough", word: attributes.strikethrough, unless: DecorationStyle.none)
    description.say("kern", attributes.kern)
    description.say("baselineOffset", attributes.baselineOffset)
  }
}

extension Font {
  /// Says what makes it another font than the default one.
  func describe(in description: inout ComponentDescription) {
    description.within("font") {
      $0.say("family", family.map { .string($0) })
      $0.say("size", size, unless: Font.defaultSize)
      $0.say("weight", Double(weight.value), unless: Double(FontWeight.regular.value))
      $0.say("italic", italic, unless: false)
      $0.say("textStyle", textStyle.map { .string("\($0)") })
      if !features.isEmpty {
        $0.say("features", .array(features.map { .string("\($0.tag) \($0.value)") }))
      }
    }
  }
}

extension ParagraphStyle {
  fileprivate func describe(in description: inout ComponentDescription) {
    description.say("alignment", word: alignment, unless: TextAlignment.natural)
    description.say("lineBreakMode", word: lineBreakMode, unless: LineBreakMode.wordWrapping)
    description.say("baseWritingDirection", word: baseWritingDirection, unless: WritingDirection.natural)
    description.say("firstLineHeadIndent", firstLineHeadIndent)
    description.say("headIndent", headIndent)
    description.say("tailIndent", tailIndent)
    description.say("lineHeightMultiple", lineHeightMultiple)
    description.say("minimumLineHeight", minimumLineHeight)
    description.say("maximumLineHeight", maximumLineHeight)
    description.say("lineSpacing", lineSpacing)
    description.say("paragraphSpacing", paragraphSpacing)
    description.say("paragraphSpacingBefore", paragraphSpacingBefore)
    if !tabStops.isEmpty { description.say("tabStops", .array(tabStops.map(\.value))) }
    description.say("defaultTabInterval", defaultTabInterval)
    switch hyphenation {
    case .manual: break
    case .automatic: description.say("hyphenation", true, unless: false)
    case .language(let tag): description.say("hyphenation", .string(tag))
    }
    description.say("textBoxTrim", word: textBoxTrim, unless: TextBoxTrim.none)
  }
}

extension TabStop {
  /// The tab stop in the form that documents have for it.
  fileprivate var value: JSONValue {
    ["position": .number(position), "alignment": .string("\(alignment)")]
  }
}
