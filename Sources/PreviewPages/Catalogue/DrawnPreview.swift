package import Auditing
import Drawing
import Files
package import Geometry
package import JSON
package import Outlines

/// What a preview shows: one picture, or the frames of a film.
package struct DrawnPreview: Sendable {
  /// One picture.
  package struct Frame: Sendable {
    /// What it is called in its film, such as `0003-scroll`; nil for a picture by itself.
    package let title: String?
    /// In seconds of the film; nil for a picture by itself.
    package let time: Double?
    /// A PNG file.
    package let file: [UInt8]
    /// In pixels.
    package let size: PixelSize
    package let scale: DisplayScale
    /// What is in it; made when somebody asks.
    package let inspection: @Sendable () async -> Inspection
    /// What the file is called: equal files have equal names.
    let digest: String

    package init(
      title: String?, time: Double?, file: [UInt8], size: PixelSize, scale: DisplayScale,
      inspection: @escaping @Sendable () async -> Inspection
    ) {
      self.title = title
      self.time = time
      self.file = file
      self.size = size
      self.scale = scale
      self.inspection = inspection
      digest = ContentName(of: file).text
    }
  }

  /// What can be known of a picture beside its pixels.
  package struct Inspection: Sendable {
    package let outline: Outline
    /// JSON as `offscreen render --accessibility` writes it; nil where nobody can say, as for lists.
    package let accessibility: JSONValue?
    /// What is wrong with it, whether or not the design lets it pass.
    package let findings: [AuditFinding]

    package init(outline: Outline, accessibility: JSONValue?, findings: [AuditFinding]) {
      self.outline = outline
      self.accessibility = accessibility
      self.findings = findings
    }
  }

  /// At least one.
  package let frames: [Frame]
  /// What placeholders are filled from; nil where there are none, as in a list script.
  package let model: JSONValue?
  /// What the pictures lack, a sentence each.
  package let warnings: [String]
  /// What draws the same on the command line; for who uses a shell.
  package let command: String

  package init(frames: [Frame], model: JSONValue?, warnings: [String], command: String) {
    self.frames = frames
    self.model = model
    self.warnings = warnings
    self.command = command
  }
}

/// What a file of a page is called after its content: equal files have equal names.
struct ContentName {
  /// 32 hexadecimal digits.
  let text: String

  init(of bytes: [UInt8]) {
    text = Digest(of: bytes).description
  }

  /// Whether a name may be of this kind.
  static func isOne(_ name: Substring) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy(Hexadecimal.isDigit)
  }
}

extension DrawnPreview.Inspection {
  /// For the page: each component as an array of its depth, name, place, what it says and, of a row, its section and item.
  var json: JSONValue {
    .object(
      JSONObject(present: [
        ("outline", .array(outline.elements.map(\.pageJSON))), ("accessibility", accessibility),
        ("findings", .array(findings.map(\.pageJSON))),
      ]))
  }
}

extension DrawnPreview.Inspection {
  /// The rule and the component of each thing that is wrong and that nobody lets pass.
  var causes: Set<[String]> {
    Set(findings.filter { $0.allowance == nil }.map { [$0.rule.rawValue, $0.path] })
  }
}

extension AuditFinding {
  fileprivate var pageJSON: JSONValue {
    .object(
      JSONObject(present: [
        ("rule", .string(rule.rawValue)), ("severity", .string(rule.isError ? "error" : "warning")),
        ("name", .string(name)), ("path", .string(path)), ("frame", frame.json),
        ("message", .string(message)),
        ("allowed", allowance.map { .string($0) }),
      ]))
  }
}

extension Outline.Element {
  fileprivate var pageJSON: JSONValue {
    let said = properties.sorted { $0.key < $1.key }.filter { !$0.key.hasPrefix("$") }
    return .object(
      JSONObject(present: [
        ("depth", .number(depth)), ("type", .string(type)),
        ("id", identifier.map { .string($0) }),
        ("item", item.map { .array($0.map { .number($0) }) }),
        ("frame", frame?.json),
        ("says", .object(JSONObject(said.map { JSONObject.Member(key: $0.key, value: $0.value) }))),
      ]))
  }
}
