import Codecs
import Drawing
import Files
import Geometry
import Raster

/// Draws all the content of a list, however long, as though its viewport had no end: from the start of the content to its
/// end, with every header and footer in its own place.
///
/// Only a band of pixels exists at a time, and only rows in that band are mounted besides those in view; of a picture the
/// compressed bytes are kept until it is complete. Content longer than a picture may be becomes several.
@MainActor
public struct ContentCapture {
  private let composer: FrameComposer
  /// Counts the bands drawn last or just now.
  package let bands = BandCount()

  /// - Throws: `FrameError` when the drawing libraries do not start.
  public init() throws(FrameError) {
    do throws(RasterError) {
      composer = try FrameComposer()
    } catch {
      throw .drawing(error)
    }
  }

  /// Writes the content as `name.png`, or as `name-0000.png` and so on where it needs several pictures.
  ///
  /// Waits for the images of rows as they are drawn. The list on show stays as it is, and must not change meanwhile.
  ///
  /// - Parameters:
  ///   - mostRows: how many rows of pixels a picture has at most.
  ///   - time: seconds of the virtual clock.
  /// - Returns: the names of the files.
  /// - Throws: `CaptureError`; pictures completed before stay.
  @discardableResult
  public func write(
    _ list: ListView, to folder: String, named name: String, mostRows: Int = 32_768, at time: Double = 0
  ) async throws(CaptureError) -> [String] {
    guard FrameRecorder.canName(name) else { throw .frame(.unusableName(name)) }
    do throws(OutputFileError) {
      try OutputFile.createFolder(FilePath(folder))
    } catch {
      throw .frame(.writing(error))
    }
    let content = CapturedContent(of: list, composer: composer, bands: bands, time: time)
    let pages = Self.pages(of: content.pixelSize, mostRows: max(1, mostRows))
    var fileNames: [String] = []
    for (number, rows) in pages.enumerated() {
      let fileName = name + (pages.count == 1 ? "" : "-\(number.digits(4))") + ".png"
      try Self.write(try await file(rows, of: content), to: FilePath(folder).appending(fileName))
      fileNames.append(fileName)
    }
    return fileNames
  }

  /// The rows of each picture; one without rows for a list without content.
  private static func pages(of size: PixelSize, mostRows: Int) -> [Range<Int>] {
    guard size.height > 0 else { return [0..<0] }
    return stride(from: 0, to: size.height, by: mostRows).map { $0..<min($0 + mostRows, size.height) }
  }

  private func file(_ rows: Range<Int>, of content: CapturedContent) async throws(CaptureError) -> [UInt8] {
    do {
      guard !rows.isEmpty, content.pixelSize.width > 0 else {
        throw ImageEncodingError.empty(PixelSize(width: content.pixelSize.width, height: rows.count))
      }
      var deflated: [DeflateBand] = []
      for start in stride(from: rows.lowerBound, to: rows.upperBound, by: content.rowsPerBand) {
        let end = min(start + content.rowsPerBand, rows.upperBound)
        deflated.append(try await content.band(start..<end).deflate(hasAlpha: content.hasAlpha))
      }
      return try BandedPNG(deflated).makeFile()
    } catch let error as CaptureError {
      throw error
    } catch {
      throw .frame(.encoding(reason: String(describing: error)))
    }
  }

  private static func write(_ bytes: [UInt8], to path: FilePath) throws(CaptureError) {
    do throws(OutputFileError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .frame(.writing(error))
    }
  }
}

/// Why the content of a list could not be captured.
public enum CaptureError: Error, Hashable, Sendable {
  /// The list got other content or another size while its content was being drawn.
  case contentChanged
  /// A picture could not be named, drawn, encoded or written.
  case frame(FrameError)
}

extension CaptureError: CustomStringConvertible {
  /// What failed and what to change.
  public var description: String {
    switch self {
    case .contentChanged:
      "cannot capture a list that changes meanwhile; settle it first and change it afterwards"
    case .frame(let error): error.description
    }
  }
}
