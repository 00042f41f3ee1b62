import Components
import Geometry
import ImageRendering
import JSON
import Scenes

/// What tells a picture from all others: a digest of all that it depends on.
///
/// A cryptographic one, since models come from anybody: nobody can make one whose picture is kept in another's place.
struct PictureKey: Hashable, Sendable {
  private let digest: [UInt8]

  fileprivate init(_ digest: [UInt8]) { self.digest = digest }

  /// The entity tag that answers carry, a strong one.
  var entityTag: String { "\"\(String(decoding: Base64URL.encode(digest.prefix(24)), as: UTF8.self))\"" }
}

/// A picture as somebody wants it.
struct PictureOrder: Sendable {
  let document: ServedDocument
  /// The document or one of its variants with all settings but the model.
  let scene: SceneDocument
  let model: JSONValue
  let format: PictureFormat
  let variant: String?
  let key: PictureKey

  /// - Parameter body: of a POST; nil for others.
  /// - Throws: `brokenDocument`, and what is wrong with the request.
  init(
    of document: ServedDocument, as format: PictureFormat, _ settings: PictureSettings, body: [UInt8]?
  ) throws(RequestProblem) {
    guard let scene = document.scene else { throw .brokenDocument(reason: document.problem ?? "") }
    // Known since the documents were read, so that nobody waits for it.
    if let problem = document.problem, settings.isEmpty, body == nil {
      throw .brokenDocument(reason: problem)
    }
    self.document = document
    self.format = format
    variant = settings.variant
    self.scene = try settings.applied(to: scene)
    model = try settings.model(from: self.scene.model, body: body, limits: document.limits)
    key = Self.key(of: document, self.scene, model, format, variant)
  }

  /// A document as it is, or one of its variants, with its own model.
  init(of document: ServedDocument, _ scene: SceneDocument, variant: String?, as format: PictureFormat) {
    self.document = document
    self.scene = scene
    self.variant = variant
    self.format = format
    model = scene.model
    key = Self.key(of: document, scene, model, format, variant)
  }

  private static func key(
    of document: ServedDocument, _ scene: SceneDocument, _ model: JSONValue, _ format: PictureFormat,
    _ variant: String?
  ) -> PictureKey {
    var digest = KeyDigest()
    digest.add(document.digest)
    digest.add(variant ?? "")
    digest.add(format.rawValue)
    digest.add("\(scene.sizeRange.min.width) \(scene.sizeRange.max.width)")
    digest.add("\(scene.sizeRange.min.height) \(scene.sizeRange.max.height)")
    digest.add("\(scene.scale.pixelsPerPoint)")
    digest.add(scene.environment.userInterfaceStyle.rawValue)
    digest.add(scene.environment.locale ?? "")
    digest.add(model)
    return digest.finish()
  }
}

/// Feeds values so that no two different lists of them feed the same bytes.
private struct KeyDigest: ~Copyable {
  private var hash = SHA256()
  private var bytes: [UInt8] = []

  mutating func add(_ text: String) {
    bytes += Array("\(text.utf8.count):".utf8) + Array(text.utf8)
    if bytes.count > 1 << 12 { flush() }
  }

  /// Numbers with the digits they were written with, which texts show.
  mutating func add(_ value: JSONValue) {
    var ahead = [value]
    while let value = ahead.popLast() {
      switch value {
      case .null: bytes.append(UInt8(ascii: "n"))
      case .bool(let value): bytes.append(UInt8(ascii: value ? "t" : "f"))
      case .number(let number):
        bytes.append(UInt8(ascii: "d"))
        add(number.text)
      case .string(let text):
        bytes.append(UInt8(ascii: "s"))
        add(text)
      case .array(let elements):
        bytes += Array("a\(elements.count):".utf8)
        ahead += elements.reversed()
      case .object(let object):
        bytes += Array("o\(object.members.count):".utf8)
        for member in object.members { add(member.key) }
        ahead += object.members.reversed().map(\.value)
      }
    }
  }

  consuming func finish() -> PictureKey {
    flush()
    return PictureKey(hash.finalize())
  }

  private mutating func flush() {
    hash.update(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
