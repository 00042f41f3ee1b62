import CCairo
package import Drawing
package import Geometry

/// The one owner of a cairo surface that writes a document.
final class VectorDocument {
  let pointer: OpaquePointer
  let kind: VectorDocumentKind
  private let output: Output

  private final class Output {
    var bytes: [UInt8] = []
  }

  init(size: Size, kind: VectorDocumentKind) throws(RasterError) {
    let output = Output()
    let context = Unmanaged.passUnretained(output).toOpaque()
    let made =
      switch kind {
      case .svg: cairo_svg_surface_create_for_stream(Self.append, context, size.width, size.height)
      case .pdf: cairo_pdf_surface_create_for_stream(Self.append, context, size.width, size.height)
      }
    guard let made else { throw .cairo(status: "out of memory", action: "making a document") }
    pointer = made
    self.kind = kind
    self.output = output
    try check("making a document")
    switch kind {
    case .svg: cairo_svg_surface_set_document_unit(made, CAIRO_SVG_UNIT_PX)
    // cairo would write the time of day.
    case .pdf: cairo_pdf_surface_set_metadata(made, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }
  }

  deinit {
    // Writes what is not yet written, while `output` still exists.
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// Ends the document; nothing can be drawn afterwards.
  func finish() throws(RasterError) -> [UInt8] {
    cairo_surface_show_page(pointer)
    cairo_surface_finish(pointer)
    try check("writing a document")
    return kind == .svg ? SVGNames.renumber(output.bytes) : output.bytes
  }

  private func check(_ action: String) throws(RasterError) {
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RasterError(status, action) }
  }

  private static let append: cairo_write_func_t = { output, bytes, count in
    guard let output, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Output>.fromOpaque(output).takeUnretainedValue()
      .bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}

/// The format of a vector document.
package enum VectorDocumentKind: Hashable, Sendable {
  /// One point is one pixel of a style sheet.
  case svg
  /// One point is one point of the page.
  case pdf

  /// Whether cairo 1.16 has words for `mode`. Else it makes an image of 300 dots an inch of the page, whatever that takes.
  fileprivate func describes(_ mode: BlendMode) -> Bool {
    switch self {
    case .svg: mode == .normal
    case .pdf: mode != .plusLighter
    }
  }
}

extension Rasterizer {
  /// Draws `list` on one page of `size` points, as shapes and glyphs; only images, shadows, conic gradients and
  /// layers with filters or masks are pixels, and all of it where something looks at what is below it.
  ///
  /// Equal lists give equal bytes: the document carries no time and no names that depend on earlier drawing.
  ///
  /// - Parameter interruption: what may end the drawing before it is done.
  /// - Throws: `RasterError` for sizes that are not valid, fonts that cannot be used and failures of cairo; `interrupted`.
  package func makeVectorDocument(
    _ list: DisplayList, size: Size, kind: VectorDocumentKind, interruption: PictureInterruption? = nil
  ) throws(RasterError) -> [UInt8] {
    let page = try DisplayScale.one.checkedPixelSize(covering: size)
    guard max(page.width, page.height) <= Surface.longestSide else {
      throw .surfaceTooLarge(page, byteLimit: limits.surfaceBytes)
    }
    let document = try VectorDocument(size: size, kind: kind)
    let target = try VectorTarget(document: document, rasterizer: self, interruption: interruption)
    let clip = Clip(bounds: PixelRect(page), isPixelAligned: true)
    let state = GraphicsState(transform: .identity, clip: clip)
    if list.looksBelow(in: kind) {
      try target.drawPixels(of: list.commands[...], LayerEffects(), state: state)
    } else {
      try target.render(list.commands[...], from: state)
    }
    return try document.finish()
  }
}

extension DisplayList {
  /// Whether a layer meets what is below it in a way that a document cannot tell, for which that has to be pixels.
  fileprivate func looksBelow(in kind: VectorDocumentKind) -> Bool {
    commands.contains { command in
      guard case .beginLayer(let effects) = command else { return false }
      return effects.backdrop != nil || !kind.describes(effects.blendMode)
    }
  }
}

/// The names cairo gives to images and groups in an SVG: `image5` and `surface5` before version 1.18, `source-5` since.
///
/// It takes them from a counter of all surfaces the process ever made, so they differ from one drawing to the next.
enum SVGNames {
  private static let kinds = ["image", "surface", "source-"].map { [UInt8]($0.utf8) }

  /// The document with these names numbered from 0 in the order of their appearance.
  static func renumber(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var numbers: [[UInt8]: Int] = [:]
    var copied = 0
    var index = 0
    while index < document.count {
      defer { index += 1 }
      // A name stands after the quote of its definition or the hash of a reference, which nothing else does.
      guard document[index] == UInt8(ascii: "\"") || document[index] == UInt8(ascii: "#") else { continue }
      guard let kind = kinds.first(where: { document[(index + 1)...].starts(with: $0) }) else { continue }
      let digits = document[(index + 1 + kind.count)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { continue }
      let name = [UInt8](document[(index + 1)..<digits.endIndex])
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      result.append(contentsOf: document[copied..<digits.startIndex])
      result.append(contentsOf: String(number).utf8)
      copied = digits.endIndex
    }
    result.append(contentsOf: document[copied...])
    return result
  }
}
