/// Something that went wrong with what a tree shows, and where.
package struct ShownDiagnostic: Hashable, Sendable {
  /// The component with those around it, outermost first, such as `Card > Flexbox > Label#name > Text`.
  package let component: String
  package let diagnostic: Diagnostic

  package init(component: String, diagnostic: Diagnostic) {
    self.component = component
    self.diagnostic = diagnostic
  }
}

/// Content that knows what of it went wrong and was worked around.
///
/// Listeners hear of it once, when it comes up; whoever looks at a picture later has to ask what is in it.
@MainActor
protocol ContentWithDiagnostics {
  var diagnostics: [Diagnostic] { get }
}

/// Content that never comes to rest.
protocol EndlessContent {}

extension MountedTree {
  /// What went wrong with what is on show, in paint order.
  package var shownDiagnostics: [ShownDiagnostic] {
    var found: [ShownDiagnostic] = []
    forEachContent { content, component in
      guard let content = content as? any ContentWithDiagnostics else { return }
      found += content.diagnostics.map { ShownDiagnostic(component: component(), diagnostic: $0) }
    }
    return found
  }

  /// The components whose content moves for ever by itself, such as a spinner.
  package var endlessComponents: [String] {
    var found: [String] = []
    forEachContent { content, component in
      if content is any EndlessContent { found.append(component()) }
    }
    return found
  }

  private func forEachContent(_ visit: (Any, _ component: () -> String) -> Void) {
    // A list of its own in place of calls to itself, so that the depth of the tree does not matter.
    var ahead = Array(views.reversed())
    while let view = ahead.popLast() {
      if let content = view.content {
        visit(content.value, { layout?.path(to: view.node) ?? view.node.text })
      }
      ahead += view.subviews.reversed()
    }
  }
}

extension MountedContent {
  fileprivate var value: Any {
    switch self {
    case .drawable(let drawable): drawable
    case .control(let drawable): drawable
    case .stateful(let state): state.target
    }
  }
}

extension Layout {
  /// The names of all components on the way to `target`; nil where it is not below.
  fileprivate func path(to target: Node) -> String? {
    var path: [String] = []
    // As above; each layout knows at which depth it is.
    var ahead = [(layout: self, depth: 0)]
    while let (layout, depth) = ahead.popLast() {
      path.removeSubrange(depth...)
      path.append(layout.node.text)
      if layout.node === target { return path.joined(separator: " > ") }
      ahead += layout.children.map { ($0.layout, depth + 1) }
    }
    return nil
  }
}

extension ComponentHost {
  /// What went wrong with what is on show, in paint order.
  package var shownDiagnostics: [ShownDiagnostic] { mounted.shownDiagnostics }

  /// The components whose content moves for ever by itself, such as a spinner.
  package var endlessComponents: [String] { mounted.endlessComponents }
}
