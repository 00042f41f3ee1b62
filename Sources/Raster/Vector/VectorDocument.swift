import CCairo
import Geometry

/// The one owner of a cairo surface that writes a document.
final class VectorDocument {
  let pointer: OpaquePointer
  private let kind: VectorDocumentKind
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
