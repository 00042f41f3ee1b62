package import Components
import Drawing
package import Geometry
import Raster
import Synchronization
import Typesetting

extension ImageRenderer {
  /// What a renderer shows, not yet pixels.
  package struct Drawing: Sendable {
    package let layout: Layout
    package let shown: ShownPicture
    package let scale: DisplayScale
  }

  /// The one that all renderers share.
  func rasterizer() throws(ImageRendererError) -> Rasterizer {
    do throws(RasterError) {
      return try SharedResources.rasterizer.get()
    } catch {
      throw .drawing(error)
    }
  }

  /// What the picture shows.
  ///
  /// - Parameter readsAccessibility: whether somebody asks for what those find who do not see it.
  /// - Throws: what does not let it be laid out or loaded.
  package func draw(readsAccessibility: Bool = false) async throws(ImageRendererError) -> Drawing {
    if let time, !(0...Self.longestTime).contains(time) { throw .invalidTime(time) }
    let missing = MissingImages(passingOn: diagnostics)
    let environment = try layoutEnvironment(missing.listener)
    let layout = try await untilCancelled { interruption throws(ImageRendererError) in
      var environment = environment
      environment.interruption = interruption
      return try layOut(content, after: ScopeRoot(), in: environment).layout
    }
    let shown = try await show(layout, missing, readsAccessibility)
    return Drawing(layout: layout, shown: shown, scale: environment.scale)
  }

  /// What `make` makes, which ends soon when the calling task is cancelled.
  ///
  /// - Throws: `cancelled`, and what `make` throws.
  func untilCancelled<Success>(
    _ make: (PictureInterruption) throws(ImageRendererError) -> Success
  ) async throws(ImageRendererError) -> Success {
    let interruption = PictureInterruption()
    let result = await withTaskCancellationHandler {
      Result { () throws(ImageRendererError) in try make(interruption) }
    } onCancel: {
      interruption.request()
    }
    do throws(ImageRendererError) {
      return try result.get()
    } catch {
      switch error {
      case .layout(.interrupted), .drawing(.interrupted): throw .cancelled
      default: throw error
      }
    }
  }

  /// A day, in seconds: beyond, moments close to one another would be the same.
  package static let longestTime = 86_400.0

  /// All that takes the main actor, in one turn where nothing has to be waited for.
  @MainActor
  private func show(
    _ layout: Layout, _ missing: MissingImages, _ readsAccessibility: Bool
  ) async throws(ImageRendererError) -> ShownPicture {
    let shown: ShownPicture
    do throws(StillPendingError) {
      let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: missing.listener)
      shown = try await ShownPicture(
        of: layout, at: time, in: environment, imageTimeout: imageTimeout,
        readsAccessibility: readsAccessibility)
    } catch {
      throw .imagesPending(error)
    }
    guard !Task.isCancelled else { throw .cancelled }
    try missing.check(missingImages)
    return shown
  }

  /// Where the content is laid out.
  ///
  /// - Throws: `invalidScale`, `invalidLocale`, and `fonts` where the standard ones are not installed.
  func layoutEnvironment(_ diagnostics: Diagnostics) throws(ImageRendererError) -> LayoutEnvironment {
    guard scale > 0, scale.isFinite else { throw .invalidScale(scale) }
    if let locale = environment.locale, !LocaleTag.isValid(locale) { throw .invalidLocale(locale) }
    var values = environment
    values.displayScale = DisplayScale(scale)
    return LayoutEnvironment(values, fonts: try fontLibrary(), diagnostics: diagnostics)
  }

  private func fontLibrary() throws(ImageRendererError) -> FontLibrary {
    if let fonts { return fonts }
    do throws(TypesettingError) {
      return try SharedResources.fonts.get()
    } catch {
      throw .fonts(error)
    }
  }

  /// The layout of `component`, as the generation after `before`.
  func layOut(
    _ component: any Component, after before: ScopeRoot, in environment: LayoutEnvironment
  ) throws(ImageRendererError) -> (layout: Layout, root: ScopeRoot) {
    let root: ScopeRoot
    let layout: Layout?
    do throws(LayoutError) {
      root = try before.building(component, in: environment)
      layout = try root.layout(thatFits: sizeRange, in: environment)
    } catch {
      throw .layout(error)
    }
    guard let layout else { throw .nothingToShow }
    return (layout, root)
  }

  private var sizeRange: SizeRange {
    SizeRange(
      min: Size(width: width ?? 0, height: height ?? 0),
      max: Size(width: width ?? .infinity, height: height ?? .infinity))
  }
}

/// The images that could not be loaded, of all that is reported while a picture is made.
final class MissingImages: Sendable {
  private let noted = Mutex<[String: String]>([:])
  private let others: Diagnostics

  /// - Parameter others: hear of everything as well.
  init(passingOn others: Diagnostics) {
    self.others = others
  }

  var listener: Diagnostics {
    Diagnostics { diagnostic in
      if case .imageUnavailable(let url, let reason) = diagnostic {
        self.noted.withLock { $0[url] = reason }
      }
      self.others.report(diagnostic)
    }
  }

  /// - Throws: `imagesMissing`, in the order of their addresses: which failed first is the network's affair.
  func check(_ policy: ImageRenderer.MissingImagePolicy) throws(ImageRendererError) {
    let missing = noted.withLock { $0 }
    guard policy == .fail, !missing.isEmpty else { return }
    throw .imagesMissing(
      missing.sorted { $0.key < $1.key }.map { MissingImage(url: $0.key, reason: $0.value) })
  }
}

/// What all renderers of a process draw with, made when the first one draws.
///
/// The one place of its kind: a picture in one line has nobody who could pass them along. Neither lets a picture depend on
/// what was drawn before it; they only spare work.
enum SharedResources {
  static let fonts = Result { () throws(TypesettingError) in try FontLibrary.standard() }
  static let rasterizer = Result { () throws(RasterError) in try Rasterizer() }
}
