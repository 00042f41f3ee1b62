/// Which faces there are, and which of them text in a font needs.
struct FontCatalog: Sendable {
  private struct Candidate: Sendable {
    let traits: FaceTraits
    let file: FontFile
    /// Its place among the file's faces.
    let position: Int
    /// Whether the traits come from a declaration: then the family is static and its faces can be read one by one.
    let isDeclared: Bool
  }

  let files: [FontFile]
  let defaultFamily: String
  let fallbackFamilies: [String]
  /// In the order of the files.
  let familyNames: [String]
  private let candidates: [String: [Candidate]]
  private let filesByPath: [String: FontFile]
  private let positions: [String: Int]

  /// - Throws: what reading files without declared traits throws, and `unknownFamily`.
  init(
    files: [FontFile], defaultFamily: String, fallbackFamilies: [String]
  ) throws(TypesettingError) {
    var candidates: [String: [Candidate]] = [:]
    var names: [String] = []
    func add(_ candidate: Candidate, to family: String) {
      if candidates[family] == nil { names.append(family) }
      candidates[family, default: []].append(candidate)
    }
    for file in files {
      if let traits = file.declaredTraits {
        add(Candidate(traits: traits, file: file, position: 0, isDeclared: true), to: traits.family)
        continue
      }
      for (position, face) in try file.faces().enumerated() {
        let candidate = Candidate(traits: face.traits, file: file, position: position, isDeclared: false)
        for family in file.families(of: face) { add(candidate, to: family) }
      }
    }
    // Nobody can ask for another width, so that faces which have one do not compete with the others.
    candidates = candidates.mapValues { faces in
      let nearest = faces.lazy.map(\.traits.widthDistance).min()
      return faces.filter { $0.traits.widthDistance == nearest }
    }
    for family in [defaultFamily] + fallbackFamilies where candidates[family] == nil {
      throw .unknownFamily(name: family, available: names)
    }
    self.files = files
    self.defaultFamily = defaultFamily
    self.fallbackFamilies = fallbackFamilies
    self.candidates = candidates
    familyNames = names
    filesByPath = Dictionary(files.map { ($0.openedPath, $0) }) { first, _ in first }
    positions = Dictionary(files.enumerated().map { ($1.openedPath, $0) }) { first, _ in first }
  }

  /// The families asked for one after the other when text is set in `font`, without repetition.
  func families(for font: Font) -> [String] {
    let first = font.family ?? defaultFamily
    return [first] + fallbackFamilies.filter { $0 != first }
  }

  /// `families(for:)` by the names that Pango finds them by, with commas between.
  func searchedNames(for font: Font) -> String {
    families(for: font).map(ScannedFace.searchedName).joined(separator: ",")
  }

  /// The faces of the font's own family that have to be known to choose the one it means.
  ///
  /// - Throws: `unknownFamily`, and what reading the files throws.
  func ownFaces(of font: Font) throws(TypesettingError) -> [ScannedFace] {
    let family = font.family ?? defaultFamily
    guard candidates[family] != nil else {
      throw .unknownFamily(name: family, available: familyNames)
    }
    if let nearest = nearest(to: font), nearest.isDeclared { return [try Self.face(of: nearest)] }
    return try faces(ofFamily: family)
  }

  /// The file of the only face in the font's own family that matters for it, where no file has to be read to know that.
  func declaredFile(of font: Font) -> FontFile? {
    nearest(to: font).flatMap { $0.isDeclared ? $0.file : nil }
  }

  private func nearest(to font: Font) -> Candidate? {
    candidates[font.family ?? defaultFamily]?.min {
      $0.traits.distance(from: font) < $1.traits.distance(from: font)
    }
  }

  /// All faces of a family.
  func faces(ofFamily family: String) throws(TypesettingError) -> [ScannedFace] {
    var result: [ScannedFace] = []
    for candidate in candidates[family] ?? [] { result.append(try Self.face(of: candidate)) }
    return result
  }

  /// Every face with its file's digest, which is made now for files that had not been needed so far.
  ///
  /// - Throws: what reading the files throws.
  func inventory() throws(TypesettingError) -> [FontInventory.Face] {
    var result: [FontInventory.Face] = []
    for file in files {
      for face in try file.traits() {
        result.append(
          FontInventory.Face(
            family: face.family, weight: face.weight, isItalic: face.isItalic, path: file.path,
            digest: try file.digest()))
      }
    }
    return result
  }

  /// `faces` in the order of the files, whatever order a text needed them in.
  func ordered(_ faces: [ScannedFace]) -> [ScannedFace] {
    func place(_ face: ScannedFace) -> (Int, Int) { (positions[face.path] ?? files.count, face.index) }
    return faces.count < 2 ? faces : faces.sorted { place($0) < place($1) }
  }

  /// The file of the library that is opened at `path`.
  func file(at path: String) -> FontFile? {
    filesByPath[path]
  }

  private static func face(of candidate: Candidate) throws(TypesettingError) -> ScannedFace {
    let faces = try candidate.file.faces()
    guard faces.indices.contains(candidate.position) else { throw .invalidFont(path: candidate.file.path) }
    return faces[candidate.position]
  }
}
