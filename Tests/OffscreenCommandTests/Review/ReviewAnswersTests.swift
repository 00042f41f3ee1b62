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

  @Test("findings of an audit are to be decided about, and the page says that they cannot be accepted")
  func findingsOfAnAudit() async throws {
    try site.folder.write(
      """
      { "width": 100, "background": "#FFFFFF",
        "component": { "type": "label", "id": "title", "string": "Bells", "color": "#EEEEEE" } }
      """, to: "scenes/faint.scene.json")
    let outcome = try await site.run(
      script: """
        "$program" test scenes --record missing > made
        "$program" test scenes --audit --report report
        """)
    outcome.expect(1, saying: ["2 passed, 2 different, 1 audit finding"])
    let output = try await review(at: "#faint%3A%20contrast%20at%20%24.component") { browser in
      #expect(try browser.value(Self.selected) == "faint: contrast at $.component")
      #expect(try browser.value(Self.progress) == "0 of 3 decided")
      let reason = """
        A finding of an audit is about no reference: mend what it names, or let the rule pass where that is written.
        """
      #expect(try browser.value("review.accept.title + '.'") == reason)
      try browser.press("a")
      try browser.wait(until: "!page.detail.notice.hidden")
      #expect(try browser.value(Self.notice) == reason)

      try browser.press("A")
      try browser.wait(until: "review.question.open")
      #expect(
        try browser.value("[...review.question.querySelectorAll('p')].at(-1).textContent")
          == "Not among them: 1 without a new reference, such as findings of an audit.")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.progress) === '2 of 3 decided'")
      try browser.press("A")
      #expect(try browser.value(Self.notice) == "What is left has no new references to accept.")
      try browser.press("r")
      try browser.wait(until: "\(Self.progress) === '3 of 3 decided'")
    }
    #expect(output.contains("\naccepted 2, rejected 1, left 0\n"))
  }

  @Test("nothing is wider than a narrow window, and a dialog begins at its top with its button in view")
  func narrowWindows() async throws {
    _ = try await review { browser in
      let sideways = "document.documentElement.scrollWidth > innerWidth"
      try browser.resize(width: 300, height: 400)
      #expect(try browser.value(sideways) == "false")
      _ = try browser.value("page.detail.say('x'.repeat(300), true)")
      #expect(try browser.value(sideways) == "false")

      _ = try browser.value("review.folder = '/folder'.repeat(50).replaceAll('/', '')")
      for (key, dialog) in [("A", "review.question"), ("?", "page.keyboard.help")] {
        try browser.press(key)
        try browser.wait(until: "\(dialog).open")
        #expect(try browser.value("\(dialog).scrollWidth > \(dialog).clientWidth") == "false")
        #expect(try browser.value("\(dialog).scrollTop") == "0")
        #expect(
          try browser.value(
            "document.activeElement.getBoundingClientRect().bottom < \(dialog).getBoundingClientRect().bottom"
          )
            == "true")
        _ = try browser.value("\(dialog).close()")
      }
    }
  }

  @Test("what somebody else has decided meanwhile is left so")
  func decisionsOfOthers() async throws {
    let output = try await review { browser in
      func decide(_ decision: String, seen: String) throws {
        _ = try browser.value(
          """
          fetch("/api/decisions", {
            method: "POST", headers: { "Content-Type": "application/json", ...review.headers },
            body: JSON.stringify({ decision: "\(decision)", entries: [{ name: "card@2x", seen: "\(seen)" }] }),
          }).then(() => review.load())
          """)
        try browser.wait(until: "review.decisions.get('card@2x') === '\(decision)'")
      }
      let refusal = "card@2x: it was rejected elsewhere in the meantime; look again."
      try browser.press("A")
      try browser.wait(until: "review.question.open")
      try decide("rejected", seen: "undecided")
      try browser.press("Enter")
      try browser.wait(until: "\(Self.progress) === '2 of 2 decided'")
      #expect(try browser.value("review.decisions.get('card@2x')") == "rejected")
      #expect(try browser.value(Self.notice) == refusal)

      _ = try browser.value("page.selectEntry('card@2x')")
      try browser.press("a")
      try browser.wait(until: "review.decisions.get('card@2x') === 'accepted'")
      try decide("rejected", seen: "accepted")
      try browser.press("u")
      try browser.wait(until: "\(Self.notice) === '\(refusal)'")
      #expect(try browser.value("review.decisions.get('card@2x')") == "rejected")
    }
    #expect(output.hasSuffix("\naccepted 1, rejected 1, left 0\n  accepted deep/er@2x\n  rejected card@2x\n"))
  }

  @Test("buttons are called as they say, and their keys are told beside it")
  func namesOfButtons() async throws {
    _ = try await review { browser in
      let heard = try browser.value(
        """
        [...document.querySelectorAll('[aria-keyshortcuts]')].map((button) => {
          const heard = button.cloneNode(true);
          heard.querySelectorAll('[aria-hidden=true]').forEach((mark) => mark.remove());
          return heard.textContent + ' ' + button.getAttribute('aria-keyshortcuts');
        }).join('|')
        """)
      #expect(heard == "Accept a|Reject r|Undo u|Side by side 1|Slider 2|Onion skin 3|Blink 4|Difference 5")
    }
  }

  @Test("a key that is held a moment too long decides about one picture only")
  func heldKeys() async throws {
    _ = try await review { browser in
      for key in ["a", "r"] {
        try browser.press(key, isHeld: true)
        try browser.wait(until: "\(Self.progress) === '1 of 2 decided'")
        _ = try browser.value("review.turn.then(() => { window.isDone = true })")
        try browser.wait(until: "window.isDone === true")
        #expect(
          try browser.value("\(Self.progress) + ', ' + \(Self.selected)") == "1 of 2 decided, deep/er@2x")
        try browser.press("u")
        try browser.wait(until: "\(Self.progress) === '0 of 2 decided'")
      }
      _ = try browser.value("(window.isDone = false, review.reject.focus())")
      try browser.press("Enter", isHeld: true)
      try browser.wait(until: "\(Self.progress) === '1 of 2 decided'")
      _ = try browser.value("review.turn.then(() => { window.isDone = true })")
      try browser.wait(until: "window.isDone === true")
      #expect(try browser.value(Self.progress) == "1 of 2 decided")
    }
  }
}
