import Components
import Testing

@testable import ImageLoading

@Suite struct CredentialsTests {
  @Test(arguments: [
    ("http://user:secret@host:81/a@b.png?c=@", "http://host:81/a@b.png?c=@"),
    ("https://se@cret@host", "https://host"),
    ("http://host/@", "http://host/@"),
    ("user@host/a.png", "user@host/a.png"),
    ("data:text/plain,a://b", "data:text/plain,a://b"),
  ])
  func areNoPartOfMessages(_ url: String, _ expected: String) {
    #expect(url.withoutCredentials == expected)
    let errors: [ImageLoadingError] = [
      .hostNotAllowed(url: url, host: "host"),
      .redirectNotAllowed(url: "http://a", target: url),
      .afterRedirect(from: url, .httpStatus(url: "http://a", status: 404)),
    ]
    let sentences = [
      "cannot load the image at \(expected): the host host is not allowed; add it to the allowed hosts or use another address",
      "cannot load the image at http://a: it redirects to \(expected), which is not a valid http or https address; use an address that does not",
      "cannot load the image at http://a: the server answered with HTTP status 404; check the address and the server; the address came by redirect from \(expected)",
    ]
    #expect(errors.map(\.description) == sentences)
  }
}
