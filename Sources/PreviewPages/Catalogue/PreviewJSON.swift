import Geometry
import JSON

// What pages are told of previews.

extension Preview {
  var json: JSONValue {
    .object(
      JSONObject(present: [
        ("name", .string(name)), ("kind", .string(kind.rawValue)), ("file", .string(file)),
        ("variants", .array(variants.map { .string($0) })), ("problem", problem?.json),
      ]))
  }
}

extension PreviewProblem {
  var json: JSONValue {
    .object(
      JSONObject(present: [
        ("message", .string(message)), ("file", .string(file)), ("path", path.map { .string($0) }),
        ("line", line.map { .number($0) }), ("column", column.map { .number($0) }),
      ]))
  }
}

extension DrawnPreview {
  /// - Parameter data: where what is known of a frame lies; nil where it is asked for.
  func json(data: (Frame) -> String?) -> JSONValue {
    .object(
      JSONObject(present: [
        ("frames", .array(frames.map { $0.json(data: data($0)) })), ("model", model),
        ("warnings", warnings.isEmpty ? nil : .array(warnings.map { .string($0) })),
        ("command", .string(command)),
      ]))
  }
}

extension DrawnPreview.Frame {
  fileprivate func json(data: String?) -> JSONValue {
    .object(
      JSONObject(present: [
        ("title", title.map { .string($0) }), ("time", time.map { .number($0) }),
        ("picture", .string(digest)), ("width", .number(size.width)),
        ("height", .number(size.height)), ("scale", .number(scale.pixelsPerPoint)),
        ("data", data.map { .string($0) }),
      ]))
  }
}

extension PreviewRequest {
  /// A page's request; nil for anything else.
  init?(json body: [UInt8]) {
    guard let json = try? JSONValue(parsing: body, depthLimit: 1024),
      case .string(let name)? = json["name"],
      let settings = PreviewSettings(json: json["settings"] ?? .null)
    else { return nil }
    self.init(name: name, settings: settings)
    if case .string(let variant)? = json["variant"] { self.variant = variant }
    if let model = json["model"], model != .null { self.model = model }
  }
}
