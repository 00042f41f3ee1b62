import Synchronization

/// Engines at rest. Each knows certain faces and no others, so that what an engine finds depends on the text alone and
/// never on the texts before it.
final class EnginePool: Sendable {
  private let catalog: FontCatalog
  /// Those used last are at the end.
  private let idle = Mutex<[LayoutEngine]>([])

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  /// Lends an engine that knows `faces` for the time of `body`.
  ///
  /// - Throws: `outOfMemory` when a new engine cannot be made, and what `body` throws.
  func withEngine<Result>(
    for faces: [ScannedFace], _ body: (LayoutEngine) throws(TypesettingError) -> Result
  ) throws(TypesettingError) -> Result {
    let rested = idle.withLock { engines in
      engines.lastIndex { $0.knows(faces) }.map { engines.remove(at: $0) }
    }
    let engine: LayoutEngine
    if let rested {
      engine = rested
    } else {
      engine = try LayoutEngine(catalog: catalog, faces: faces)
    }
    defer { putBack(engine) }
    return try body(engine)
  }

  var idleFontCounts: [Int] { idle.withLock { $0.map(\.fontCount) } }

  /// An engine that has come by many fonts is given up: Pango keeps all it ever knew of them as long as there is the font
  /// map, and a batch may ask for a size that no text had before in each of its texts.
  private func putBack(_ engine: LayoutEngine) {
    guard engine.fontCount <= Limits.engineFonts else { return }
    // What is dropped is freed outside the lock.
    _ = idle.withLock { engines in
      engines.append(engine)
      return engines.count > Limits.idleEngines ? engines.removeFirst() : nil
    }
  }
}
