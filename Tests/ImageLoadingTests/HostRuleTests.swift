import Testing

@testable import ImageLoading

@Suite struct HostRuleTests {
  struct Case: CustomTestStringConvertible {
    let rule: String
    let host: String
    var port = 80
    let isMatch: Bool

    var testDescription: String { "\(rule) on \(host):\(port)" }
  }

  @Test(arguments: [
    Case(rule: "example.com", host: "example.com", isMatch: true),
    Case(rule: "Example.COM.", host: "example.com", isMatch: true),
    Case(rule: "example.com", host: "EXAMPLE.com.", port: 8080, isMatch: true),
    Case(rule: "example.com", host: "www.example.com", isMatch: false),
    Case(rule: "example.com", host: "badexample.com", isMatch: false),
    Case(rule: "example.com:80", host: "example.com", isMatch: true),
    Case(rule: "example.com:8080", host: "example.com", isMatch: false),
    Case(rule: "*.example.com", host: "a.b.example.com", isMatch: true),
    Case(rule: "*.example.com", host: "example.com", isMatch: false),
    Case(rule: "*.example.com", host: "badexample.com", isMatch: false),
    Case(rule: "*.example.com:443", host: "a.example.com", port: 443, isMatch: true),
    Case(rule: "[::1]", host: "::1", isMatch: true),
    Case(rule: "[::1]:81", host: "[::1]", port: 81, isMatch: true),
    Case(rule: "[::1]:81", host: "[::1]", port: 82, isMatch: false),
    Case(rule: "[0:0:0::0:1]", host: "[::1]", isMatch: true),
    Case(rule: "Bücher.example", host: "xn--bcher-kva.example", isMatch: true),
    Case(rule: "*.bücher.example:81", host: "a.xn--bcher-kva.example", port: 81, isMatch: true),
    Case(rule: "bücher.example", host: "bucher.example", isMatch: false),
  ])
  func matches(_ test: Case) throws {
    let rule = try HostRule(test.rule)
    #expect(rule.matches(host: test.host, port: test.port) == test.isMatch)
  }

  @Test(arguments: ["example.com", "example.com:8080", "*.example.com:443", "[::1]", "[::1]:81"])
  func isWrittenAsItIsRead(_ text: String) throws {
    let rule = try HostRule(text)
    #expect(rule.description == text)
    #expect(try HostRule(rule.description) == rule)
  }

  @Test(arguments: [
    "", "*", "*.", "a.*.com", ":80", "example.com:", "example.com:0", "example.com:65536", "example.com:x",
    "::1",
    "http://example.com", "user@example.com", "[::1", "[::1]x", "bü/cher", "bücher@example.com", "bücher?a",
    "bü%63her",
  ])
  func refuses(_ text: String) {
    let error = #expect(throws: ImageLoadingError.self) { try HostRule(text) }
    #expect(
      error?.description
        == "\"\(text)\" is not a valid host rule; write a host, \"*.\" and a domain, and after either a port if need be, as in *.example.com:8080"
    )
  }
}
