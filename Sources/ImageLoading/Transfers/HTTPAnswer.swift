/// How a request ended that the server answered properly.
enum HTTPAnswer: Sendable {
  case body([UInt8], ResponseFreshness)
  /// What was asked for is still what the conditions of the request say.
  case notModified(ResponseFreshness)
  /// The server asks to load `location` (not yet checked, perhaps relative) instead.
  case redirect(location: String)
}
