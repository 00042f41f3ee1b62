public import Components
public import Drawing
public import FlexLayout
public import Geometry
import JSON
public import Typesetting

/// One component tree with all that its layout and picture depend on, but for the fonts.
public struct Scene: Sendable {
  /// The outermost component, and what the document says of it.
  package let content: SceneComponent
  /// What the document says of the whole, beside the component and the model.
  let settings: JSONObject
  /// The sizes the scene may have, in points.
  public var sizeRange: SizeRange
  /// Where it is shown: on which kind of screen and for whom.
  public var environment: EnvironmentValues
  /// Nil for a transparent one.
  public var background: Color?
  /// Those that the document brings along and names.
  let ownFonts: SceneFonts

  /// Pixels per point.
  public var scale: DisplayScale {
    get { environment.displayScale }
    set { environment.displayScale = newValue }
  }

  /// Which side `start` is on, unless a flexbox says otherwise.
  public var layoutDirection: LayoutDirection {
    get { environment.layoutDirection }
    set { environment.layoutDirection = newValue }
  }

  /// The outermost component.
  public var component: any Component { content.component }

  /// Builds and lays out the components. Pure, on any thread.
  ///
  /// - Throws: `SceneError.layout`; `fileUnavailable` for what the document takes for a font; `contradiction` for a family that it
  ///   names and that there is not.
  public func layOut(fonts: FontLibrary, diagnostics: Diagnostics = .ignored) throws(SceneError)
    -> SceneLayout
  {
    try layOut(fonts: fonts, diagnostics: diagnostics, interruption: nil)
  }

  /// Builds and lays out the components, unless that is interrupted.
  ///
  /// - Throws: `SceneError.layout`, that of what is interrupted too; `fileUnavailable` for what the document takes for a font;
  ///   `contradiction` for a family that it names and that there is not.
  package func layOut(
    fonts: FontLibrary, diagnostics: Diagnostics = .ignored, interruption: PictureInterruption?
  ) throws(SceneError) -> SceneLayout {
    var environment = LayoutEnvironment(
      environment, fonts: try ownFonts.library(addedTo: fonts), diagnostics: diagnostics)
    environment.interruption = interruption
    let layout: Layout?
    do throws(LayoutError) {
      // Where the component comes to nothing, as an inset without its child does, a scene of a certain size still has that size.
      let own = try Self.layOut(component, thatFits: sizeRange, in: environment)
      layout = if let own { own } else { try Self.layOut(Empty(), thatFits: sizeRange, in: environment) }
    } catch {
      throw .layout(error)
    }
    return try withStack(forLevels: content.node.height) { () throws(SceneError) in
      SceneLayout(node: content.node, layout: layout, settings: settings, fonts: ownFonts)
    }
  }

  private static func layOut(
    _ component: any Component, thatFits sizeRange: SizeRange, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout? {
    try ScopeRoot.buildingOnce(component, in: environment).layout(thatFits: sizeRange, in: environment)
  }
}

/// A button of a document was tapped.
package struct SceneAction: Hashable, Sendable {
  /// The button's `action`.
  package let name: String
  /// The button's `id`; nil where it has none.
  package let id: String?
}
