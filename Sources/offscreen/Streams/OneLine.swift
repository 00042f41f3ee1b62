import Files

extension String {
  /// On one line and without control characters: texts of documents, servers and libraries may have any.
  var onOneLine: String {
    let line = split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
    return FilePath(bytes: ProgramArguments.bytes(of: line)).description
  }
}
