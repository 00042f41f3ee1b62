import Foundation

/// Hashes as the corpus has them, by coreutils' `sha256sum`.
enum SHA256 {
  /// The hash of `bytes` as 64 hexadecimal digits.
  static func hexadecimal(of bytes: UnsafeRawBufferPointer) throws -> String {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // It says nothing before it has read everything, so that neither waits for the other.
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let line = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: line.prefix(64), as: UTF8.self)
  }
}
