public import OffscreenKit
public import Outlines
import PreviewPages

/// A component as a page of previews shows it.
public struct Preview: Previews {
  /// What the page calls it, unlike any other of its group.
  public let name: String
  /// What it is shown among; slashes make groups of groups. Empty for none.
  public let group: String
  /// In points; nil for as wide as the component wants to be.
  public let width: Double?
  /// In points; nil for as high as the component wants to be.
  public let height: Double?
  let content: @Sendable (PreviewContext) -> any Component
  let file: String
  let line: Int
  private(set) var axes: [PreviewAxis] = []
  private(set) var allowances: [AuditRule: String] = [:]

  /// A component that is always the same.
  ///
  /// - Parameters:
  ///   - width: in points; nil for as wide as the component wants to be.
  ///   - height: in points; nil for as high as the component wants to be.
  public init<Content: Component>(
    _ name: String, group: String = "", width: Double? = nil, height: Double? = nil, file: String = #filePath,
    line: Int = #line, @ComponentBuilder content: @escaping @Sendable () -> Content
  ) {
    self.init(name, group: group, width: width, height: height, file: file, line: line) { _ in content() }
  }

  /// A component with values that can be changed on the page.
  ///
  /// - Parameters:
  ///   - width: in points; nil for as wide as the component wants to be.
  ///   - height: in points; nil for as high as the component wants to be.
  ///   - content: asks its context for the values; on any thread.
  public init<Content: Component>(
    _ name: String, group: String = "", width: Double? = nil, height: Double? = nil, file: String = #filePath,
    line: Int = #line, @ComponentBuilder content: @escaping @Sendable (PreviewContext) -> Content
  ) {
    self.name = name
    self.group = group
    self.width = width
    self.height = height
    self.file = file
    self.line = line
    self.content = { content($0) }
  }

  /// Just this one.
  public var all: [Preview] { [self] }

  /// Shows it in other settings, too: in every combination of `axes`.
  ///
  /// The first setting of each axis is that of the preview itself; variants are named after what is unlike it, such as
  /// `390-dark`. An axis without values has no say.
  public func variants(_ axes: PreviewAxis...) -> Preview {
    var preview = self
    preview.axes += axes.filter { !$0.values.isEmpty }
    return preview
  }

  /// Lets pass what an audit finds by some rules.
  ///
  /// - Parameter reasons: by rule, why the design lets it pass: what the page says beside it.
  public func allowing(_ reasons: [AuditRule: String]) -> Preview {
    var preview = self
    preview.allowances.merge(reasons) { $1 }
    return preview
  }

  /// Its group and name.
  var path: String { group.isEmpty ? name : "\(group)/\(name)" }

  /// All combinations by their names; the preview itself has an empty one and comes first.
  var settings: [(name: String, settings: PreviewSettings)] {
    axes.reduce([(name: "", settings: PreviewSettings())]) { known, axis in
      known.flatMap { known in
        axis.values.enumerated().map { index, value in
          var settings = known.settings
          value.apply(&settings)
          let words = [known.name, index == 0 ? "" : value.name].filter { !$0.isEmpty }
          return (words.joined(separator: "-"), settings)
        }
      }
    }
  }
}
