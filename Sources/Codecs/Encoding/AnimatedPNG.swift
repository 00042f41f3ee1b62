package import Drawing
package import Geometry

/// Pictures one after the other in one file: an animated PNG (PNG Specification, Third Edition, section 4.9:
/// https://www.w3.org/TR/png-3/#apng-frame-based-animation).
///
/// Only the rows of each picture are stored that differ from the one before. What does not know animations shows the
/// first one.
package struct AnimatedPNG: Sendable {
  /// Some rows of the canvas that replace what is there.
  private struct Frame: Sendable {
    let rows: Range<Int>
    let band: DeflateBand
    let delay: Delay
  }

  /// A fraction of two 16-bit numbers, in seconds: milliseconds as long as they fit.
  private struct Delay: Sendable {
    let numerator: UInt16
    let denominator: UInt16

    init(milliseconds: Double) {
      let isShort = milliseconds <= 65535
      numerator = UInt16(isShort ? milliseconds : min(65535, (milliseconds / 1000).rounded()))
      denominator = isShort ? 1000 : 1
    }
  }

  /// The size of the whole animation, in pixels.
  package let size: PixelSize
  private var frames: [Frame] = []
  private var previous: Bitmap?
  /// How long the pictures so far are on show.
  private var totalSeconds = 0.0

  /// An animation without pictures.
  package init(size: PixelSize) {
    self.size = size
  }

  /// Adds a picture at the top left corner, transparent where it does not reach; what exceeds the size is cut off.
  ///
  /// - Parameter seconds: how long it is on show; at most 65535.
  /// - Throws: `ImageEncodingError.empty`, `tooLarge` or `outOfMemory`.
  package mutating func append(_ picture: Bitmap, for seconds: Double) throws(ImageEncodingError) {
    try ImageFormat.png.checkWriting(size)
    let canvas = picture.size == size ? picture : picture.placed(onCanvasOf: size)
    let rows = previous.map { canvas.rows(differingFrom: $0) } ?? 0..<size.height
    let band = try canvas.withPixelRows(rows) { (rows) throws(ImageEncodingError) in
      try DeflateBand(rows, hasAlpha: true)
    }
    // Each by itself would be a little too long or too short, and all together seconds.
    let start = (totalSeconds * 1000).rounded()
    totalSeconds += max(0, seconds)
    let delay = Delay(milliseconds: (totalSeconds * 1000).rounded() - start)
    frames.append(Frame(rows: rows, band: band, delay: delay))
    previous = canvas
  }

  /// The whole file, playing without end.
  ///
  /// - Throws: `ImageEncodingError.empty` when there are no pictures.
  package func makeFile() throws(ImageEncodingError) -> [UInt8] {
    guard !frames.isEmpty else { throw .empty(PixelSize(width: 0, height: 0)) }
    var file = PNGFile.beginning(of: size, .rgba)
    var control: [UInt8] = []
    control.appendBigEndian(UInt32(frames.count))
    control.appendBigEndian(0)  // times to play; none means without end
    file.appendChunk(.animation, control)
    var sequenceNumber: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      file.appendChunk(.frame, self.control(of: frame, sequenceNumber))
      sequenceNumber += 1
      let pixels = BandedPNG.stream(of: [frame.band])
      if index == 0 {
        file.appendChunk(.pixels, pixels)
      } else {
        var numbered: [UInt8] = []
        numbered.appendBigEndian(sequenceNumber)
        file.appendChunk(.framePixels, numbered + pixels)
        sequenceNumber += 1
      }
    }
    file.appendChunk(.end, [])
    return file
  }

  /// The frame's place and time; its pixels replace those there and stay for the next one.
  private func control(of frame: Frame, _ sequenceNumber: UInt32) -> [UInt8] {
    var control: [UInt8] = []
    for number in [
      sequenceNumber, UInt32(size.width), UInt32(frame.rows.count), 0, UInt32(frame.rows.lowerBound),
    ] {
      control.appendBigEndian(number)
    }
    for number in [frame.delay.numerator, frame.delay.denominator] {
      control += [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return control + [0, 0]
  }
}

extension Bitmap {
  /// These pixels at the top left corner of a canvas that is transparent elsewhere.
  fileprivate func placed(onCanvasOf canvas: PixelSize) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(canvas.width * canvas.height * 4)
    let width = min(size.width, canvas.width)
    withUnsafeBytes { bytes in
      for y in 0..<min(size.height, canvas.height) {
        pixels.append(contentsOf: bytes[y * rowBytes..<y * rowBytes + width * 4])
        pixels.append(contentsOf: repeatElement(0, count: (canvas.width - width) * 4))
      }
    }
    pixels.append(contentsOf: repeatElement(0, count: canvas.width * canvas.height * 4 - pixels.count))
    return Bitmap(size: canvas, format: format, pixels: pixels)
  }

  /// From the first to the last row that is not the same in `other`, which is as large; the first row alone when all are
  /// the same, since a frame has at least one.
  fileprivate func rows(differingFrom other: Bitmap) -> Range<Int> {
    guard format == other.format else { return 0..<size.height }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        func differs(_ y: Int) -> Bool {
          !bytes[y * rowBytes..<y * rowBytes + size.width * 4].elementsEqual(
            otherBytes[y * other.rowBytes..<y * other.rowBytes + size.width * 4])
        }
        let first = (0..<size.height).first(where: differs) ?? 0
        let last = (first..<size.height).last(where: differs) ?? first
        return first..<last + 1
      }
    }
  }
}
