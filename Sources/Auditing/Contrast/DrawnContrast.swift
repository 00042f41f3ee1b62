import Drawing
import Geometry
import Raster

/// Contrast that only pixels tell: a part of the picture drawn twice, without its texts, and with areas of their colours in their place.
///
/// What lies over a text, and the layers it is in, change both as they change the picture.
struct DrawnContrast {
  private let scale: DisplayScale
  /// In pixels.
  private let area: PixelRect
  private let behind: [UInt8]
  private let text: [UInt8]
  /// With areas of colours that are far from those of the texts; nil where nobody needs it.
  private var opposite: [UInt8]?

  /// - Parameters:
  ///   - words: those that are asked for.
  ///   - rect: where they are, in points of the picture.
  init(
    of words: [TextWord], in picture: AuditPicture, _ rect: Rect, over background: Color,
    using rasterizer: Rasterizer
  ) throws(RasterError) {
    let scale = picture.scale
    let area = scale.pixels(touchedBy: Rect(origin: .zero, size: picture.size).intersection(rect))
    let part = scale.rect(of: area)
    let glyphs = Dictionary(grouping: picture.ink.filter(\.isGlyph)) { $0.command ?? -1 }
    func draw(
      _ change: (Int, GlyphRun, Color) -> DrawCommand?
    ) throws(RasterError) -> [UInt8] {
      let list = picture.picture.replacingCommands { number, command in
        if picture.textLines.contains(number) { return nil }
        guard case .glyphs(let run, let color) = command else { return command }
        return change(number, run, color)
      }
      var canvas = Canvas()
      canvas.withTransform(.translation(x: -part.minX, y: -part.minY)) { $0.draw(list) }
      return try rasterizer.rasterize(
        canvas.makeDisplayList(), size: part.size, scale: scale, background: background
      ).makeArray()
    }
    func areas(of number: Int, _ color: Color) -> DrawCommand? {
      guard let inverse = picture.glyphSpaces[number]?.inverted else { return nil }
      var path = Path()
      for item in glyphs[number] ?? [] {
        path.addRect(inverse.boundingBox(of: item.rect.inset(by: EdgeInsets(all: -1))))
      }
      return path.elements.isEmpty ? nil : .fill(path, .color(color))
    }
    (self.scale, self.area) = (scale, area)
    behind = try draw { _, _, _ in nil }
    text = try draw { number, _, color in areas(of: number, color) }
    if words.contains(where: { isDoubtful($0, in: picture) }) {
      opposite = try draw { number, _, color in areas(of: number, color.opposite) }
    }
  }

  /// Whether it takes another colour to tell what of a word lies below something else: where it makes no difference, it may as well
  /// come out in the colour of what is behind it.
  private func isDoubtful(_ word: TextWord, in picture: AuditPicture) -> Bool {
    inkPixels(of: word, covering: 1, in: picture).contains { color(text, $0) == color(behind, $0) }
  }

  /// Whether a word that makes no difference to a pixel lies below something else there: no other colour makes one either.
  private func isHidden(at index: Int) -> Bool {
    opposite.map { color($0, index) == color(behind, index) } ?? false
  }

  /// The contrast under a word's ink that 95 of 100 of its pixels have, with the two colours; nil where nothing of it is there, or where all but
  /// traces lies below something else.
  func contrast(of word: TextWord, in picture: AuditPicture) -> (ratio: Double, ScreenColor, ScreenColor)? {
    var (found, hidden) = ([(Double, Int)](), 0)
    for least: UInt8 in [128, 1] where found.isEmpty {
      for index in inkPixels(of: word, covering: least, in: picture) {
        let (text, behind) = (color(text, index), color(behind, index))
        if text == behind, isHidden(at: index) {
          hidden += 1
          continue
        }
        found.append((Luminance.contrast(text.luminance, behind.luminance), index))
      }
    }
    guard !found.isEmpty, hidden < 9 * found.count else { return nil }
    found.sort { $0 < $1 }
    let (ratio, index) = found[Int(0.05 * Double(found.count - 1))]
    return (ratio, color(text, index), color(behind, index))
  }

  /// Where the pixels under a word's ink begin.
  ///
  /// - Parameter least: how much of a pixel the ink covers at least, of 255.
  private func inkPixels(of word: TextWord, covering least: UInt8, in picture: AuditPicture) -> [Int] {
    var pixels: [Int] = []
    for number in word.glyphs {
      guard case .glyph(let glyph) = picture.ink[number].kind else { continue }
      let shown = glyph.extent.intersection(area).intersection(
        self.pixels(of: picture.visible(picture.ink[number])))
      for y in shown.y..<max(shown.y, shown.maxY) {
        for x in shown.x..<max(shown.x, shown.maxX) where glyph.coverage(x: x, y: y) >= least {
          let index = ((y - area.y) * area.width + x - area.x) * 4
          if index + 3 < behind.count, index + 3 < text.count { pixels.append(index) }
        }
      }
    }
    return pixels
  }

  private func pixels(of rect: Rect?) -> PixelRect {
    guard let rect else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let (left, top) = (Int(scale.pixels(rect.minX).rounded()), Int(scale.pixels(rect.minY).rounded()))
    return PixelRect(
      x: left, y: top, width: Int(scale.pixels(rect.maxX).rounded()) - left,
      height: Int(scale.pixels(rect.maxY).rounded()) - top)
  }

  /// The colour of the pixel that begins at `index` with blue, green, red and alpha.
  private func color(_ pixels: [UInt8], _ index: Int) -> ScreenColor {
    ScreenColor(red: pixels[index + 2], green: pixels[index + 1], blue: pixels[index])
  }
}

extension Color {
  /// An opaque colour that is far from this one in every channel.
  fileprivate var opposite: Color {
    Color(red: red < 0.5 ? 1 : 0, green: green < 0.5 ? 1 : 0, blue: blue < 0.5 ? 1 : 0)
  }
}
