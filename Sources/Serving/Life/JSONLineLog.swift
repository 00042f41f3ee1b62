import Geometry
import Glibc
import JSON
package import Logging

/// Writes what is logged as JSON, one object a line.
package struct JSONLineLog: LogHandler {
  package var logLevel: Logger.Level
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  private let output: LogOutput

  package init(level: Logger.Level, to output: LogOutput) {
    logLevel = level
    self.output = output
  }

  package subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    output.write(Self.line(event.level, "\(event.message)", metadata.merging(event.metadata ?? [:]) { $1 })) {
      Self.line(.warning, "lines of the log were lost", ["count": .stringConvertible($0)])
    }
  }

  private static func line(_ level: Logger.Level, _ message: String, _ all: Logger.Metadata) -> String {
    var members: [(key: String, value: JSONValue?)] = [
      ("time", .string(timestamp())), ("level", .string(level.rawValue)), ("message", .string(message)),
    ]
    for (key, value) in all.sorted(by: { $0.key < $1.key }) where !members.contains(where: { $0.key == key })
    {
      members.append((key, JSONValue(value)))
    }
    return JSONValue.object(JSONObject(present: members)).text() + "\n"
  }

  /// RFC 3339, in milliseconds.
  private static func timestamp() -> String {
    var (now, parts) = (timespec(), tm())
    clock_gettime(CLOCK_REALTIME, &now)
    gmtime_r(&now.tv_sec, &parts)
    let date = "\(1900 + parts.tm_year)-\((parts.tm_mon + 1).digits(2))-\(parts.tm_mday.digits(2))"
    let time = "\(parts.tm_hour.digits(2)):\(parts.tm_min.digits(2)):\(parts.tm_sec.digits(2))"
    return "\(date)T\(time).\((now.tv_nsec / 1_000_000).digits(3))Z"
  }
}

extension JSONValue {
  fileprivate init(_ value: Logger.MetadataValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .stringConvertible(let value as Int): self = .number(value)
    case .stringConvertible(let value): self = .string("\(value)")
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .dictionary(let values):
      self = .object(
        JSONObject(present: values.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) }))
    }
  }
}
