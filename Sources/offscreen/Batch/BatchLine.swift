/// One line of a batch.
struct BatchLine: Sendable {
  /// Counted from 0, over all shards.
  let index: Int
  let bytes: [UInt8]

  /// As people and editors count.
  var number: Int { index + 1 }
}
