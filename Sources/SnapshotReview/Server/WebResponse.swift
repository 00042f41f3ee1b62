import NIOHTTP1

/// What a review page gets.
struct WebResponse: Sendable {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  var body: [UInt8]
}
