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
    let message = "\(ImageLoadingError.hostNotAllowed(url: url, host: "host"))"
    #expect(message.hasPrefix("cannot load the image at \(expected): "))
  }
}
