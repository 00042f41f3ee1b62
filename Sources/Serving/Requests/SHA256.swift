import CCrypto

/// SHA-256 (FIPS 180-4), and HMAC by it (RFC 2104), of OpenSSL's libcrypto.
///
/// Trapping where the library gives nothing is all there is to do: that happens when memory is out, of which the command tells
/// itself, and when SHA-256 is missing from the library, without which nothing can be signed.
struct SHA256: ~Copyable {
  static let byteCount = 32

  private let context: OpaquePointer

  init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, Self.algorithm(), nil) == 1 else {
      preconditionFailure("libcrypto has no SHA-256")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: [UInt8]) {
    let isAdded = EVP_DigestUpdate(context, bytes, bytes.count)
    precondition(isAdded == 1, "libcrypto does not go on with SHA-256")
  }

  /// The digest of all that was added; nothing can be added after it.
  consuming func finalize() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.byteCount) { digest, count in
      let isFinal = EVP_DigestFinal_ex(context, digest.baseAddress, nil)
      precondition(isFinal == 1, "libcrypto does not end SHA-256")
      count = Self.byteCount
    }
  }

  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// The code by which who knows `key` knows that nobody else has written `text`.
  static func authenticationCode(for text: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: byteCount) { code, count in
      // A key is read from a file within limits that are far below those of the type.
      let result = HMAC(
        algorithm(), key, Int32(clamping: key.count), text, text.count, code.baseAddress, nil)
      precondition(result != nil, "libcrypto has no HMAC by SHA-256")
      count = byteCount
    }
  }

  /// What the machine's settings say of providers and their order is not asked: digests are the same everywhere.
  private static func algorithm() -> OpaquePointer? {
    OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_LOAD_CONFIG), nil)
    return EVP_sha256()
  }
}
