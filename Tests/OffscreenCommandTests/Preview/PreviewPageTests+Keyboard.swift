import TestSupport
import Testing

/// The page by keys alone, and as screen readers tell of it.
extension PreviewPageTests {
  @Test("the tree ends with the last component that it shows")
  func endOfTheTree() async throws {
    let dots = Array(repeating: #"{ "type": "component" }"#, count: 3001).joined(separator: ",")
    try site.folder.write(
      #"{ "width": 10, "height": 10, "component": { "type": "flexbox", "children": [\#(dots)] } }"#,
      to: "scenes/many.scene.json")
    try await preview(at: "#many") { browser in
      _ = try browser.value("document.querySelector('.node').focus()")
      for key in ["End", "ArrowDown"] {
        try browser.press(key)
        #expect(try browser.value("document.activeElement.dataset.index") == "2999", "\(key)")
      }
    }
  }
}
