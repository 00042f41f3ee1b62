package import Codecs
package import Drawing
package import Geometry
package import Raster

/// What a picture is written as.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, svg, pdf

  /// The format whose files end in `fileExtension`, in lower case and without its point.
  public init?(fileExtension: String) {
    self.init(rawValue: fileExtension == "jpg" ? "jpeg" : fileExtension)
  }

  /// Without its point.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }
}

/// Why a picture did not become a file.
package enum PictureFileError: Error {
  case drawing(RasterError)
  case encoding(ImageEncodingError)

  /// What `body` returns, its failure made one of these by `wrap`.
  fileprivate static func wrapping<Result, Failure: Error>(
    _ wrap: (Failure) -> PictureFileError, _ body: () throws(Failure) -> Result
  ) throws(PictureFileError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw wrap(error)
    }
  }
}

extension Rasterizer {
  /// What `list` shows as a file, quickly compressed.
  ///
  /// - Parameters:
  ///   - size: of the picture, in points.
  ///   - scale: of no account for SVG and PDF.
  ///   - background: what is behind it; nil for nothing, or white in a JPEG.
  ///   - interruption: what may end the drawing before it is done.
  package func file(
    as format: PictureFormat, showing list: DisplayList, size: Size, scale: DisplayScale, background: Color?,
    interruption: PictureInterruption? = nil
  ) throws(PictureFileError) -> [UInt8] {
    switch format {
    case .png: try png(list, size, scale, background, interruption)
    case .jpeg:
      try pixels(list, size, scale, background, interruption) { bitmap throws(ImageEncodingError) in
        try JPEGEncoder().encode(bitmap)
      }
    case .svg: try vectorFile(.svg, list, size, background, interruption)
    case .pdf: try vectorFile(.pdf, list, size, background, interruption)
    }
  }

  /// Where the picture can be drawn in bands, each is compressed as soon as it is drawn.
  private func png(
    _ list: DisplayList, _ size: Size, _ scale: DisplayScale, _ background: Color?,
    _ interruption: PictureInterruption?
  ) throws(PictureFileError) -> [UInt8] {
    let bands = try PictureFileError.wrapping(PictureFileError.drawing) { () throws(RasterError) in
      try BandedDrawing(of: list, size: size, scale: scale, background: background, by: self)
    }
    guard let bands else {
      return try pixels(list, size, scale, background, interruption) { bitmap throws(ImageEncodingError) in
        try PNGEncoder(.fast).encode(bitmap)
      }
    }
    let deflater = try PictureFileError.wrapping(PictureFileError.encoding) { () throws(ImageEncodingError) in
      try RowDeflater(width: bands.size.width, hasAlpha: false)
    }
    try PictureFileError.wrapping(PictureFileError.drawing) { () throws(RasterError) in
      try bands.draw(interruption: interruption) { pixels, size in
        deflater.add(PixelRows(pixels, rowBytes: size.width * 4, size: size, format: .premultipliedBGRA))
      }
    }
    return try PictureFileError.wrapping(PictureFileError.encoding) { () throws(ImageEncodingError) in
      try BandedPNG([try deflater.finish()]).makeFile()
    }
  }

  private func pixels(
    _ list: DisplayList, _ size: Size, _ scale: DisplayScale, _ background: Color?,
    _ interruption: PictureInterruption?, _ encode: (Bitmap) throws(ImageEncodingError) -> [UInt8]
  ) throws(PictureFileError) -> [UInt8] {
    let bitmap = try PictureFileError.wrapping(PictureFileError.drawing) { () throws(RasterError) in
      try rasterize(list, size: size, scale: scale, background: background, interruption: interruption)
    }
    return try PictureFileError.wrapping(PictureFileError.encoding) { () throws(ImageEncodingError) in
      try encode(bitmap)
    }
  }

  private func vectorFile(
    _ kind: VectorDocumentKind, _ list: DisplayList, _ size: Size, _ background: Color?,
    _ interruption: PictureInterruption?
  ) throws(PictureFileError) -> [UInt8] {
    // Where pixels have no room there is nothing to see here either, and readers refuse such documents.
    guard size.width > 0, size.height > 0 else {
      throw .encoding(.empty(DisplayScale.one.pixelSize(covering: size)))
    }
    var canvas = Canvas()
    if let background { canvas.fill(Rect(origin: .zero, size: size), with: background) }
    let firstCommand = canvas.commandCount
    canvas.draw(list)
    do throws(RasterError) {
      return try makeVectorDocument(
        canvas.makeDisplayList(), size: size, kind: kind, interruption: interruption)
    } catch {
      // Whoever asks where a command belongs knows those of the list.
      throw .drawing(error.shiftingCommands(by: -firstCommand))
    }
  }
}
