public import Components
public import Drawing
import Geometry
import Raster
public import Typesetting

/// Draws a component into a picture: SwiftUI's `ImageRenderer`, on any thread.
///
/// ```swift
/// let png = try await ImageRenderer(Card(article)).png()
/// try await ImageRenderer(Card(article), width: 600, scale: 3).write(to: "card.png")
/// ```
///
/// The component is as large as it wants to be where no side is given. Images on the web are waited for. Fonts, glyphs and
/// downloaded images are shared by all renderers of a process, and any number of them may draw at the same time: all but the
/// moment of mounting happens off the main actor, on whatever threads there are. Equal components give equal bytes.
///
/// A renderer draws anew each time it is asked. Cancelling the calling task ends the layout, the wait for images or the
/// drawing soon, with `ImageRendererError.cancelled`.
public struct ImageRenderer: Sendable {
  /// What is drawn.
  public var content: any Component
  /// How wide the picture is, in points; nil for as wide as the content wants to be.
  public var width: Double?
  /// How high the picture is, in points; nil for as high as the content wants to be.
  public var height: Double?
  /// Pixels per point: positive and finite. SVG and PDF have none, but edges lie on the pixels that it means.
  public var scale: Double
  /// What is behind the content; nil for nothing, which JPEG shows as white.
  public var background: Color?
  /// What the content reads of where it is shown: light or dark, direction, content size, locale. Its `displayScale` is
  /// `scale`, whatever it says.
  public var environment = EnvironmentValues()
  /// The fonts that text is set in; nil for the standard ones, which all renderers share.
  public var fonts: FontLibrary?
  /// The moment that is drawn, in seconds of the virtual clock since the content came; nil for when all of its animations
  /// that end have ended.
  public var time: Double?
  /// How long images on the web are waited for, in real time.
  public var imageTimeout: Duration = .seconds(30)
  /// What becomes of a picture whose images on the web cannot be loaded.
  public var missingImages = MissingImagePolicy.fail
  /// Who is told of what went wrong without stopping the work, such as characters that no font has; on any thread.
  public var diagnostics = Diagnostics.ignored

  /// A renderer of `content`, light, left to right and transparent where nothing else is said later.
  ///
  /// - Parameters:
  ///   - width: in points; nil for as wide as the content wants to be.
  ///   - height: in points; nil for as high as the content wants to be.
  ///   - scale: pixels per point.
  ///   - background: what is behind the content; nil for nothing.
  public init(
    _ content: any Component, width: Double? = nil, height: Double? = nil, scale: Double = 2,
    background: Color? = nil
  ) {
    self.content = content
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
  }

  /// What becomes of a picture whose images on the web cannot be loaded.
  public enum MissingImagePolicy: Hashable, Sendable {
    /// There is none: `ImageRendererError.imagesMissing` names them.
    case fail
    /// Their placeholders are drawn, and the diagnostics hear of them.
    case drawPlaceholders
  }

  /// The picture as pixels: as many as cover the content's size at `scale`, in premultiplied BGRA.
  ///
  /// - Throws: what does not let it be laid out, loaded or drawn.
  public func bitmap() async throws(ImageRendererError) -> Bitmap {
    let drawing = try await draw()
    return try await untilCancelled { interruption throws(ImageRendererError) in
      try bitmap(of: drawing, interruption)
    }
  }

  /// The pixels of what `draw` has drawn.
  ///
  /// - Throws: what does not let it be drawn.
  package func bitmap(
    of drawing: Drawing, _ interruption: PictureInterruption? = nil
  ) throws(ImageRendererError) -> Bitmap {
    try bitmap(of: drawing.shown.displayList, size: drawing.layout.size, scale: drawing.scale, interruption)
  }

  func bitmap(
    of list: DisplayList, size: Size, scale: DisplayScale, _ interruption: PictureInterruption?
  ) throws(ImageRendererError) -> Bitmap {
    let rasterizer = try rasterizer()
    do throws(RasterError) {
      return try rasterizer.rasterize(
        list, size: size, scale: scale, background: background, interruption: interruption)
    } catch {
      throw .drawing(error)
    }
  }

  /// The picture as a file of `format`.
  ///
  /// - Throws: what does not let it be laid out, loaded, drawn or encoded.
  public func file(as format: PictureFormat) async throws(ImageRendererError) -> [UInt8] {
    let drawn = try await draw()
    let rasterizer = try rasterizer()
    return try await untilCancelled { interruption throws(ImageRendererError) in
      do throws(PictureFileError) {
        return try rasterizer.file(
          as: format, showing: drawn.shown.displayList, size: drawn.layout.size, scale: drawn.scale,
          background: background, interruption: interruption)
      } catch {
        throw ImageRendererError(error)
      }
    }
  }

  /// The picture as a PNG file.
  ///
  /// - Throws: what does not let it be laid out, loaded, drawn or encoded.
  public func png() async throws(ImageRendererError) -> [UInt8] { try await file(as: .png) }

  /// The picture as a JPEG file, of quality 90, over white where nothing is behind it.
  ///
  /// - Throws: what does not let it be laid out, loaded, drawn or encoded.
  public func jpeg() async throws(ImageRendererError) -> [UInt8] { try await file(as: .jpeg) }

  /// The picture as an SVG document, a CSS pixel for each point.
  ///
  /// - Throws: what does not let it be laid out, loaded or drawn; `encoding` where it has no area.
  public func svg() async throws(ImageRendererError) -> [UInt8] { try await file(as: .svg) }

  /// The picture as a PDF document of one page.
  ///
  /// - Throws: what does not let it be laid out, loaded or drawn; `encoding` where it has no area.
  public func pdf() async throws(ImageRendererError) -> [UInt8] { try await file(as: .pdf) }
}
