import Components
import Drawing
import Geometry
import JSON
import Outlines
import Raster

/// Text that does not stand out from what is behind it: WCAG 2.2, success criterion 1.4.3.
///
/// The text's own colour is measured against the picture without the text, under its ink, at the 5th percentile of the worst word.
/// Where one colour is behind all of a word, that is known without drawing anything; so it is where a gradient is and all of its
/// colours there stand out. Words that are cut off, that share ink with something else, or before which an image is missing, have said what is wrong already.
struct ContrastRule: AuditCheck {
  let rasterizer: Rasterizer

  private struct Measured {
    let ratio: Double
    let text: ScreenColor
    let behind: ScreenColor
    let word: TextWord

    /// How much there is of what is wanted.
    var share: Double { ratio / word.wantedContrast }

    /// Changes of which each is enough by itself: the text towards black or white, or what is behind it away from the text.
    var advice: String {
      let (own, other) = (text.luminance, behind.luminance)
      let isLighter = own > other || own == other && own > 0.18
      let change = other > 0.18 ? "darken" : "lighten"
      // What is behind it can go no farther than to black or white.
      guard Luminance.contrast(own, isLighter ? 0 : 1) >= word.wantedContrast else {
        return "\(change) the text"
      }
      let rest = isLighter ? "darken" : "lighten"
      return "\(change) the text or \(rest == change ? "" : "\(rest) ")what is behind it"
    }
  }

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) throws(RasterError) -> [AuditFinding] {
    guard settings.rules.contains(.contrast) else { return [] }
    let behind = picture.background.map { $0.alpha } ?? 0
    let paper: ScreenColor = picture.isDark ? .black : .white
    let bottom = picture.background.map { ScreenColor($0, over: paper) } ?? paper
    let background = KnownBackground(picture.picture, without: picture.textLines, behind: bottom)
    var words: [Int: [TextWord]] = [:]
    var measured: [Int: Measured] = [:]
    var unclear: [(element: Int, word: TextWord)] = []
    func take(_ one: Measured, at element: Int) {
      if let worst = measured[element], worst.share <= one.share { return }
      measured[element] = one
    }
    let missing = picture.views.indices.filter { known.has([.missingImage], at: picture.views[$0].element) }
    for text in picture.texts where counts(text, in: picture) {
      let others = known.overlapping(text.element).flatMap { picture.seenAreas(of: $0) }
      let isCut = known.has([.outside, .textClipped], at: text.element)
      let room = known.has([.textTruncated], at: text.element) ? picture.elements[text.element].frame : nil
      // What would be behind it is not there yet.
      let unknown = missing.prefix { $0 < text.view }.compactMap {
        picture.visible(picture.views[$0].frame, picture.views[$0].clips)
      }
      words[text.element, default: []] += picture.words(of: text).filter { word in
        !(isCut && picture.cuts(word, of: text)) && !others.contains { $0.overlaps(word.box) }
          && room?.holds(word.box, tolerance: picture.overhang) ?? true
          && !unknown.contains { $0.overlaps(word.box) }
      }
    }
    for (element, words) in words.sorted(by: { $0.key < $1.key }) {
      for word in words {
        let behind = background.colors(of: word.box, behind: word.command)
        if let color = behind?.only {
          let own = ScreenColor(word.color, over: color)
          let ratio = Luminance.contrast(own.luminance, color.luminance)
          take(Measured(ratio: ratio, text: own, behind: color, word: word), at: element)
        } else if let behind,
          word.wantedContrast <= behind.under(word.color).leastContrast(to: behind)
        {
          continue
        } else {
          unclear.append((element, word))
        }
      }
    }
    if let area = unclear.map(\.word.box).box {
      let paperColor = picture.isDark ? Color(white: 0) : Color(white: 1)
      let drawn = try DrawnContrast(
        of: unclear.map(\.word), in: picture, area,
        over: behind >= 1 ? picture.background ?? paperColor : bottom.color, using: rasterizer)
      for (element, word) in unclear {
        guard let (ratio, text, behind) = drawn.contrast(of: word, in: picture) else { continue }
        take(Measured(ratio: ratio, text: text, behind: behind, word: word), at: element)
      }
    }
    return measured.sorted { $0.key < $1.key }.compactMap { finding($0, $1, in: picture) }
  }

  private func counts(_ text: AuditedText, in picture: AuditPicture) -> Bool {
    let element = picture.elements[text.element]
    guard picture.views[text.view].opacity >= 0.01, element.accessibility.isElement != false else {
      return false
    }
    return picture.lineage(of: text.element).allSatisfy { number in
      let around = picture.elements[number]
      return around.isEnabled || !around.isTarget(in: picture)
    }
  }

  private func finding(_ element: Int, _ measured: Measured, in picture: AuditPicture) -> AuditFinding? {
    let wanted = measured.word.wantedContrast
    guard measured.ratio < wanted else { return nil }
    // A contrast that is just missed is not said to be there.
    let isNear = measured.ratio.rounded(digits: 2) >= wanted
    let ratio = isNear ? (measured.ratio * 100).rounded(.down) / 100 : measured.ratio
    return picture.finding(
      .contrast, element,
      "the text has a contrast of \(ratio.text(digits: 2)) to what is behind it (\(measured.text.text) on \(measured.behind.text)), less than \(wanted.text()); \(measured.advice)",
      [
        ("ratio", ratio.json()), ("wanted", wanted.json()), ("color", .string(measured.text.text)),
        ("background", .string(measured.behind.text)), ("word", measured.word.box.json),
        ("isLarge", .bool(measured.word.isLarge)),
      ])
  }
}

extension AuditPicture {
  /// What is seen of a component's own ink, and of its box where that is filled.
  fileprivate func seenAreas(of element: Int) -> [Rect] {
    ink(of: element).compactMap { item in
      if case .box = item.kind, !views[item.view].fillsBox { nil } else { visible(item) }
    }
  }

  /// Whether a part of a word is cut off.
  fileprivate func cuts(_ word: TextWord, of text: AuditedText) -> Bool {
    views[text.view].innerClips.contains { !$0.rect.holds(word.box, tolerance: overhang) }
  }
}

extension TextWord {
  /// The least contrast that WCAG 2.2, success criterion 1.4.3, lets it have.
  fileprivate var wantedContrast: Double { isLarge ? 3 : 4.5 }
}

extension ScreenColor {
  fileprivate var color: Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
