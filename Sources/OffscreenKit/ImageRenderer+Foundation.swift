#if canImport(FoundationEssentials)
  public import FoundationEssentials
  public import ImageRendering

  extension ImageRenderer {
    /// Writes the picture to the file at `url`, whole or not at all, in the format that its name ends in: `.png`, `.jpg`,
    /// `.jpeg`, `.svg` or `.pdf`. Folders on the way are made.
    ///
    /// - Throws: what does not let it be laid out, loaded, drawn, encoded or written.
    public func write(to url: URL) async throws(ImageRendererError) {
      try await write(to: url.path)
    }

    /// The picture as the data of a file of `format`.
    ///
    /// - Throws: what does not let it be laid out, loaded, drawn or encoded.
    @_disfavoredOverload
    public func file(as format: PictureFormat) async throws(ImageRendererError) -> Data {
      Data(try await file(as: format) as [UInt8])
    }

    /// The picture as the data of a PNG file.
    ///
    /// - Throws: what does not let it be laid out, loaded, drawn or encoded.
    @_disfavoredOverload
    public func png() async throws(ImageRendererError) -> Data {
      try await file(as: .png)
    }
  }
#endif
