extension JSONValue {
  /// Reads a JSON text: one value of any type.
  ///
  /// - Throws: `documentTooLarge` and `malformedJSON`, the latter with the place counted in lines and characters from 1.
  public init(parsing bytes: [UInt8], limits: SceneLimits = .standard) throws(SceneError) {
    guard bytes.count <= limits.documentBytes else {
      throw .documentTooLarge(byteCount: bytes.count, limit: limits.documentBytes)
    }
    var parser = JSONParser(bytes, depthLimit: limits.nestingDepth)
    do throws(JSONParser.Failure) {
      self = try parser.parseDocument()
    } catch {
      let before = bytes[..<error.position]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      // Bytes that go on with a character do not count.
      let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
      throw .malformedJSON(error.problem, line: before.count { $0 == 0x0A } + 1, column: column)
    }
  }
}
