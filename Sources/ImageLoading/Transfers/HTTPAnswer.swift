/// How a request ended that the server answered properly.
enum HTTPAnswer: Sendable {
  case body([UInt8])
  /// The server asks to load `location` (not yet checked, perhaps relative) instead.
  case redirect(location: String)
}
