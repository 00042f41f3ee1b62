public import Geometry

/// Why a display list could not be drawn.
public enum RasterError: Error, Hashable {
  /// A font file that the system does not let us read; `reason` in the system's words.
  case fontFileUnreadable(path: String, reason: String)
  /// A font file FreeType refuses: no font, or no face at `index`; `code` is FreeType's error number.
  case fontFaceUnusable(path: String, index: Int, code: Int32)
  /// A face that does not take the values of its variation axes.
  case variationsRefused(path: String, count: Int, code: Int32)
  /// A glyph FreeType cannot load or draw.
  case glyphUnusable(id: UInt32, path: String, code: Int32)
  /// A side above 32767 pixels or more bytes than `byteLimit`.
  case surfaceTooLarge(PixelSize, byteLimit: Int)
  /// Drawing would take more memory at a time than it may, layers and images included.
  case memoryExceeded(DrawingExcess)
  /// A dashed line of more dashes than one may have.
  case dashesExceeded(DrawingExcess)
  /// A path of so many long or crossing lines that drawing it would not end soon.
  case pathTooIntricate(DrawingExcess)
  /// A vector picture that cannot be drawn as large as it is shown: why in one sentence, and, as of a `DrawingExcess`, where.
  case vectorUndrawable(PixelSize, reason: String, command: Int, place: String?)
  /// A side that is negative, infinite, not a number or beyond counting, in points.
  case sizeUndrawable(Size)
  /// A status of cairo in its own words, and what was being done.
  case cairo(status: String, action: String)
  /// FreeType itself does not start.
  case fontLibraryUnavailable(code: Int32)
  /// Nobody wants the picture any more.
  case interrupted
}

/// How much something would take to draw, how much it may, and where it is.
public struct DrawingExcess: Hashable, Sendable {
  /// Bytes of memory at a time, or about how many dashes a line has or steps it takes to find the pixels of a path.
  package let amount: Double
  /// How many there may be; of memory, the part of `PictureMemory.memoryBytes` that is for drawing.
  package let limit: Double
  /// The index of the drawing command that goes beyond the limit.
  package var command: Int
  /// The component or the item of a list that goes beyond the limit; nil where nobody knows.
  package var place: String?
}

extension RasterError {
  /// This error, of a place that is known now.
  ///
  /// - Parameter name: the name of what a drawing command belongs to; nil where it belongs to nothing.
  package func located(_ name: (_ command: Int) -> String?) -> RasterError {
    changing { command, place in
      if place == nil { place = name(command) }
    }
  }

  /// This error, of a list whose commands come `offset` further on than in the one that was drawn.
  package func shiftingCommands(by offset: Int) -> RasterError {
    changing { command, _ in command += offset }
  }

  /// This error after a change of the command and the place that it is about, where it is about any.
  private func changing(_ change: (_ command: inout Int, _ place: inout String?) -> Void) -> RasterError {
    func changed(_ excess: DrawingExcess) -> DrawingExcess {
      var excess = excess
      change(&excess.command, &excess.place)
      return excess
    }
    switch self {
    case .memoryExceeded(let excess): return .memoryExceeded(changed(excess))
    case .dashesExceeded(let excess): return .dashesExceeded(changed(excess))
    case .pathTooIntricate(let excess): return .pathTooIntricate(changed(excess))
    case .vectorUndrawable(let size, let reason, var command, var place):
      change(&command, &place)
      return .vectorUndrawable(size, reason: reason, command: command, place: place)
    default: return self
    }
  }
}

extension RasterError: CustomStringConvertible {
  /// One sentence: what could not be drawn, why and what to change.
  public var description: String {
    switch self {
    case .fontFileUnreadable(let path, let reason):
      "cannot read the font file \(path): \(reason); install the font or correct its path"
    case .fontFaceUnusable(let path, let index, let code):
      "cannot use face \(index) of the font file \(path): FreeType reports error \(code); name an OpenType "
        + "or TrueType file that has this face"
    case .variationsRefused(let path, let count, let code):
      "the font file \(path) is damaged: its variations cannot be set (\(count) axes, FreeType reports error "
        + "\(code)); get the file again or use another font"
    case .glyphUnusable(let id, let path, let code):
      "the font file \(path) is damaged: glyph \(id) cannot be drawn (FreeType reports error \(code)); get the "
        + "file again or use another font"
    case .surfaceTooLarge(let size, let byteLimit):
      "cannot draw \(size.width) x \(size.height) pixels: a side may have \(Surface.longestSide) pixels and "
        + "a surface \(byteLimit) bytes; draw less or at a smaller scale"
    case .memoryExceeded(let excess):
      "\(excess.start)drawing this takes \(excess.amount.counted) bytes of memory at a time together with what it is in, more than the \(excess.limit.counted) there are for it (of memoryBytes); make it smaller, put fewer views with opacity or shadow into one another, draw at a smaller scale or raise the limit (--max-memory)"
    case .dashesExceeded(let excess):
      "\(excess.start)this line has about \(excess.amount.counted) dashes, more than the \(excess.limit.counted) that one may have; make its dashes and gaps longer (dash, borderDash) or the line shorter"
    case .pathTooIntricate(let excess):
      "\(excess.start)this path has so many lines across the same rows of pixels that drawing it takes about \((excess.amount / excess.limit).counted) times as long as one path may; leave out points that nobody can tell apart, draw it as several paths or at a smaller scale"
    case .vectorUndrawable(let size, let reason, _, let place):
      "\(place.map { "\($0): " } ?? "")cannot draw an image at \(size.width) x \(size.height) pixels: \(reason)"
    case .sizeUndrawable(let size):
      "cannot draw a picture of \(size.width) x \(size.height) points: a side may have 0 to "
        + "\(Surface.longestSide) pixels; give it another size or scale"
    case .cairo(let status, let action):
      "cairo failed while \(action): \(status)"
    case .fontLibraryUnavailable(let code):
      "cannot start FreeType: it reports error \(code); check the installed libfreetype"
    case .interrupted:
      "drawing was interrupted: nobody wants the picture any more"
    }
  }
}

extension DrawingExcess {
  /// Where a sentence about it begins.
  fileprivate var start: String { place.map { "\($0): " } ?? "" }
}

extension Double {
  /// How many whole things there are, as far as a person counts.
  fileprivate var counted: String { self < 1e15 ? "\(Int(rounded(.up)))" : "1000000000000000 or more" }
}
