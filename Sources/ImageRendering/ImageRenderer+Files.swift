public import Components
import Files

extension ImageRenderer {
  /// Writes the picture to the file at `path`, whole or not at all, in the format that its name ends in: `.png`, `.jpg`,
  /// `.jpeg`, `.svg` or `.pdf`. Folders on the way are made.
  ///
  /// - Throws: what does not let it be laid out, loaded, drawn, encoded or written.
  public func write(to path: String) async throws(ImageRendererError) {
    let target = FilePath(path)
    guard let format = PictureFormat(fileExtension: target.fileExtension) else {
      throw .unknownFormat(path: path)
    }
    try Self.write(try await file(as: format), to: target)
  }

  /// Writes how the content comes, or takes the place of `previous`, to the file at `path` as an animated PNG, whole or not
  /// at all. Folders on the way are made.
  ///
  /// - Parameters:
  ///   - previous: what is on show before; nil for nothing.
  ///   - framesPerSecond: 1 to 120.
  ///   - seconds: how long to look at what moves for ever, such as an activity indicator, or at most; 0 to 60.
  /// - Throws: `invalidAnimation`, and what does not let it be laid out, loaded, drawn, encoded or written.
  public func writeAnimatedPNG(
    to path: String, from previous: (any Component)? = nil, framesPerSecond: Double = 30, seconds: Double = 10
  ) async throws(ImageRendererError) {
    let file = try await animatedPNG(from: previous, framesPerSecond: framesPerSecond, seconds: seconds)
    try Self.write(file, to: FilePath(path))
  }

  /// Puts `bytes` in the place of `target`.
  private static func write(_ bytes: [UInt8], to target: FilePath) throws(ImageRendererError) {
    do throws(OutputFileError) {
      try OutputFile.createFolder(target.folder)
      try OutputFile.write(bytes, to: target)
    } catch {
      throw .file(error)
    }
  }
}
