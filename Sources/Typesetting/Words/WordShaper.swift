import CPango

/// HarfBuzz for texts of one script in one font, told what Pango would tell it.
final class WordShaper {
  /// The font's features that are not as usual.
  let features: [hb_feature_t]
  /// Nil for a locale that HarfBuzz knows no language of.
  let language: OpaquePointer?
  private let font: WordFont
  private let script: GUnicodeScript?
  private let isRightToLeft: Bool
  private let buffer: OpaquePointer

  /// Nil where HarfBuzz cannot read a feature, or there are more of them than Pango has room for.
  init?(
    _ font: WordFont, script: GUnicodeScript?, isRightToLeft: Bool, features: [FontFeature], locale: String?
  ) {
    var parsed: [hb_feature_t] = []
    for feature in features {
      var setting = hb_feature_t()
      let text = "\(feature.tag)=\(feature.value)"
      guard hb_feature_from_string(text, Int32(clamping: text.utf8.count), &setting) != 0 else { return nil }
      parsed.append(setting)
    }
    guard parsed.count < 32, let buffer = hb_buffer_create() else { return nil }
    self.features = parsed
    language = hb_language_from_string(ShapingLanguage.tag(for: locale), -1)
    self.font = font
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.buffer = buffer
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes a text (`hb_shape`); nil where HarfBuzz finds no memory.
  func shape(_ text: UnsafeBufferPointer<UInt8>) -> ShapedText? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, PlanRules.harfBuzzScript(script))
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    text.withMemoryRebound(to: CChar.self) { text in
      hb_buffer_add_utf8(
        buffer, text.baseAddress, Int32(clamping: text.count), 0, Int32(clamping: text.count))
    }
    hb_shape(font.harfBuzzFont, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    return ShapedText(count: Int(count), infos: infos, positions: positions)
  }

  /// What is added to the advance of the first of two characters; nil where the font does more to them than that.
  func shapePair(first: UInt8, second: UInt8, glyphs: (UInt16, UInt16)) -> Int32? {
    guard let pair = [first, second].withUnsafeBufferPointer({ shape($0) }), pair.count == 2 else {
      return nil
    }
    let (one, other) = (pair[0], pair[1])
    guard one.info.codepoint == UInt32(glyphs.0), other.info.codepoint == UInt32(glyphs.1),
      other.position.x_advance == hb_font_get_glyph_h_advance(font.harfBuzzFont, UInt32(glyphs.1)),
      [one.position, other.position].allSatisfy({ $0.x_offset == 0 && $0.y_offset == 0 })
    else { return nil }
    return one.position.x_advance - hb_font_get_glyph_h_advance(font.harfBuzzFont, UInt32(glyphs.0))
  }
}

/// The glyphs of a text from left to right, until its shaper shapes another one.
struct ShapedText {
  let count: Int
  fileprivate let infos: UnsafeMutablePointer<hb_glyph_info_t>
  fileprivate let positions: UnsafeMutablePointer<hb_glyph_position_t>

  subscript(index: Int) -> (info: hb_glyph_info_t, position: hb_glyph_position_t) {
    (infos[index], positions[index])
  }

  /// Whether the text could be cut there and its parts shaped apart, without a difference.
  func isSafe(at index: Int) -> Bool {
    infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
  }
}

extension WordGlyph {
  /// What HarfBuzz has made; nil where it is no glyph of the font, would go back or is too far from its line.
  init?(_ shaped: (info: hb_glyph_info_t, position: hb_glyph_position_t), at pen: inout Int32) {
    let (info, position) = shaped
    let (next, overflow) = pen.addingReportingOverflow(position.x_advance)
    guard info.codepoint != 0, let id = UInt16(exactly: info.codepoint), position.x_advance >= 0, !overflow,
      let y = Int16(exactly: -Int(position.y_offset))
    else { return nil }
    self.init(x: pen &+ position.x_offset, y: y, id: id)
    pen = next
  }
}
