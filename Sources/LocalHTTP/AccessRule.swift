import Files
import NIOHTTP1

/// Who may ask the server at all: a browser at this very address that knows the token.
///
/// Other pages that a browser has open, and other names that lead to this machine, are kept out.
package struct AccessRule: Sendable {
  /// What a request comes to.
  private enum Verdict {
    case allowed
    /// A first visit by the address that was printed.
    case newcomer
    case wrongHost
    case wrongOrigin
    case noToken
  }

  private static let tokenHeader = "X-Offscreen-Token"
  private let command: String
  /// Known to those who are let in.
  package let token: String
  private let port: UInt16

  /// - Parameter command: of `offscreen`, which prints the address.
  package init(command: String, port: UInt16, token: String = RandomText.make()) {
    self.token = token
    self.command = command
    self.port = port
  }

  /// The address of the page with its token: whoever has it is let in.
  package var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// What is said to a request by its head alone; nil for one that is to be answered.
  package func refusal(of request: WebRequest, in responses: PageResponses) -> WebResponse? {
    switch verdict(on: request) {
    case .allowed: return nil
    case .newcomer: return welcome(in: responses)
    case .wrongHost:
      return responses.refusal(
        .misdirectedRequest,
        "this server answers at \(hosts.joined(separator: " and ")) only; forward that port, if need be, under its own number"
      )
    case .wrongOrigin: return responses.refusal(.forbidden, "another page may not ask here")
    case .noToken:
      return responses.refusal(
        .forbidden, "use the address that `offscreen \(command)` printed, with its token")
    }
  }

  /// Keeps the token as a cookie and takes it out of the address, which histories and screenshots show.
  private func welcome(in responses: PageResponses) -> WebResponse {
    var response = responses.make(.seeOther, "text/plain; charset=utf-8", [])
    response.headers.add(name: "Location", value: "/")
    response.headers.add(
      name: "Set-Cookie", value: "\(cookieName)=\(token); Path=/; HttpOnly; SameSite=Strict")
    return response
  }

  /// Cookies are shared by all ports of a host, so the name tells them apart.
  private var cookieName: String { "offscreen-\(command)-\(port)" }

  private func verdict(on request: WebRequest) -> Verdict {
    // Requests with several were refused before.
    guard let host = request.headers.first(name: "Host"), hosts.contains(host.lowercased()) else {
      return .wrongHost
    }
    // Browsers do not say it of requests that a page makes of its own server to read something.
    if let origin = request.headers.first(name: "Origin"), origin != "http://\(host)" { return .wrongOrigin }
    let known = [request.headers.first(name: Self.tokenHeader), cookie(in: request)].compactMap { $0 }
    if known.contains(where: isToken) { return .allowed }
    let given = request.queryValue("token") ?? ""
    return request.answeredMethod == .GET && isToken(String(given)) ? .newcomer : .noToken
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  private func cookie(in request: WebRequest) -> String? {
    let pairs = (request.headers.first(name: "Cookie") ?? "").split(separator: ";").map {
      $0.drop { $0 == " " }
    }
    return pairs.first { $0.hasPrefix("\(cookieName)=") }.map { String($0.dropFirst(cookieName.count + 1)) }
  }

  /// Takes as long whatever is wrong, so that time tells nothing.
  private func isToken(_ text: String) -> Bool {
    let (given, wanted) = (Array(text.utf8), Array(token.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Text that nobody can guess.
package enum RandomText {
  /// 64 hexadecimal digits of the system's random numbers.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return Hexadecimal.encode((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}
