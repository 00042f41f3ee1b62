import ArgumentParser
import COutOfMemory
import Files
import Glibc
import LocalHTTP
import Logging
import Serving
import Snapshots
import Typesetting

/// `offscreen serve`: pictures on request.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves pictures of scenes over HTTP, drawn with the models of requests.",
    discussion: """
      GET /NAME.png (.jpg, .svg, .pdf) draws DIR/NAME.scene.json. In the query m.KEY=VALUE sets a value of its model \
      (as text, or as JSON where the scene's own value is something else; m.a.b for one inside another), and width, \
      height, scale, variant, style and locale do what they do for render. POST takes a model as JSON, of 1 MiB at \
      most. GET /healthz, /readyz and /metrics (for Prometheus) report how the service is.

      Prints its address, as the only line on standard output, once it answers; logs go to standard error, as JSON. \
      Scenes are read and compiled once, equal requests at the same time are drawn once, and finished pictures are \
      kept.

      With --key every request needs a parameter s: the HMAC-SHA256 by that key of its path and query without s (for a \
      POST followed by a line feed and the SHA-256 of its body in hexadecimal digits), in base64url without padding. A \
      parameter e, in seconds since 1970, says until when it is valid. Without a key it listens on this machine alone, \
      unless --public says otherwise.

      SIGTERM and SIGINT let requests that have begun finish. SIGHUP reads scenes and files again; one that has become \
      wrong is served as it was.

      Scenes read files below their own folder only, as they were at the start or the last SIGHUP, and open no network \
      connection, unless --allow-file or --allow-host says otherwise. A picture may take 256M unless --max-memory says \
      otherwise; what takes more is answered with 400. Hosts are never reached at addresses of this machine or \
      of private networks, unless --allow-host names that very address.

      Examples:
        offscreen serve Cards
        offscreen serve Cards --listen 0.0.0.0:8080 --key secret.txt
        curl 'http://127.0.0.1:8080/card.png?m.title=Hello&scale=2' > card.png
        curl --data '{ "title": "Hello" }' http://127.0.0.1:8080/card.png > card.png
      """)

  @Argument(help: ArgumentHelp("The folder with the scenes.", valueName: "dir"))
  var folder: FilePath

  @Option(
    help: ArgumentHelp(
      "Where to listen; port 0 is any that is free; 127.0.0.1:8080 by default.", valueName: "address:port"),
    transform: { try listenAddress($0) })
  var listen = ListenAddress("127.0.0.1:8080")

  @Option(
    help: ArgumentHelp(
      "A file with a key that requests are signed with; of several, any.", valueName: "file"))
  var key: [FilePath] = []

  @Flag(help: "Answer anybody, without signatures and at any address.")
  var `public` = false

  @Option(help: ArgumentHelp("How long clients and proxies may keep a picture.", valueName: "seconds"))
  var maxAge = 3600

  @Option(
    help: ArgumentHelp(
      "How many pictures may wait to be drawn; those beyond are answered with 503.", valueName: "n"))
  var queue = 256

  @Option(
    help: ArgumentHelp("How long a request may take; beyond it is answered with 504.", valueName: "seconds"))
  var deadline = 10.0

  @Option(
    help: ArgumentHelp(
      "How many bytes of finished pictures are kept, with K, M or G; 256M by default, 0 for none.",
      valueName: "size"),
    transform: { text in
      if text == "0" { return 0 }
      guard let count = try? ByteCount.read(text) else {
        throw ValidationError("it is a number of bytes from 0, with K, M or G")
      }
      return count.bytes
    })
  var cacheBytes = 256 << 20

  @Option(
    help: ArgumentHelp(
      "Answer /metrics there and not beside the pictures.", valueName: "address:port"),
    transform: { try listenAddress($0) })
  var metrics: ListenAddress?

  @Option(
    help: ArgumentHelp(
      "How many pictures are drawn at a time; one for each processor by default.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "What is logged: debug, info, warning or error and what is worse.", valueName: "level"),
    transform: { text in
      guard let level = Logger.Level(rawValue: text) else {
        throw ValidationError("it is debug, info, warning or error")
      }
      return level
    })
  var logLevel = Logger.Level.info

  @OptionGroup(title: "Access options") var access: AccessOptions

  func validate() throws {
    let isForOthers = !key.isEmpty || `public`
    for (name, address) in [("listen", listen), ("metrics", metrics)] {
      guard address?.isLoopback ?? true || isForOthers else {
        throw ValidationError(
          "--\(name) with an address that others reach needs a --key; --public answers anybody")
      }
    }
    for (name, number) in [("max-age", maxAge), ("queue", queue)] {
      guard (0...1_000_000_000).contains(number) else {
        throw ValidationError("--\(name) takes a whole number from 0 to 1000000000")
      }
    }
    guard deadline > 0, deadline <= 86_400 else {
      throw ValidationError("--deadline takes a number of seconds above 0 and up to 86400")
    }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 1024") }
  }

  func run() async throws {
    guard let listen else { return }
    if folder.kind == nil { throw CommandError.input(.notFound(path: folder.description)) }
    guard folder.kind == .folder else { throw CommandError.notAFolder(path: folder.description) }
    let options = try options(at: listen)
    out_of_memory_share_heaps(Int32(clamping: max(2, options.drawingThreads)))
    let log = LogOutput(STDERR_FILENO)
    let serving: PictureServing
    do throws(ServingError) {
      serving = try await PictureServing(
        options,
        logger: Logger(label: "offscreen") { [logLevel] _ in JSONLineLog(level: logLevel, to: log) })
    } catch {
      throw CommandError(error)
    }
    let address = serving.address.url
    do {
      try await serving.run { try StandardOutput.write(address + "\n") }
    } catch let error as ServingError {
      throw CommandError(error)
    }
  }

  private func options(at listen: ListenAddress) throws(CommandError) -> ServingOptions {
    let fonts = try FontLibrary.forCommands(access.fonts)
    let renderer: RendererFingerprint
    do throws(SnapshotError) {
      renderer = try RendererFingerprint(fonts: fonts)
    } catch {
      throw .snapshot(error)
    }
    var options = ServingOptions(
      folder: folder, listen: listen, fonts: fonts, renderer: renderer.description)
    options.metrics = metrics
    options.keys = try keys()
    options.maximumAge = maxAge
    options.queueLength = queue
    options.deadline = .seconds(deadline)
    options.cacheBytes = cacheBytes
    if let jobs { options.drawingThreads = jobs }
    options.allowedFolders = access.allowFile
    options.allowedHosts = access.allowHost
    options.imageCache = access.imageCache
    options.imageTimeout = .seconds(access.timeout)
    if access.memory.maxMemory != nil { options.memory = access.memory.limit }
    return options
  }

  private func keys() throws(CommandError) -> [SigningKey] {
    var keys: [SigningKey] = []
    for path in key {
      let bytes = try InputSource.named(path).read(limit: 1 << 20)
      guard let key = SigningKey(file: bytes) else { throw .emptyKey(path: path.description) }
      keys.append(key)
    }
    return keys
  }

  private static func listenAddress(_ text: String) throws -> ListenAddress {
    guard let address = ListenAddress(text) else {
      throw ValidationError("it is an address and a port, as in 127.0.0.1:8080 or [::1]:0")
    }
    return address
  }
}

extension CommandError {
  fileprivate init(_ error: ServingError) {
    switch error {
    case .input(let error): self = .input(error)
    case .drawing(let error): self = .drawing(name: nil, error)
    case .portClosed: self = .portClosed
    case .listening(.cannotListen(let host, let port, let reason), let isForMetrics):
      self = CommandError.cannotListen(
        address: "\(host):\(port)", reason: reason, option: isForMetrics ? "metrics" : "listen")
    }
  }
}
