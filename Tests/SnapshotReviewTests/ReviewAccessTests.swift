import Foundation
import SnapshotReview
import TestSupport
import Testing

@Suite struct ReviewAccessTests {
  @Test func addressWithTokenBecomesACookie() async throws {
    let review = try await ReviewFixture()
    let port = review.server.port
    #expect(review.server.address.hasPrefix("http://127.0.0.1:\(port)/?token="))
    #expect(review.token.count == 64)
    let first = try await HTTPExchange("GET", "/?token=\(review.token)", port: port)
    #expect(first.status == 303)
    #expect(first.headers["location"] == "/")
    let cookie = try #require(first.headers["set-cookie"])
    #expect(cookie == "offscreen-review-\(port)=\(review.token); Path=/; HttpOnly; SameSite=Strict")
    let pair = String(try #require(cookie.split(separator: ";").first))
    let page = try await HTTPExchange("GET", "/", port: port, headers: ["Cookie": "a=b; \(pair)"])
    #expect(page.status == 200)
    #expect(page.text.contains("Suite/changed"))
    #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'; img-src 'self'") == true)
    #expect(page.headers["x-content-type-options"] == "nosniff")
    await review.server.stop()
  }

  @Test(arguments: ["/", "/?token=", "/?token=0", "/images/Suite/new.png", "/api/decisions", "/report.json"])
  func nothingIsServedWithoutTheToken(target: String) async throws {
    let review = try await ReviewFixture()
    let answer = try await HTTPExchange("GET", target, port: review.server.port)
    #expect(answer.status == 403)
    #expect(answer.text == "use the address that `offscreen review` printed, with its token\n")
    let wrong = try await HTTPExchange(
      "GET", target, port: review.server.port,
      headers: ["X-Offscreen-Token": String(repeating: "0", count: 64)])
    #expect(wrong.status == 403)
    await review.server.stop()
  }

  @Test func nothingIsDecidedWithoutTheToken() async throws {
    let review = try await ReviewFixture()
    // Not by the token in the address either: only a page of this server has the cookie.
    for target in ["/api/decisions", "/api/decisions?token=\(review.token)"] {
      let answer = try await HTTPExchange(
        "POST", target, port: review.server.port, headers: ["Content-Type": "application/json"],
        body: Self.wish)
      #expect(answer.status == 403)
    }
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    await review.server.stop()
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "",
  ])
  func otherHostsAreRefused(host: String) async throws {
    let review = try await ReviewFixture()
    let name = host.replacing("{port}", with: "\(review.server.port)")
    let answer = try await HTTPExchange(
      "GET", "/", port: review.server.port, headers: ["Host": name, "X-Offscreen-Token": review.token])
    #expect(answer.status == 421)
    // One who has forwarded the port under another number is at localhost, too.
    #expect(
      answer.text.hasPrefix(
        "this server answers at 127.0.0.1:\(review.server.port) and localhost:\(review.server.port) only;"))
    let local = try await HTTPExchange(
      "GET", "/", port: review.server.port,
      headers: ["Host": "localhost:\(review.server.port)", "X-Offscreen-Token": review.token])
    #expect(local.status == 200)
    await review.server.stop()
  }

  @Test func secondHostIsRefused() async throws {
    let review = try await ReviewFixture()
    let answer = try await HTTPExchange(
      "GET", "/", port: review.server.port,
      headers: ["host": "127.0.0.1:\(review.server.port)", "X-Offscreen-Token": review.token])
    #expect(answer.status == 400)
    await review.server.stop()
  }

  /// By its head: nobody waits for what it says will come.
  @Test func longBodiesAreNotRead() async throws {
    let review = try await ReviewFixture()
    for (token, status) in [(review.token, 413), ("", 403)] {
      let answer = try await HTTPExchange(
        "POST", "/api/decisions", port: review.server.port,
        headers: ["X-Offscreen-Token": token, "Content-Type": "application/json"], body: "{",
        sayingLength: 40_000_000)
      #expect(answer.status == status)
    }
    let chunk = String(repeating: " ", count: 1 << 16)
    let chunks = String(repeating: "10000\r\n\(chunk)\r\n", count: 17)
    let request =
      "POST /api/decisions HTTP/1.1\r\nHost: 127.0.0.1:\(review.server.port)\r\nX-Offscreen-Token: \(review.token)\r\n"
      + "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
    let answer = try await HTTPExchange.exchange(Data(request.utf8), port: review.server.port)
    #expect(String(decoding: answer.prefix(12), as: UTF8.self) == "HTTP/1.1 413")
    await review.server.stop()
  }

  @Test(arguments: [
    "http://evil.example", "null", "http://127.0.0.1", "http://localhost:{port}", "https://127.0.0.1:{port}",
  ])
  func otherOriginsMayNotAsk(origin: String) async throws {
    let review = try await ReviewFixture()
    let name = origin.replacing("{port}", with: "\(review.server.port)")
    let answer = try await HTTPExchange(
      "POST", "/api/decisions", port: review.server.port,
      headers: ["Origin": name, "X-Offscreen-Token": review.token, "Content-Type": "application/json"],
      body: Self.wish)
    #expect(answer.status == 403)
    #expect(answer.text == "another page may not ask here\n")
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    let reading = try await HTTPExchange(
      "GET", "/", port: review.server.port, headers: ["Origin": name, "X-Offscreen-Token": review.token])
    #expect(reading.status == 403)
    await review.server.stop()
  }

  @Test func formsMayNotDecide() async throws {
    let review = try await ReviewFixture()
    let answer = try await HTTPExchange(
      "POST", "/api/decisions", port: review.server.port,
      headers: ["X-Offscreen-Token": review.token, "Content-Type": "text/plain"], body: Self.wish)
    #expect(answer.status == 415)
    #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
    await review.server.stop()
  }

  /// A page that is still open shows the pictures of the report that was reviewed at its address before.
  @Test func pagesOfAnotherReviewDecideNothing() async throws {
    let review = try await ReviewFixture()
    let page = try await review.get("/").text
    let own = try #require(page.firstMatch(of: #/"review": ?"([0-9a-f]{64})"/#)).1
    for (name, status) in [(String(repeating: "0", count: 64), 409), (String(own), 200)] {
      #expect(review.reference("Suite/changed") == ReviewFixture.oldPicture)
      for method in ["GET", "POST"] {
        let answer = try await HTTPExchange(
          method, "/api/decisions", port: review.server.port,
          headers: [
            "X-Offscreen-Token": review.token, "X-Offscreen-Review": name, "Content-Type": "application/json",
          ], body: method == "POST" ? Self.wish : "")
        #expect(answer.status == status)
      }
    }
    #expect(review.reference("Suite/changed") == ReviewFixture.newPicture)
    await review.server.stop()
  }

  @Test(arguments: [("/api/decisions", "GET, HEAD, POST"), ("/", "GET, HEAD")])
  func otherMethodsAreToldWhichThereAre(target: String, allowed: String) async throws {
    let review = try await ReviewFixture()
    for (method, status) in [("DELETE", 405), ("HEAD", 200)] {
      let answer = try await HTTPExchange(
        method, target, port: review.server.port, headers: ["X-Offscreen-Token": review.token])
      #expect(answer.status == status)
      #expect(answer.headers["allow"] == (status == 405 ? allowed : nil))
    }
    await review.server.stop()
  }

  @Test func picturesOfTheReportAreServed() async throws {
    let review = try await ReviewFixture()
    let picture = try await review.get("/images/Suite/new.png")
    #expect(picture.status == 200)
    #expect([UInt8](picture.body) == ReviewFixture.newPicture)
    #expect(picture.headers["content-type"] == "image/png")
    await review.server.stop()
  }

  @Test(arguments: [
    "/../snapshots/Suite/changed.png", "/images/../../snapshots/Suite/changed.png",
    "/%2e%2e/snapshots/Suite/changed.png", "/images/..%2f..%2fsnapshots%2fSuite%2fchanged.png",
    "//etc/passwd.png", "/images/link.png", "/images/linked/Suite/changed.png", "/images/Suite",
    "/index.html",
    "/images/Suite/new.png%00.png", "/images/absent.png",
  ])
  func nothingElseIsServed(target: String) async throws {
    let review = try await ReviewFixture()
    let images = review.folder.url.appending(path: "report/images")
    let snapshots = review.folder.url.appending(path: "snapshots")
    try FileManager.default.createSymbolicLink(
      at: images.appending(path: "link.png"),
      withDestinationURL: snapshots.appending(path: "Suite/changed.png"))
    try FileManager.default.createSymbolicLink(
      at: images.appending(path: "linked"), withDestinationURL: snapshots)
    let answer = try await review.get(target)
    #expect(answer.status == 404)
    #expect(answer.text == "the report has no such picture\n")
    await review.server.stop()
  }

  @Test func otherAddressesOfTheMachineAreClosed() async throws {
    let review = try await ReviewFixture()
    #expect(review.server.address.hasPrefix("http://127.0.0.1:"))
    let taken = await #expect(throws: ReviewError.self) {
      try await ReviewServer(review.session, port: review.server.port)
    }
    #expect(
      taken?.description
        == "cannot listen on port \(review.server.port) of 127.0.0.1: Address already in use; "
        + "choose another with --port, or leave it out")
    await review.server.stop()
    await #expect(throws: POSIXError.self) { try await review.get("/") }
  }

  private static let wish =
    #"{"decision": "accepted", "entries": [{"name": "Suite/changed", "seen": "undecided"}]}"#
}
