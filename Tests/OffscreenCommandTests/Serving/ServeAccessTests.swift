import Foundation
import TestSupport
import Testing

/// Who is answered by `offscreen serve`, and what scenes and models reach.
@Suite struct ServeAccessTests {
  /// The query's signature by openssl.
  private static func signature(of text: String, _ key: String = "secret") async throws -> String {
    let script =
      "printf %s '\(text)' | openssl dgst -sha256 -hmac '\(key)' -binary | base64 | tr '+/' '-_' | tr -d '=\n'"
    return try await BuiltProgram.offscreen.run(script: script).standardOutput
  }

  @Test func signedRequestsAreAnswered() async throws {
    let folder = try ServedScenes.folder()
    try folder.write("secret\n", to: "key")
    try folder.write("other", to: "key2")
    let program = try await ServingProgram(["--key", "key", "--key", "key2"], in: folder)
    func status(_ target: String) async throws -> Int { try await program.get(target).status }
    let plain = try await Self.signature(of: "/card.png")
    let titled = try await Self.signature(of: "/card.png?m.title=a+b&scale=2")
    #expect(try await status("/card.png?s=\(plain)") == 200)
    #expect(try await status("/card.png?s=\(plain)") == 200)
    for target in [
      "/card.png?s=\(titled)&m.title=a+b&scale=2", "/card.png?m.title=a+b&s=\(titled)&scale=2",
      "/card.png?m.title=a+b&scale=2&s=\(titled)",
      "/card.png?s=\(try await Self.signature(of: "/card.png", "other"))",
    ] { #expect(try await status(target) == 200, "\(target)") }
    for target in [
      "/card.png", "/card.png?", "/card.png?m.title=a", "/card.png?s=", "/card.png?s=\(plain)=",
      "/card.png?s=\(plain)&s=\(plain)", "/card.png?S=\(plain)", "/card.svg?s=\(plain)",
      "/card.png?s=\(plain)&m.title=a", "/card.png?s=\(plain.dropLast())", "/card.png?s=\(titled)",
      "/nothing.png", "/",
      "/card.png?s=%\(plain)",
    ] { #expect(try await status(target) == 403, "\(target)") }
    #expect(try await HTTPExchange("PUT", "/card.png", port: program.port).status == 403)
    #expect(try await status("/nothing.png?s=\(try await Self.signature(of: "/nothing.png"))") == 404)
    for path in ["/healthz", "/readyz", "/metrics"] { #expect(try await status(path) == 200) }
    await program.end()
  }

  @Test func signaturesEndAndCoverBodies() async throws {
    let folder = try ServedScenes.folder()
    try folder.write("secret", to: "key")
    let program = try await ServingProgram(["--key", "key"], in: folder)
    let now = Int(Date().timeIntervalSince1970)
    for (expiry, status) in [("\(now + 1000)", 200), ("\(now - 10)", 403), ("x", 403), ("", 403)] {
      let text = "/card.png?e=\(expiry)"
      let answer = try await program.get("\(text)&s=\(try await Self.signature(of: text))")
      #expect(answer.status == status, "\(expiry)")
      guard status == 200 else { continue }
      // Nobody keeps it for longer than that.
      let age = try #require(answer.headers["cache-control"]?.split(separator: "=").last.flatMap { Int($0) })
      #expect(age > 0 && age <= 1000)
      let tag = try #require(answer.headers["etag"])
      let again = try await program.get(
        "\(text)&s=\(try await Self.signature(of: text))", headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.headers["cache-control"] != "public, max-age=3600")
    }
    // What is known already ends, too.
    let soon = "/card.png?e=\(now + 3)"
    let target = "\(soon)&s=\(try await Self.signature(of: soon))"
    try await program.wait("the end of a signature") { try await program.get(target).status == 403 }
    let digest = try await BuiltProgram.offscreen.run(
      script: #"printf %s '{"title":"x"}' | sha256sum | cut -c -64 | tr -d '\n'"#
    ).standardOutput
    let signature = try await Self.signature(of: "/card.png\n\(digest)")
    #expect(try await program.post("/card.png?s=\(signature)", #"{"title":"x"}"#).status == 200)
    #expect(try await program.post("/card.png?s=\(signature)", #"{"title":"y"}"#).status == 403)
    #expect(
      try await program.post("/card.png?s=\(try await Self.signature(of: "/card.png"))", "{}").status == 403)
    await program.end()
  }

  private static let nonsense: [([String], Int32)] = [
    (["--listen", "0.0.0.0:0"], 64), (["--listen", "[::]:0"], 64), (["--metrics", "0.0.0.0:0"], 64),
    (["--listen", "8080"], 64),
    (["--listen", "127.0.0.1:99999"], 64), (["--queue", "-1"], 64), (["--deadline", "0"], 64),
    (["--key", "empty"], 65), (["--key", "none"], 66), (["--allow-host", "a/b"], 64),
  ]

  @Test(arguments: nonsense)
  func whatMakesNoSenseIsRefused(arguments: [String], exitCode: Int32) async throws {
    let folder = try ServedScenes.folder()
    try folder.write("\n", to: "empty")
    let outcome = try await BuiltProgram.offscreen.run(["serve", "scenes"] + arguments, in: folder)
    #expect(outcome.exitCode == exitCode, "\(outcome.standardError)")
    #expect(outcome.standardOutput.isEmpty && outcome.standardError.hasPrefix("offscreen: error: "))
  }

  @Test func addressesInUseAndMissingFoldersAreSaid() async throws {
    let folder = try ServedScenes.folder()
    let program = try await ServingProgram(in: folder)
    let outcome = try await BuiltProgram.offscreen.run(
      ["serve", "scenes", "--listen", "127.0.0.1:\(program.port)"], in: folder)
    #expect(outcome.exitCode == 69)
    #expect(
      outcome.standardError
        == "offscreen: error: cannot listen on 127.0.0.1:\(program.port): Address already in use; choose another with --listen\n"
    )
    let metrics = try await BuiltProgram.offscreen.run(
      ["serve", "scenes", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:\(program.port)"], in: folder)
    #expect(metrics.exitCode == 69 && metrics.standardError.hasSuffix("choose another with --metrics\n"))
    let unknown = try await BuiltProgram.offscreen.run(
      ["serve", "scenes", "--listen", "a..b:80", "--public"], in: folder)
    #expect(
      unknown.standardError
        == "offscreen: error: cannot listen on a..b:80: there is no such address; choose another with --listen\n"
    )
    #expect(try await BuiltProgram.offscreen.run(["serve", "nowhere"], in: folder).exitCode == 66)
    await program.end()
  }

  @Test func otherAddressesAreForKeysAndThePublic() async throws {
    let folder = try ServedScenes.folder()
    try folder.write("secret", to: "key")
    for options in [["--public"], ["--key", "key"]] {
      let script =
        """
        rm -f out
        "$program" serve scenes --listen 0.0.0.0:0 \(options.joined(separator: " ")) >out 2>err &
        while ! [ -s out ] && kill -0 $!; do sleep 0.05; done
        kill $!; wait $!; status=$?; cat out; exit $status
        """
      let outcome = try await BuiltProgram.offscreen.run(script: script, in: folder)
      #expect(outcome.exitCode == 0 && outcome.standardOutput.hasPrefix("http://0.0.0.0:"))
    }
  }

  @Test func modelsReachFilesThatWereThere() async throws {
    let folder = try ServedScenes.folder()
    try folder.write(ServedScenes.photo, to: "scenes/photo.scene.json")
    try folder.write(ServedScenes.image, to: "scenes/photo.svg")
    try folder.write(ServedScenes.image, to: "scenes/inner/other.svg")
    try folder.write(ServedScenes.image, to: "scenes/.hidden.svg")
    try folder.write(ServedScenes.image, to: "scenes/changing.svg")
    try folder.write(ServedScenes.image, to: "outside.svg")
    let program = try await ServingProgram(in: folder)
    func status(_ source: String) async throws -> Int {
      try await program.get("/photo.png?m.source=\(source)").status
    }
    try folder.write(ServedScenes.image, to: "scenes/later.svg")
    #expect(try await status("inner/other.svg") == 200)
    #expect(try await status("inner/../photo.svg") == 200)
    for source in [
      "later.svg", "../outside.svg", "\(folder.path)/outside.svg", "/etc/passwd", ".hidden.svg",
      "photo.svg%00",
      "file:///etc/passwd", "none.svg", "inner",
    ] { #expect(try await status(source) == 400, "\(source)") }
    // What was in it then is what its entity tag is of.
    let other = ServedScenes.image.replacingOccurrences(of: "red", with: "blue")
    try #require(other != ServedScenes.image)
    try folder.write(other, to: "scenes/changing.svg")
    let changed = try await program.get("/photo.png?m.source=changing.svg")
    #expect(changed.status == 400 && changed.text.contains("it has changed since the documents were read"))
    program.send(SIGHUP)
    try await program.wait("a reload") { try await status("later.svg") == 200 }
    #expect(try await status("changing.svg") == 200)
    await program.end()
  }

  @Test func hostsAreAllowedOneByOneAndNamesLeadToNoPrivateAddress() async throws {
    let image = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(ServedScenes.image.utf8.count)\r\n\r\n\(ServedScenes.image)")
    }
    let folder = try ServedScenes.folder()
    let name = Host.current().name ?? "localhost"
    let program = try await ServingProgram(
      ["--allow-host", "127.0.0.1:\(image.port)", "--allow-host", "*.localhost", "--allow-host", name],
      in: folder)
    func status(_ host: String) async throws -> Int {
      try await program.get("/web.png?m.url=http://\(host):\(image.port)/a.svg").status
    }
    #expect(try await status("127.0.0.1") == 200)
    #expect(try await status("127.0.0.2") != 200)
    let connections = image.connectionCount
    #expect(try await status("a.localhost") == 422)
    if name != "localhost" { #expect(try await status(name) == 422) }
    #expect(image.connectionCount == connections)
    await program.end()
  }
}
