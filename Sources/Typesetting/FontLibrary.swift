package import Drawing

/// A set of font files, and text set in them. What else is installed on the machine makes no difference.
///
/// Any number of threads may lay out text at the same time.
public final class FontLibrary: Sendable {
  private let catalog: FontCatalog
  private let coverages: FontCoverages
  private let engines: EnginePool
  private let plainTypesetters: PlainTypesetterPool
  private let hyphenation: HyphenationFiles
  private let cache: TextLayoutCache
  /// Those of files that were added here, to this library or one it was made of.
  private let copies: FontFileCopies

  /// A library of the files at `files`, which are all read now: what becomes of them afterwards makes no difference.
  ///
  /// - Parameters:
  ///   - defaultFamily: the family of fonts that name none.
  ///   - fallbackFamilies: asked in this order for characters that a font lacks; emoji come from the one that has colours.
  /// - Throws: `unreadableFont` and `invalidFont` for a file, `unknownFamily` for a family that no file has.
  public convenience init(
    files: [String], defaultFamily: String, fallbackFamilies: [String] = []
  ) throws(TypesettingError) {
    try self.init(
      files: files, defaultFamily: defaultFamily, fallbackFamilies: fallbackFamilies,
      cachedLayoutBytes: Limits.cachedLayoutBytes)
  }

  /// A library as the public initialiser makes it, with a limit for the finished layouts that are kept.
  package convenience init(
    files: [String], defaultFamily: String, fallbackFamilies: [String], cachedLayoutBytes: Int
  ) throws(TypesettingError) {
    let copies = FontFileCopies()
    self.init(
      catalog: try FontCatalog(
        files: files.map { FontFile(path: $0, copy: copies.copy(of: $0)) }, defaultFamily: defaultFamily,
        fallbackFamilies: fallbackFamilies),
      cachedLayoutBytes: cachedLayoutBytes, copies: copies)
  }

  /// The fonts of the Debian packages fonts-inter (the default family, Inter), fonts-dejavu-core and
  /// fonts-noto-color-emoji, read when text first needs them; after these, where they are installed, those of
  /// fonts-lohit-deva (Devanagari), fonts-tlwg-loma-otf (Thai), fonts-lexi-gulim (Korean, and nothing else) and
  /// fonts-droid-fallback (Chinese, Japanese).
  ///
  /// - Parameter folder: where the packages' files are; another folder has to have the same folders in it.
  /// - Throws: `missingPackage`.
  public static func standard(in folder: String = "/usr/share/fonts") throws(TypesettingError) -> FontLibrary
  {
    let files = try StandardFonts.files(in: folder)
    return FontLibrary(
      catalog: try FontCatalog(
        files: files, defaultFamily: StandardFonts.defaultFamily,
        fallbackFamilies: StandardFonts.fallbackFamilies(in: files)),
      cachedLayoutBytes: Limits.cachedLayoutBytes)
  }

  /// A library that has more files, which are all read now: what becomes of them afterwards makes no difference.
  ///
  /// A family that they have takes the place of one of the same name.
  ///
  /// - Parameter files: with what a file's family is called; nil for what the file calls it.
  /// - Throws: `unreadableFont` and `invalidFont`.
  package func adding(
    _ files: [(path: String, family: String?)]
  ) throws(TypesettingError) -> FontLibrary {
    let added = files.map { FontFile(path: $0.path, copy: copies.copy(of: $0.path), family: $0.family) }
    var families = Set<String>()
    for file in added { families.formUnion(try file.faces().flatMap(\.families)) }
    var kept: [FontFile] = []
    for file in catalog.files {
      let names = try file.families()
      guard names.contains(where: families.contains) else {
        kept.append(file)
        continue
      }
      // A collection may have other families, too.
      if !names.allSatisfy(families.contains) { kept.append(file.hiding(families)) }
    }
    return FontLibrary(
      catalog: try FontCatalog(
        files: kept + added, defaultFamily: catalog.defaultFamily, fallbackFamilies: catalog.fallbackFamilies),
      cachedLayoutBytes: Limits.cachedLayoutBytes, hyphenation: hyphenation, copies: copies)
  }

  init(
    catalog: FontCatalog, cachedLayoutBytes: Int, hyphenation: HyphenationFiles = .standard,
    copies: FontFileCopies = FontFileCopies()
  ) {
    self.catalog = catalog
    coverages = FontCoverages(of: catalog)
    self.copies = copies
    self.hyphenation = hyphenation
    let engines = EnginePool(catalog: catalog)
    self.engines = engines
    plainTypesetters = PlainTypesetterPool(engines: engines, coverages: coverages)
    cache = TextLayoutCache(byteLimit: cachedLayoutBytes)
  }

  /// A library of the same faces that has not set anything yet and remembers nothing.
  package func withoutHistory() -> FontLibrary {
    FontLibrary(catalog: catalog, cachedLayoutBytes: 0, hyphenation: hyphenation)
  }

  /// A library of the same faces that finds hyphenation patterns in another folder than Debian's packages put them in.
  package func hyphenating(from folder: String) -> FontLibrary {
    FontLibrary(
      catalog: catalog, cachedLayoutBytes: Limits.cachedLayoutBytes,
      hyphenation: HyphenationFiles(folder: folder))
  }

  /// The digest of the file's bytes, as they were when it was first needed; nil for a file that is not one of these, or cannot be read.
  package func digest(ofFileAt path: String) -> Digest? {
    try? catalog.files.first { $0.path == path }?.digest()
  }

  /// The names of all families, in the order of the files.
  public var familyNames: [String] { catalog.familyNames }

  /// What text set with this library depends on. Reads every file the first time.
  ///
  /// - Throws: `unreadableFont`, `invalidFont`.
  package func inventory() throws(TypesettingError) -> FontInventory {
    FontInventory(libraries: FontInventory.shapingLibraries, faces: try catalog.inventory())
  }

  /// How the library's memory of finished layouts has done so far.
  package var cacheStatistics: TextLayoutCacheStatistics { cache.statistics }

  /// How many fonts each engine at rest has come by.
  var idleFontCounts: [Int] { engines.idleFontCounts }

  /// The metrics of the face that text in `font` is set in.
  ///
  /// - Throws: `invalidFontSize`, `unknownFamily`, and what reading font files throws.
  package func metrics(
    of font: Font, context: TextContext = TextContext()
  ) throws(TypesettingError) -> FontMetrics {
    let font = font.resolved(at: context.contentSize)
    let text = try PreparedText(AttributedText("", TextAttributes(font: font)), coverages: coverages)
    return try engines.withEngine(for: text.faces) { engine throws(TypesettingError) in
      try engine.font(for: font, families: catalog.searchedNames(for: font)).metrics
    }
  }

  /// Sets `text` in lines.
  ///
  /// - Parameters:
  ///   - width: of the lines, in points; infinite (or NaN) for lines as long as their paragraphs.
  ///   - height: only lines that fit into it wholly are set.
  ///   - maximumNumberOfLines: 0 for any number.
  ///   - truncation: takes the place of the last line's end when the lines do not hold the whole text. Without one,
  ///     the text ends after the last whole line, or with an ellipsis where its line break mode says so.
  ///   - avoidSet: what the text before a truncation string does not end with.
  ///   - context: what the text takes over from where it stands.
  ///   - interruption: what may end it before the text is set.
  /// - Throws: `textTooLong`, `invalidFontSize`, `invalidFontFeature`, `invalidAttachmentSize`, `unknownFamily`, `interrupted`, and
  ///   what reading fonts and hyphenation patterns throws.
  package func layOut(
    _ text: AttributedText, width: Double, height: Double = .infinity, maximumNumberOfLines: Int = 0,
    truncation: AttributedText? = nil, avoidSet: TruncationAvoidSet = .standard,
    context: TextContext = TextContext(), interruption: PictureInterruption? = nil
  ) throws(TypesettingError) -> TextLayout {
    var text = text.resolved(at: context.contentSize).withoutNeedlessRuns
    let alignment = text.paragraphStyle.alignment.resolved(in: context.direction)
    if alignment != text.paragraphStyle.alignment { text.paragraphStyle.alignment = alignment }
    let request = LayoutRequest(
      text: text,
      container: TextContainer(
        width: width.isNaN ? .infinity : max(0, width), height: height.isNaN ? .infinity : height,
        maximumNumberOfLines: max(0, maximumNumberOfLines)),
      truncation: truncation?.resolved(at: context.contentSize), avoidSet: avoidSet, locale: context.locale,
      direction: context.direction)
    return try cache.layout(for: request) { () throws(TypesettingError) in
      let session = LayoutSession(
        engines: engines, coverages: coverages, hyphenation: hyphenation, cache: cache,
        interruption: interruption
      )
      switch try plainTypesetters.layOut(request) {
      case .done(let layout): return layout
      case .begun(let begun):
        if let layout = begun.finished(by: try session.layOut(begun.rest)) { return layout }
      case nil: break
      }
      return try session.layOut(request)
    }
  }
}
