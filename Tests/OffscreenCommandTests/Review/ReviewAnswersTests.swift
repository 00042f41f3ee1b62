import TestSupport
import Testing

extension ReviewPageTests {
  @Test("what a dialog asks is answered before any key of the page behind it counts")
  func keysBehindDialogs() async throws {
    _ = try await review { browser in
      for (key, dialog) in [("A", "review.question"), ("?", "page.keyboard.help")] {
        try browser.press(key)
        try browser.wait(until: "\(dialog).open")
        for key in ["j", "r", "End", "2", "/"] { try browser.press(key) }
        #expect(try browser.value(Self.selected) == "card@2x")
        #expect(try browser.value("page.detail.view") == "side")
        #expect(try browser.value("\(dialog).contains(document.activeElement)") == "true")
        _ = try browser.value("\(dialog).close()")
        try browser.wait(until: "!\(dialog).open")
      }
      _ = try browser.value("review.turn.then(() => { window.isDone = true })")
      try browser.wait(until: "window.isDone === true")
      #expect(try browser.value(Self.progress) == "0 of 2 decided")
      try browser.press("j")
      #expect(try browser.value(Self.selected) == "deep/er@2x")
    }
  }
}
