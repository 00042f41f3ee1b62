import Testing

@testable import Typesetting

@Suite struct FirstTests {
  @Test func hello() throws {
    let library = try FontLibrary.standard()
    let layout = try library.layOut(AttributedText("Hello"), width: .infinity)
    print(layout)
    let c = ContinuousClock()
    for _ in 0..<3 { print(c.measure { for i in 0..<100 { _ = try? library.layOut(AttributedText("Hello world \(i)"), width: 200) } }) }
    print(c.measure { _ = try? library.layOut(AttributedText("שלום 😀 ☺ ✈ ❤️ 世"), width: 200) })
    print(try library.layOut(AttributedText("שלום 😀 ☺ ✈ ❤️ 世"), width: 200))
    print(try library.layOut(AttributedText("AVAV", TextAttributes(kern: 5)), width: 200))
    print(try library.layOut(AttributedText("AVAV", TextAttributes(kern: 0)), width: 200))
  }
}
