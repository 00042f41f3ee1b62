/// What the system says of one file in a folder that is watched (inotify(7)).
struct WatchEvent {
  /// The number of the watch.
  let watch: Int32
  private let mask: UInt32
  /// In the folder; empty for the folder itself.
  let name: [UInt8]

  func has<Flag: BinaryInteger>(_ flag: Flag) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }

  /// The events that one reading gave: watch, mask, cookie and length of the name, of four bytes each, and the name with the
  /// zeros that fill it up.
  static func all(in bytes: [UInt8]) -> [WatchEvent] {
    var events: [WatchEvent] = []
    bytes.withUnsafeBytes { bytes in
      let headLength = 16
      var place = 0
      while place + headLength <= bytes.count {
        let nameStart = place + headLength
        let length = Int(bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        let end = min(nameStart + length, bytes.count)
        events.append(
          WatchEvent(
            watch: bytes.loadUnaligned(fromByteOffset: place, as: Int32.self),
            mask: bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
            name: Array(bytes[nameStart..<end].prefix { $0 != 0 })))
        place = end
      }
    }
    return events
  }
}
