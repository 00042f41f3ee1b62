package import Drawing
package import Files
import Glibc
package import ImageLoading
package import LocalHTTP
package import Logging
package import Raster
import Scenes
package import Typesetting
import UnixSignals

/// How pictures are served.
package struct ServingOptions: Sendable {
  /// With the documents.
  package let folder: FilePath
  package let listen: ListenAddress
  /// With the standard fonts, and those of the user.
  package let fonts: FontLibrary
  /// What else decides how pictures look: libraries and fonts, in a word.
  package let renderer: String
  /// Nil where metrics are answered beside pictures.
  package var metrics: ListenAddress?
  /// None for requests without signatures.
  package var keys: [SigningKey] = []
  /// For how long others may keep a picture, in seconds.
  package var maximumAge = 3600
  /// How many pictures may wait for a thread, and how many for the network.
  package var queueLength = 256
  /// How long a request may take.
  package var deadline = Duration.seconds(10)
  /// How many bytes of finished pictures are kept.
  package var cacheBytes = 256 << 20
  /// How many pictures are drawn at a time.
  package var drawingThreads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// Other folders that documents may read.
  package var allowedFolders: [FilePath] = []
  package var allowedHosts: [HostRule] = []
  /// Where images from hosts are kept; nil for nowhere.
  package var imageCache: FilePath?
  /// How long one image from a host may take.
  package var imageTimeout = Duration.seconds(60)
  /// What making one picture may take.
  package var memory = PictureMemory(memoryBytes: 256 << 20)

  package init(folder: FilePath, listen: ListenAddress, fonts: FontLibrary, renderer: String) {
    self.folder = folder
    self.listen = listen
    self.fonts = fonts
    self.renderer = renderer
  }
}

/// Why pictures are not served.
package enum ServingError: Error {
  case input(InputFileError)
  case drawing(RasterError)
  case listening(HTTPServerError, isForMetrics: Bool)
  /// The system has closed a port, and no signal said that the service is to end.
  case portClosed
}

/// A service of pictures from its first document to its last answer.
package struct PictureServing: Sendable {
  /// Where pictures are answered.
  package let address: ListenAddress
  private let documents: CurrentDocuments
  private let service: PictureService
  private let server: HTTPServer
  private let metricsServer: HTTPServer?

  /// Reads the documents and listens.
  package init(_ options: ServingOptions, logger: Logger) async throws(ServingError) {
    Self.allowManyConnections()
    server = try await Self.listen(at: options.listen, isForMetrics: false, logger)
    address = ListenAddress(host: options.listen.host, port: server.port)
    var metricsServer: HTTPServer?
    if let metrics = options.metrics {
      metricsServer = try await Self.listen(at: metrics, isForMetrics: true, logger)
    }
    self.metricsServer = metricsServer
    if let metrics = options.metrics, let metricsServer {
      let address = ListenAddress(host: metrics.host, port: metricsServer.port)
      logger.info("metrics are answered", metadata: ["address": .string(address.url)])
    }
    let memory = options.memory
    let pixels = DecodedPixels(byteLimit: memory.decodedImageBytes)
    // A request that joins another one just before that gives up has as long again.
    let patience = min(options.imageTimeout, options.deadline * 2)
    let web =
      options.allowedHosts.isEmpty
      ? nil
      : SceneAccess.Web(
        allowedHosts: options.allowedHosts,
        downloader: HTTPImageDownloader(
          forServiceWith: memory, keepingPixelsIn: pixels, allowedHosts: options.allowedHosts,
          diskCache: options.imageCache.map { DiskImageCache(folder: $0) },
          timeout: patience))
    let reader = DocumentReader(
      folder: options.folder.absolute, allowedFolders: options.allowedFolders.map(\.absolute), web: web,
      memory: memory, pixels: pixels, fonts: options.fonts, renderer: options.renderer,
      limits: Self.sceneLimits, jobs: options.drawingThreads)
    let metrics = ServiceMetrics()
    do throws(InputFileError) {
      documents = try await CurrentDocuments(reader, metrics, logger)
    } catch {
      throw .input(error)
    }
    let rasterizer: Rasterizer
    do throws(RasterError) {
      rasterizer = try Rasterizer(limits: RasterLimits(memory))
    } catch {
      throw .drawing(error)
    }
    let painter = PicturePainter(
      threads: DrawingThreads(count: options.drawingThreads), fonts: options.fonts, rasterizer: rasterizer,
      memory: memory, patience: patience)
    service = PictureService(options, documents, painter, metrics, logger)
  }

  /// Serves until SIGTERM or SIGINT and reads the documents again at SIGHUP.
  ///
  /// Of swift-service-lifecycle only the signals are taken: its groups of services bring a twentieth of the program, and
  /// what ends here ends in one order.
  ///
  /// - Parameter announce: called when signals do what they should and requests are answered.
  package func run(announce: @escaping @Sendable () throws -> Void) async throws {
    let hangups = await UnixSignalsSequence(trapping: .sighup)
    let endings = await UnixSignalsSequence(trapping: .sigterm, .sigint)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in hangups { await documents.reload() } }
      group.addTask {
        for await _ in endings {
          // While the last pictures are drawn, metrics are still answered.
          service.beginDraining()
          await server.drain()
          await metricsServer?.drain()
          break
        }
      }
      try await listen(announce: announce)
      group.cancelAll()
    }
  }

  /// Returns when all ports are closed and the last answer is given; one that closes by itself closes the others.
  private func listen(announce: @escaping @Sendable () throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      if let metricsServer {
        group.addTask {
          try await metricsServer.run(failing: service.answer, answering: service.answerMetrics)
        }
      }
      group.addTask {
        try announce()
        try await server.run(failing: service.answer, answering: service.answer)
      }
      for try await _ in group {
        guard service.isDraining else { throw ServingError.portClosed }
      }
    }
  }

  /// Documents of a service are drawn with what anybody says, on a thread that others wait for.
  private static let sceneLimits = SceneLimits(
    filledValues: 1 << 20, filledBytes: 16 << 20, expressionSteps: 16 << 20, components: 20_000,
    textBytes: 4 << 20)

  private static func listen(
    at address: ListenAddress, isForMetrics: Bool, _ logger: Logger
  ) async throws(ServingError) -> HTTPServer {
    do throws(HTTPServerError) {
      return try await HTTPServer(
        host: address.host, port: address.port,
        limits: ServerLimits(patience: .seconds(30), idlePatience: .seconds(75)),
        tellShortage: { reason in
          logger.warning(
            "there is no room for more connections; those that say nothing are closed",
            metadata: ["problem": .string(reason)])
        })
    } catch {
      throw .listening(error, isForMetrics: isForMetrics)
    }
  }

  /// Each connection takes a file descriptor, and shells give a thousand.
  private static func allowManyConnections() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1 << 16)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
