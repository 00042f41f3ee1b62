import Foundation
import ImageLoading
import Testing

@Suite struct CertificateTests {
  @Test(.enabled(if: OpenSSLServer.isAvailable, "install the package openssl to run it"))
  func refusesOneThatNobodyVouchesFor() async throws {
    let server = try OpenSSLServer()
    let url = "https://127.0.0.1:\(server.port)/image.png"
    let error = await #expect(throws: ImageLoadingError.self) {
      try await HTTPImageDownloader(tiny: .init()).downloadImage(from: url)
    }
    guard case .connectionFailed(url, let reason) = error else {
      Issue.record("not a failed connection: \(String(describing: error))")
      return
    }
    // OpenSSL's words, with a hyphen since version 3.
    #expect(
      reason.replacing("self-signed", with: "self signed")
        == "SSL certificate problem: self signed certificate")
  }
}
