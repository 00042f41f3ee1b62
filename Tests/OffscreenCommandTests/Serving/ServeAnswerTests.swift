import Foundation
import TestSupport
import Testing

/// What `offscreen serve` answers, over real connections.
@Suite struct ServeAnswerTests {
  private static let statuses: [(String, Int)] = [
    ("/card.png", 200), ("/card.jpg", 200), ("/card.svg", 200), ("/card.pdf", 200),
    ("/inner/n%C3%A4me.png", 200),
    ("/card.png?", 200), ("/card.png?width=50&height=40&scale=2&style=dark&locale=de", 200),
    ("/card.png?variant=wide", 200), ("/card.png?m.title=a+b%20c%2B", 200), ("/card.png?m.extra=%22x", 200),
    ("/card.png?m.person.age=42&m.person.new.key=x", 200), ("/card.png?m.list.1=7", 200),
    ("/healthz", 200), ("/readyz", 200), ("/metrics", 200),
    // What is not among the documents, however it is written.
    ("/", 404), ("/nothing.png", 404), ("/card", 404), ("/card.jpeg", 404), ("/card.PNG", 404),
    ("/card.gif", 404),
    ("/card.scene.json", 404), ("/inner%2Fn%C3%A4me.png", 404), ("/inner/../card.png", 404),
    ("//card.png", 404),
    ("/./card.png", 404), ("/%2e%2e/card.png", 404), ("/card.png%00", 404), ("/card%252Epng", 404),
    ("/../outside.txt", 404), ("/card.png/", 404),
    // What makes no sense.
    ("/card%zz.png", 400), ("/card%ff.png", 400), ("/card.png?x=1", 400), ("/card.png?width", 400),
    ("/card.png?scale=1&scale=1", 400), ("/card.png?m.title=%ff", 400), ("/card.png?m.title=%1", 400),
    ("/card.png?m.=1", 400), ("/card.png?m.a..b=1", 400), ("/card.png?m.title.a=1", 400),
    ("/card.png?&", 400),
    ("/card.png?width=-1", 400), ("/card.png?width=1e999", 400), ("/card.png?width=nan", 400),
    ("/card.png?scale=0", 400), ("/card.png?scale=1001", 400), ("/card.png?style=blue", 400),
    ("/card.png?locale=1", 400), ("/card.png?variant=none", 400), ("/card.png?m.size=big", 400),
    ("/card.png?m.size=-1", 400), ("/card.png?m.isOn=1", 400), ("/card.png?m.list.9=1", 400),
    ("/card.png?width=40000&height=40000&scale=100", 400), ("/card.png?s=x", 400),
    // What is wrong with a document.
    ("/broken.png", 422), ("/broken.png?m.a=1", 422), ("/web.png", 422),
  ]

  @Test func targetsAreAnsweredAsTheySay() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    for (target, status) in Self.statuses {
      let answer = try await program.get(target)
      #expect(answer.status == status, "\(target): \(answer.text.prefix(300))")
      if status != 200 {
        #expect(answer.headers["content-type"] == "application/problem+json", "\(target)")
        #expect(answer.headers["cache-control"] == "no-store", "\(target)")
        let problem = try JSONSerialization.jsonObject(with: answer.body) as? [String: Any]
        #expect(problem?["status"] as? Int == status && problem?["detail"] is String, "\(target)")
      }
    }
    let put = try await HTTPExchange("PUT", "/card.png", port: program.port)
    #expect(put.status == 405 && put.headers["allow"] == "GET, HEAD, POST")
    #expect(try await HTTPExchange("PUT", "/none.png", port: program.port).status == 404)
    let health = try await HTTPExchange("POST", "/healthz", port: program.port)
    #expect(health.status == 405 && health.headers["allow"] == "GET, HEAD" && !health.text.contains("POST"))
    for (method, target, status) in [
      ("BREW", "/card.png", 405), ("BREW", "/none.png", 404), ("BREW", "/healthz", 405),
      ("OPTIONS", "*", 405), ("CONNECT", "a:443", 405),
      ("GET", "http://elsewhere/card.png?m.title=x", 200), ("GET", "http://elsewhere", 404),
    ] {
      let answer = try await HTTPExchange(method, target, port: program.port)
      #expect(
        answer.status == status && answer.headers["x-request-id"]?.isEmpty != true, "\(method) \(target)")
    }
    #expect(await program.end() == 0)
  }

  /// Names that read the same are others where their bytes are.
  @Test func namesAreComparedByTheirBytes() async throws {
    let folder = try TemporaryFolder()
    for (name, string) in [("gr\u{F6}\u{DF}e", "composed"), ("gro\u{308}\u{DF}e", "decomposed")] {
      try folder.write(
        #"{ "component": { "type": "label", "string": "\#(string)" } }"#,
        to: "scenes/\(name).scene.json")
    }
    let program = try await ServingProgram(in: folder)
    let composed = try await program.get("/gr%C3%B6%C3%9Fe.svg")
    let decomposed = try await program.get("/gro%CC%88%C3%9Fe.svg")
    #expect(composed.status == 200 && decomposed.status == 200 && composed.body != decomposed.body)
    #expect(await program.end() == 0)
  }

  /// Be they laid out or come later: only what is missing on the web is nobody's fault who asks.
  @Test func addressesThatAreNoneMakeABadModel() async throws {
    let folder = try ServedScenes.folder()
    let later = ServedScenes.web.replacing(#""image", "source""#, with: #""networkImage", "url""#)
      .replacing("http://127.0.0.1:1/a.svg", with: "photo.svg")
    try folder.write(later, to: "scenes/later.scene.json")
    try folder.write(
      later.replacing("networkImage", with: "image").replacing(#""url": "{{"#, with: #""source": "{{"#),
      to: "scenes/photo.scene.json")
    try folder.write(ServedScenes.image, to: "scenes/photo.svg")
    try folder.write("no image", to: "scenes/text.txt")
    let program = try await ServingProgram(["--allow-host", "127.0.0.1:1"], in: folder)
    for document in ["later", "photo"] {
      for (url, status) in [
        ("photo.svg", 200), ("none.svg", 400), ("text.txt", 400), ("", 400), ("not%20a%20url", 400),
        ("http://", 400),
        ("https:///a", 400), ("http://a%20b/", 400), ("ftp://127.0.0.1/a", 400), ("data:image/png,xx", 400),
        ("data:", 400), ("http://elsewhere/a", 400), ("http://127.0.0.1:1/a", 422),
      ] {
        let answer = try await program.get("/\(document).png?m.url=\(url)")
        #expect(answer.status == status, "\(document) \(url): \(answer.text.prefix(300))")
      }
    }
    await program.end()
  }

  @Test func picturesAreThoseOfRender() async throws {
    let folder = try ServedScenes.folder()
    let program = try await ServingProgram(in: folder)
    try folder.write(
      #"{ "title": "Ünï + x", "size": 12.50, "isOn": false, "person": { "name": "B", "age": 7 } }"#,
      to: "model.json")
    for format in ["png", "jpg", "svg", "pdf"] {
      _ = try await BuiltProgram.offscreen.run(
        ["render", "scenes/card.scene.json", "--model", "model.json", "-o", "out.\(format)", "--scale", "2"],
        in: folder)
      let target =
        "/card.\(format)?scale=2&m.title=%C3%9Cn%C3%AF+%2B+x&m.size=12.50&m.isOn=false&m.person=%7B%22name%22:%22B%22,%22age%22:7%7D"
      let answer = try await program.get(target)
      #expect(answer.status == 200)
      #expect([UInt8](answer.body) == (try folder.bytes(of: "out.\(format)")), "\(format)")
      // The same by a body, where the query wins.
      let posted = try await program.post(
        "/card.\(format)?scale=2&m.title=%C3%9Cn%C3%AF+%2B+x",
        #"{ "title": "other", "size": 12.50, "isOn": false, "person": { "name": "B", "age": 7 } }"#)
      #expect(posted.body == answer.body, "\(format)")
      #expect(posted.headers["etag"] == answer.headers["etag"])
    }
    await program.end()
  }

  @Test func bodiesHaveToBeModels() async throws {
    let program = try await ServingProgram(in: ServedScenes.folder())
    for (body, status) in [
      ("", 400), ("[]", 400), ("1", 400), ("{", 400), (#"{ "size": "x" }"#, 400), ("{}", 200),
      (#"{ "title": "New" }"#, 200), (#"{ "list": [3] }"#, 200),
    ] {
      #expect(try await program.post("/card.png", body).status == status, "\(body)")
    }
    let long = #"{ "title": "\#(String(repeating: "a", count: 1 << 20))" }"#
    #expect(try await program.post("/card.png", long).status == 413)
    let port = program.port
    let chunked = try await onThread {
      let connection = try KeptConnection(port: port)
      try connection.send("POST /card.png HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      for _ in 0..<20 { try connection.send("10000\r\n\(String(repeating: "a", count: 65536))\r\n") }
      return try connection.answer()
    }
    #expect(chunked.status == 413)
    #expect(chunked.head.contains("Content-Type: application/problem+json"))
    await program.end()
  }

  @Test func whatSomebodyHasIsNotSentAgain() async throws {
    let folder = try ServedScenes.folder()
    var program = try await ServingProgram(["--max-age", "7"], in: folder)
    let answer = try await program.get("/card.png?m.title=x")
    let tag = try #require(answer.headers["etag"])
    #expect(tag.hasPrefix("\"") && answer.headers["cache-control"]?.contains("max-age=7") == true)
    let head = try await HTTPExchange("HEAD", "/card.png?m.title=x", port: program.port)
    #expect(head.status == 200 && head.body.isEmpty && head.headers["etag"] == tag)
    #expect(head.headers["content-length"] == "\(answer.body.count)")
    await program.end()
    // Another process says the same of the same picture, and need not draw it.
    program = try await ServingProgram(in: folder)
    for field in [tag, "W/\(tag)", "\"a\", \(tag)"] {
      let again = try await program.get("/card.png?m.title=x", headers: ["If-None-Match": field])
      #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag, "\(field)")
    }
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 0)
    // Any picture: there has to be one.
    for _ in 0..<2 {
      #expect(try await program.get("/card.png?m.title=x", headers: ["If-None-Match": "*"]).status == 304)
    }
    #expect(try await program.get("/card.png?scale=1000", headers: ["If-None-Match": "*"]).status == 400)
    #expect(try await program.get("/card.png?m.title=x", headers: ["If-None-Match": "\"a\""]).status == 200)
    var tags: Set<String> = [tag]
    for target in [
      "/card.png", "/card.svg?m.title=x", "/card.png?m.title=x&scale=3", "/card.png?m.title=x&variant=wide",
    ] {
      tags.insert(try #require(try await program.get(target).headers["etag"]))
    }
    #expect(tags.count == 5)
    await program.end()
  }

  @Test func numbersCountWithTheirDigits() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "model": { "n": 1 }, "component": { "type": "label", "string": "{{n}}" } }"#,
      to: "scenes/a.scene.json")
    let program = try await ServingProgram(in: folder)
    let (short, long) = (try await program.get("/a.png?m.n=50"), try await program.get("/a.png?m.n=50.0"))
    #expect(short.headers["etag"] != long.headers["etag"] && short.body != long.body)
    await program.end()
  }

  @Test func aTemplateMayLeaveItsModelToRequests() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "component": { "type": "label", "string": "{{title}}" } }"#, to: "scenes/a.scene.json")
    let program = try await ServingProgram(in: folder)
    #expect(try await program.get("/a.png?m.title=x").status == 200)
    #expect(try await program.get("/a.png").status == 422)
    await program.end()
  }

  @Test func finishedPicturesAreKept() async throws {
    let program = try await ServingProgram(["--cache-bytes", "20000"], in: ServedScenes.folder())
    let first = try await program.get("/card.png")
    #expect(try await program.get("/card.png").body == first.body)
    #expect(try await program.metric("offscreen_cache_hits_total") == 1)
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 1)
    for number in 0..<20 { _ = try await program.get("/card.png?m.title=\(number)") }
    #expect(try await program.metric("offscreen_cache_bytes") ?? .infinity <= 20000)
    #expect(try await program.metric("offscreen_cache_evictions_total") ?? 0 > 0)
    #expect(try await program.get("/card.png").body == first.body)
    #expect(try await program.metric("offscreen_pictures_drawn_total") == 22)
    #expect(try await program.metric("offscreen_render_seconds_count") == 22)
    #expect(try await program.metric(#"offscreen_requests_total{code="200",format="png"}"#) == 23)
    #expect(try await program.metric(#"offscreen_documents{state="good"}"#) == 3)
    #expect(try await program.metric(#"offscreen_documents{state="broken"}"#) == 2)
    #expect(program.log.contains(#""message":"answered""#) && program.log.contains(#""request":""#))
    await program.end()
  }
}
