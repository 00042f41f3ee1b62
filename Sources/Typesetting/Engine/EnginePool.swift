import Synchronization

/// Engines at rest. There are as many as layouts have run at the same time.
final class EnginePool: Sendable {
  private let catalog: FontCatalog
  private let idle = Mutex<[LayoutEngine]>([])

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// Lends an engine for the time of `body`.
  ///
  /// - Throws: `outOfMemory` when a new engine cannot be made, and what `body` throws.
  func withEngine<Result>(
    _ body: (LayoutEngine) throws(TypesettingError) -> Result
  ) throws(TypesettingError) -> Result {
    let rested = idle.withLock { $0.popLast() }
    let engine: LayoutEngine
    if let rested {
      engine = rested
    } else {
      engine = try LayoutEngine(catalog: catalog)
    }
    defer { putBack(engine) }
    return try body(engine)
  }

  var idleFontCounts: [Int] { idle.withLock { $0.map(\.fontCount) } }

  /// An engine that has come by many fonts is given up: Pango keeps all it ever knew of them as long as there is the font
  /// map, and a batch may ask for a size that no text had before in each of its texts.
  private func putBack(_ engine: LayoutEngine) {
    if engine.fontCount <= Limits.engineFonts { idle.withLock { $0.append(engine) } }
  }
}
