import Foundation
import Glibc

/// A Chromium without window, driven through the pipes of its DevTools protocol
/// (https://chromedevtools.github.io/devtools-protocol).
///
/// Every call waits for its answer: use it on a thread of its own, as `use` does.
final class Browser {
  /// Why the browser did not do what it was asked to.
  enum Failure: Error {
    case ended
    case silent(during: String)
    case refused(String, reason: String)
  }

  static let path = "/usr/bin/chromium"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  private let process = Process()
  private let commands = Pipe()
  private let messages = Pipe()
  private var received: [UInt8] = []
  private var count = 0
  private var session: String?
  /// What the page has complained of, in its console or otherwise.
  private(set) var complaints: [String] = []

  /// - Parameter folder: for the browser's own files.
  private init(folder: String) throws {
    let options = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(folder)/profile", "--no-first-run",
      "--disable-gpu", "--disable-background-networking", "--force-color-profile=srgb",
      "--hide-scrollbars", "--window-size=1280,800", geteuid() == 0 ? "--no-sandbox" : "",
    ]
    process.executableURL = URL(filePath: "/bin/sh")
    // The protocol's own descriptors are 3 and 4.
    process.arguments =
      [
        "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null 2>'\(folder)/browser.log'", Self.path,
      ] + options.filter { !$0.isEmpty }
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder]
    process.standardInput = commands
    process.standardOutput = messages
    try process.run()
    try messages.fileHandleForWriting.close()
  }

  /// Runs `body` with a browser that shows an empty page, on a thread that may wait.
  static func use<Result: Sendable>(
    folder: String, _ body: @escaping @Sendable (Browser) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            let browser = try Browser(folder: folder)
            defer { browser.close() }
            try browser.openPage()
            return try body(browser)
          })
      }
    }
  }

  private func openPage() throws {
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    let attached = try send(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
  }

  private func close() {
    _ = try? send("Browser.close")
    process.terminate()
    process.waitUntilExit()
  }

  /// Shows the page at `address`, and waits until `condition` holds there.
  func open(_ address: String, until condition: String) throws {
    try send("Page.navigate", ["url": address])
    try wait(until: condition)
  }

  /// What an expression comes to on the page, as text.
  func value(_ expression: String) throws -> String {
    let answer = try send(
      "Runtime.evaluate", ["expression": "String(\(expression))", "returnByValue": true])
    return (answer["result"] as? [String: Any])?["value"] as? String ?? ""
  }

  /// Waits until an expression is true on the page, for as long as the browser answers some thousand times.
  func wait(until condition: String) throws {
    for _ in 0..<6000 {
      if try value(condition) == "true" { return }
      usleep(10_000)
    }
    throw Failure.silent(during: condition)
  }

  /// Presses a key and lets it go, as the keyboard does, which presses it again while it is held.
  func press(_ key: String, isHeld: Bool = false) throws {
    var event: [String: Any] = ["key": key]
    if key.count == 1 { event["text"] = key }
    if key == "Enter" { event.merge(["text": "\r", "windowsVirtualKeyCode": 13]) { $1 } }
    if let code = [" ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39][key] {
      event["windowsVirtualKeyCode"] = code
    }
    event["type"] = "keyDown"
    for count in 0..<(isHeld ? 4 : 1) {
      event["autoRepeat"] = count > 0
      try send("Input.dispatchKeyEvent", event)
    }
    event["type"] = "keyUp"
    (event["text"], event["autoRepeat"]) = (nil, nil)
    try send("Input.dispatchKeyEvent", event)
  }

  /// Gives the page a window of another size.
  func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Shows the page as `media` (`screen` or `print`) with other preferences of people.
  func emulate(media: String = "screen", _ features: [String: String] = [:]) throws {
    try send(
      "Emulation.setEmulatedMedia",
      ["media": media, "features": features.map { ["name": $0, "value": $1] }])
  }

  /// Clicks at a point of the window, or takes what is there and lets it go further to the right.
  func click(x: Double, y: Double, dragging distance: Double = 0) throws {
    for (type, distance) in [("mousePressed", 0), ("mouseMoved", distance), ("mouseReleased", distance)]
    where distance != 0 || type != "mouseMoved" {
      try send(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x + distance, "y": y, "button": "left", "clickCount": 1])
    }
  }

  /// The file of a picture of the window, or of a part of it.
  func screenshot(of area: (x: Double, y: Double, width: Double, height: Double)? = nil) throws -> [UInt8] {
    var options: [String: Any] = ["format": "png"]
    if let area {
      options["clip"] = [
        "x": area.x, "y": area.y, "width": area.width, "height": area.height, "scale": 1,
      ]
    }
    let text = try send("Page.captureScreenshot", options)["data"] as? String ?? ""
    return Data(base64Encoded: text).map { Array($0) } ?? []
  }

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    message["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    try commands.fileHandleForWriting.write(contentsOf: bytes)
    while true {
      let answer = try nextMessage(during: method)
      guard answer["id"] as? Int == count else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] {
        throw Failure.refused(method, reason: "\(error["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage(during method: String) throws -> [String: Any] {
    while true {
      if let end = received.firstIndex(of: 0) {
        let bytes = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
      }
      var descriptor = pollfd(
        fd: messages.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 60_000) > 0 else { throw Failure.silent(during: method) }
      let part = messages.fileHandleForReading.availableData
      guard !part.isEmpty else { throw Failure.ended }
      received += part
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    let entry = parameters["entry"] as? [String: Any]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters["exceptionDetails"] ?? "")")
    case "Runtime.consoleAPICalled"
    where ["error", "warning", "assert"].contains(parameters["type"] as? String):
      complaints.append("\(parameters["args"] ?? "")")
    case "Log.entryAdded" where ["error", "warning"].contains(entry?["level"] as? String):
      complaints.append("\(entry?["text"] ?? "") \(entry?["url"] ?? "")")
    default: break
    }
  }
}
