import OffscreenKit

/// The renderers group: a thousand cards, each another one, as PNG files: one after the other and all at once.
struct RendererBenchmark {
  private struct Card: Component {
    let number: Int

    var body: some Component {
      Flexbox(direction: .column, spacing: 12) {
        Flexbox(direction: .row, spacing: 12, alignItems: .center) {
          Box().frame(.square(48)).background(Color(red: 0.2, green: 0.4, blue: Double(number % 100) / 100))
            .cornerRadius(24)
          Label("Card number \(number)").font(.system(22, .semibold))
        }
        Label(
          "What was said about the number \(number) by people who had \(number * 7919) of something and wanted to tell.",
          maximumNumberOfLines: 4
        ).font(.system(16))
      }
      .padding(20)
      .background(.white)
      .cornerRadius(16)
      .border(.lightGray)
    }
  }

  private let count = 1000
  private let rounds = 5

  func run() async throws {
    // Fonts are found and the first glyphs drawn.
    _ = try await renderer(0).png()
    var ratios: [Double] = []
    let clock = ContinuousClock()
    print("| 1,000 renderers | one after the other, s | all at once, s | ratio |")
    print("| --- | --- | --- | --- |")
    for round in 1...rounds {
      // Other cards each time, so that no text was set before.
      let numbers = (round * 2 * count)..<((round * 2 + 1) * count)
      let alone = try await clock.measure {
        for number in numbers { _ = try await renderer(number).png() }
      }
      let together = try await clock.measure {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for number in numbers { group.addTask { try await renderer(number + count).png().count } }
          try await group.waitForAll()
        }
      }
      ratios.append(alone / together)
      print("| \(round) | \(alone.seconds) | \(together.seconds) | \(hundredths(alone / together)) |")
    }
    print("| median | | | \(hundredths(ratios.median)) |")
  }

  private func renderer(_ number: Int) -> ImageRenderer {
    ImageRenderer(Card(number: number), width: 320)
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

extension Duration {
  /// To the millisecond.
  fileprivate var seconds: Double { ((self / .seconds(1)) * 1000).rounded() / 1000 }
}
