import Glibc
import NIOCore
import NIOHTTP1
import Synchronization

/// The first lines of an answer.
struct ResponseHead {
  let response: WebResponse
  let isLast: Bool
  /// Whether the request comes by HTTP/1.0, where connections end unless both sides say otherwise.
  let isForOldClient: Bool

  /// - Parameter date: what `Date` says.
  func write(to buffer: inout ByteBuffer, date: String) {
    if let prepared = response.preparedHead {
      buffer.writeBytes(prepared)
      for (name, value) in response.headers { Self.write(name, value, to: &buffer) }
    } else {
      Self.write(response, bodyLength: response.content.count, to: &buffer)
    }
    buffer.writeStaticString("\r\nDate: ")
    buffer.writeString(date)
    if response.isStream, !isForOldClient { buffer.writeStaticString("\r\nTransfer-Encoding: chunked") }
    if isLast {
      buffer.writeStaticString("\r\nConnection: close")
    } else if isForOldClient {
      buffer.writeStaticString("\r\nConnection: keep-alive")
    }
    buffer.writeStaticString("\r\n\r\n")
  }

  /// What is the same whenever it is answered.
  ///
  /// - Parameter bodyLength: nil for a stream.
  static func write(_ response: WebResponse, bodyLength: Int?, to buffer: inout ByteBuffer) {
    buffer.writeStaticString("HTTP/1.1 ")
    buffer.writeString(String(response.status.code))
    buffer.writeStaticString(" ")
    buffer.writeString(response.status.reasonPhrase)
    for (name, value) in response.headers { write(name, value, to: &buffer) }
    if let bodyLength, response.status.mayHaveResponseBody {
      write("Content-Length", String(bodyLength), to: &buffer)
    }
  }

  private static func write(_ name: String, _ value: String, to buffer: inout ByteBuffer) {
    buffer.writeStaticString("\r\n")
    buffer.writeString(name)
    buffer.writeStaticString(": ")
    buffer.writeString(value)
  }
}

/// The time as answers say it, made once a second.
final class DateHeader: Sendable {
  private let last = Mutex<(second: Int, text: String)>((-1, ""))

  /// The time in the form of RFC 9110, section 5.6.7 (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7).
  var text: String {
    let now = time(nil)
    return last.withLock { last in
      if last.second != now { last = (now, Self.text(of: now)) }
      return last.text
    }
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func text(of second: Int) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
    return
      "\(day) \(1900 + parts.tm_year) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}
