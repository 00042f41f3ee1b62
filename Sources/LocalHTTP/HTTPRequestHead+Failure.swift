import Files
import NIOHTTP1

extension HTTPRequestHead {
  /// Why a server has to refuse a request though it can be read (RFC 9112, https://www.rfc-editor.org/rfc/rfc9112, sections 3.2 and
  /// 6.1): another one on the way may have read it otherwise. Nil for all others.
  var failure: RequestFailure? {
    var (host, encoding): (String?, String?)
    // Once over all of them: this is done for every request.
    for (name, value) in headers {
      switch name.utf8.count {
      case 4 where name.lowercased() == "host":
        guard host == nil else { return .wrongHost }
        host = value
      case 17 where name.lowercased() == "transfer-encoding":
        guard encoding == nil else { return .unknownEncoding }
        encoding = value
      default: break
      }
    }
    if let encoding, encoding.lowercased() != "chunked" { return .unknownEncoding }
    guard let host else { return version == .http1_0 ? nil : .wrongHost }
    return host.utf8.allSatisfy(Self.mayBeInHost) ? nil : .wrongHost
  }

  /// Whether RFC 3986, section 3.2, allows a byte in names, addresses and a port.
  private static func mayBeInHost(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~!$&'()*+,;=%:[]".utf8.contains(byte)
  }
}
