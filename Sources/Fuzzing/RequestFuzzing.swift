import JSON
import LocalHTTP
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Scenes
import Serving

/// What a service reads of requests: bytes of connections, targets and their signatures, queries and bodies for a model.
enum RequestFuzzing {
  private static let limits = SceneLimits(
    documentBytes: 1 << 20, nestingDepth: 200, filledValues: 20_000, filledBytes: 1 << 20,
    expressionSteps: 1 << 20)
  private static let model = try? JSONValue(
    parsing: Array(
      """
      {"t": "text", "n": 1.50, "b": true, "z": null, "list": [1, {"x": "y"}, []], "o": {"a": {"b": "c"}, "d": 2}, "": {"": 1}}
      """.utf8))

  /// - Parameter bytes: a target, a line feed and a body.
  static func checkTarget(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    let body = parts.count > 1 ? Array(parts[1]) : nil
    let target = RequestTarget(text)
    _ = try? target.picture()
    checkSignature(of: text, body)
    let once = outcome(target, body)
    precondition(outcome(target, body) == once, "the request comes to something else the second time")
  }

  /// The model that a request asks for, or what is wrong with it.
  private static func outcome(_ target: RequestTarget, _ body: [UInt8]?) -> String {
    do throws(RequestProblem) {
      let settings = try PictureSettings(target.parameters())
      let model = try settings.model(from: model ?? .null, body: body, limits: limits)
      guard case .object(let object) = model else { preconditionFailure("a model stays an object") }
      for key in ["t", "n", "b", "z", "list", "o", ""] {
        precondition(object[key] != nil, "a request takes no value away")
      }
      return model.text()
    } catch {
      return error.detail
    }
  }

  /// What was signed is let in, and nothing else.
  private static func checkSignature(of text: String, _ body: [UInt8]?) {
    guard let key = SigningKey(file: Array("key".utf8)), let other = SigningKey(file: Array("other".utf8))
    else { return }
    let plain = RequestTarget(text)
    guard SignedTarget(plain) == nil, !text.hasSuffix("?") else { return }
    let separator = text.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
    let draft = RequestTarget("\(text)\(separator)s=x")
    guard let signed = SignedTarget(draft) else { return }
    precondition(signed.text == text, "the signature is all that is taken out")
    let message = signed.signedBytes(body: body)
    let signature = key.signature(of: message)
    precondition([other, key].haveSigned(message, as: signature), "what was signed is let in")
    precondition(![other].haveSigned(message, as: signature), "another key has not signed it")
    precondition(![key].haveSigned(message + [0], as: signature), "another text was not signed")
  }

  /// - Parameter bytes: what a client sends, in pieces as long as the first byte says.
  static func checkConnection(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let channel = EmbeddedChannel()
    let answer = WebResponse(status: .ok, headers: ["A": "b"], content: .bytes([1, 2, 3]))
    do {
      try HTTPServer.attach(
        to: channel, limits: ServerLimits(longestBody: 1000, patience: .seconds(1)),
        answering: { request in
          _ = (request.path, request.queryValue("a"), request.isJSON)
          return .now(answer)
        })
      _ = try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    } catch {
      preconditionFailure("\(error)")
    }
    let length = Int(first) + 1
    for start in stride(from: 1, to: bytes.count, by: length) {
      _ = try? channel.writeInbound(ByteBuffer(bytes: bytes[start..<min(start + length, bytes.count)]))
      channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    }
    var sent: [UInt8] = []
    while let part = try? channel.readOutbound(as: ByteBuffer.self) { sent += part.readableBytesView }
    precondition(sent.isEmpty || sent.starts(with: "HTTP/1.1 ".utf8), "what is sent is an answer")
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }
}
