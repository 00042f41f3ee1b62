import CPango

/// A Pango font map with a fontconfig configuration of its own, which knows the faces it is given and nothing else.
///
/// Pango looks for characters in all faces a font map has, and chooses between those of a family by what others there
/// are: a map that learned more faces with every text would set a text differently after others. So the faces are given
/// once, and texts that need others get another engine.
///
/// `@unchecked Sendable`: neither Pango's objects nor the caches may be used by two threads at once. An engine
/// belongs to the one call that took it from its `EnginePool` until it is put back. `LayoutConcurrencyTests` run under the
/// thread sanitizer.
final class LayoutEngine: @unchecked Sendable {
  private let configuration: OpaquePointer
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  let context: OpaquePointer
  private let catalog: FontCatalog
  private let faces: [ScannedFace]
  /// Characters that Pango chose a font for which lacks them: it makes their room from text of its own, by what the whole
  /// process has set so far. They have to be replaced.
  private(set) var unsettableScalars: Set<Unicode.Scalar> = []
  private var locale: String?
  /// The direction of paragraphs that have none by themselves.
  private(set) var direction = WritingDirection.natural
  private var fonts: [UnsafeMutablePointer<PangoFont>: EngineFont] = [:]
  private var requestedFonts: [Font: EngineFont] = [:]

  /// - Throws: `outOfMemory`.
  init(catalog: FontCatalog, faces: [ScannedFace]) throws(TypesettingError) {
    guard Self.machineConfigurationIsShutOut else { throw .outOfMemory(object: "a font configuration") }
    guard let configuration = FcConfigCreate() else { throw .outOfMemory(object: "a font configuration") }
    // Fontconfig takes a root for font paths from the environment.
    FcConfigSetSysRoot(configuration, nil)
    // With no folder configured this makes an empty set of fonts to add to.
    guard FcConfigBuildFonts(configuration) != 0, Self.add(faces, to: configuration),
      let fontMap = cpango_font_map_new(configuration)
    else {
      FcConfigDestroy(configuration)
      throw .outOfMemory(object: "a font configuration")
    }
    guard let context = pango_font_map_create_context(fontMap) else {
      g_object_unref(fontMap)
      FcConfigDestroy(configuration)
      throw .outOfMemory(object: "a text context")
    }
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, ShapingLanguage.pangoLanguage(for: nil))
    self.configuration = configuration
    self.fontMap = fontMap
    self.context = context
    self.catalog = catalog
    self.faces = faces
  }

  deinit {
    fonts = [:]
    requestedFonts = [:]
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(fontMap)
    FcConfigDestroy(configuration)
  }

  /// How many fonts texts have made it come by.
  var fontCount: Int { fonts.count }

  /// Whether `faces`, in the order of their files, are those the engine was made for.
  func knows(_ faces: [ScannedFace]) -> Bool {
    self.faces.count == faces.count && zip(self.faces, faces).allSatisfy(===)
  }

  private static func add(_ faces: [ScannedFace], to configuration: OpaquePointer) -> Bool {
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return false }
    return faces.allSatisfy { $0.add(to: set) }
  }

  /// Begins a text: says for what language and in what direction its paragraphs are set.
  func begin(locale: String?, direction: WritingDirection) {
    unsettableScalars = []
    self.direction = direction
    guard locale != self.locale else { return }
    self.locale = locale
    pango_context_set_language(context, ShapingLanguage.pangoLanguage(for: locale))
  }

  /// Notes that the text cannot be left as it is set.
  func noteUnsettable(_ scalar: Unicode.Scalar) {
    unsettableScalars.insert(scalar)
  }

  /// Grows where text is set in a font for the first time.
  var knownFontCount: Int { fonts.count }

  /// What is known of a font that Pango chose.
  ///
  /// - Throws: what reading the font file throws.
  func font(_ font: UnsafeMutablePointer<PangoFont>) throws(TypesettingError) -> EngineFont {
    if let known = fonts[font] { return known }
    let new = try EngineFont(font, catalog: catalog)
    fonts[font] = new
    return new
  }

  /// The font Pango finds for `request`, whose faces have been loaded.
  ///
  /// - Throws: `outOfMemory`, and what reading the font file throws.
  func font(for request: Font, families: String) throws(TypesettingError) -> EngineFont {
    if let known = requestedFonts[request] { return known }
    let description = FontDescription(request, families: families)
    guard let found = pango_context_load_font(context, description.pointer) else {
      throw .outOfMemory(object: "a font")
    }
    defer { g_object_unref(found) }
    let font = try font(found)
    requestedFonts[request] = font
    return font
  }

  /// The font Pango sets a character in where text is in `request`; nil where it finds none.
  ///
  /// - Throws: what reading the font file throws.
  func font(
    setting scalar: Unicode.Scalar, for request: Font, families: String
  ) throws(TypesettingError) -> EngineFont? {
    let description = FontDescription(request, families: families)
    let language = ShapingLanguage.pangoLanguage(for: locale)
    guard let fonts = pango_font_map_load_fontset(fontMap, context, description.pointer, language) else {
      return nil
    }
    defer { g_object_unref(fonts) }
    guard let found = pango_fontset_get_font(fonts, scalar.value) else { return nil }
    defer { g_object_unref(found) }
    return try font(found)
  }

  /// Pango starts to read the machine's fonts and settings in a thread of its own with the first font map, unless the
  /// process has a current configuration. None of our font maps uses that one, so an empty one does.
  private static let machineConfigurationIsShutOut: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()
}
