import CPango
import Drawing
import Glibc
import Synchronization

/// One font file. It is read when first needed, once for its faces and once for its digest.
final class FontFile: Sendable {
  let path: String
  /// The bytes that everything is read from; nil for the file itself.
  let copy: FontFileCopy?
  /// What the file's one face is known to be without reading it; nil when the file has to tell.
  let declaredTraits: FaceTraits?
  /// The only characters that its faces are used for; nil for all they have.
  private let scope: [ClosedRange<UInt32>]?
  /// What the family of its faces is called here; nil for what the file calls it.
  let family: String?
  /// Families that its faces are not found by, since other files have taken their place.
  private let hidden: Set<String>

  private struct Content {
    var faces: [ScannedFace]?
    var plainFace: PlainFace?
    var digest: Digest?
  }
  private let content: Mutex<Content>

  init(
    path: String, copy: FontFileCopy? = nil, declaredTraits: FaceTraits? = nil,
    scope: [ClosedRange<UInt32>]? = nil, family: String? = nil, hidden: Set<String> = []
  ) {
    content = Mutex(Content(digest: copy?.digest))
    self.hidden = hidden
    self.family = family
    self.path = path
    self.copy = copy
    self.declaredTraits = declaredTraits
    self.scope = scope
  }

  /// This file with faces that are not found by these families.
  func hiding(_ families: Set<String>) -> FontFile {
    FontFile(
      path: path, copy: copy, declaredTraits: declaredTraits, scope: scope, family: family,
      hidden: hidden.union(families))
  }

  /// The families that a face of the file is found by.
  func families(of face: ScannedFace) -> [String] {
    face.families.filter { !hidden.contains($0) }
  }

  /// All families of the file, which is not read where they are declared.
  func families() throws(TypesettingError) -> [String] {
    if let declaredTraits { return [declaredTraits.family] }
    return try faces().flatMap(families(of:))
  }

  /// What libraries are told to open.
  var openedPath: String { copy?.path ?? path }

  /// The file's faces in the order of the file.
  func faces() throws(TypesettingError) -> [ScannedFace] {
    try content.withLock { content throws(TypesettingError) in
      if let faces = content.faces { return faces }
      let faces = try scan()
      content.faces = faces
      return faces
    }
  }

  /// The file's one declared face, opened without a look at its characters; nil where there is none such, or texts need to know
  /// more of it.
  func plainFace() -> PlainFace? {
    guard let declaredTraits, scope == nil else { return nil }
    return content.withLock { content in
      if content.plainFace == nil { content.plainFace = PlainFace(path: path, traits: declaredTraits) }
      return content.plainFace
    }
  }

  /// What the file's faces are, without reading it where that is declared.
  func traits() throws(TypesettingError) -> [FaceTraits] {
    if let declaredTraits { return [declaredTraits] }
    return try faces().map(\.traits)
  }

  /// The digest of the file's bytes.
  func digest() throws(TypesettingError) -> Digest {
    try content.withLock { content throws(TypesettingError) in
      if let digest = content.digest { return digest }
      let digest = try hash()
      content.digest = digest
      return digest
    }
  }

  private func scan() throws(TypesettingError) -> [ScannedFace] {
    guard access(openedPath, R_OK) == 0 else { throw unreadable() }
    guard isOpenType else { throw .invalidFont(path: path) }
    guard let set = FcFontSetCreate() else { throw .outOfMemory(object: "a font set") }
    defer { FcFontSetDestroy(set) }
    var count: Int32 = 0
    // ~0 asks for all faces of a collection and all named instances of a variable font.
    FcFreeTypeQueryAll(openedPath, ~0, nil, &count, set)
    var faces: [ScannedFace] = []
    for index in 0..<Int(set.pointee.nfont) {
      guard let pattern = set.pointee.fonts[index] else { continue }
      FcPatternReference(pattern)
      let family = family ?? nameOfNameless(pattern)
      if let face = ScannedFace(owning: pattern, scope: scope, family: family) { faces.append(face) }
    }
    guard !faces.isEmpty else { throw .invalidFont(path: path) }
    return faces
  }

  /// The name of the file, for a face that has none of its own and would be called after the copy.
  private func nameOfNameless(_ pattern: OpaquePointer) -> String? {
    func name(_ path: String) -> String {
      let file = path.split(separator: "/").last ?? ""
      return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }
    guard copy != nil, ScannedFace.strings(FC_FAMILY, of: pattern) == [name(openedPath)] else { return nil }
    return name(path)
  }

  /// FreeType also reads web fonts and others, which HarfBuzz finds no glyphs in: text in them would be invisible.
  private var isOpenType: Bool {
    // The library would wait for who writes to a pipe.
    var status = stat()
    guard stat(openedPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let blob = hb_blob_create_from_file(openedPath)
    defer { hb_blob_destroy(blob) }
    return hb_face_count(blob) > 0
  }

  private func hash() throws(TypesettingError) -> Digest {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable() }
    let count = Int(status.st_size)
    guard count > 0 else { throw .invalidFont(path: path) }
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw unreadable()
    }
    defer { munmap(address, count) }
    return Digest(of: UnsafeRawBufferPointer(start: address, count: count))
  }

  private func unreadable() -> TypesettingError {
    .unreadableFont(path: path, reason: String(cString: strerror(errno)))
  }
}
