/// What somebody decided about an entry.
package enum Decision: String, Codable, Hashable, Sendable {
  case undecided
  /// The new picture is the reference now.
  case accepted
  case rejected
}
