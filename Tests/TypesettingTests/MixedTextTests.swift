import Drawing
import Testing

@testable import Typesetting

/// Emoji and words of several scripts, which are set word by word where nothing takes its looks from what is beside it.
@Suite struct MixedTextTests {
  private let texts: TextsByWords

  init() throws {
    texts = try TextsByWords()
  }

  /// Emoji between words, at both ends, in lines of their own and cut off, in fonts that lack a face for them, which are not left to Pango.
  @Test(
    arguments: [
      "one 🎉 two", "🎉 one", "one🎉 two!🎉🚀three 🎉four", "🎉one", "one 🇩🇪🇫🇷🇩🇪 👍🏽👩🏾\u{200D}🚀👍 two", "one 👩🏾\u{200D}🚀",
      "❤️ one  🎉   🚀 ", "one 1️⃣ 2️⃣ three", "one\n🇩🇪 two\n\n🎉 three 🎉",
    ], [Font(), .system(22, .bold), Font(size: 15, italic: true), .custom("DejaVu Serif", size: 12)])
  func emojiAreSetToo(_ string: String, _ font: Font) throws {
    for (width, lines) in [(Double.infinity, 0), (70, 0), (25, 0), (70, 1)] {
      let request = LayoutRequest(
        text: AttributedText(string, TextAttributes(font: font, color: .white)),
        container: TextContainer(width: width, height: .infinity, maximumNumberOfLines: lines),
        truncation: nil, avoidSet: .none, locale: nil, direction: .natural)
      guard let layout = try texts.layoutByWords(request) else {
        // A word alone may be wider than that.
        #expect(width == 25)
        continue
      }
      #expect(try texts.isAsByPango(layout, request, "\(width) points"))
    }
  }

  /// Words of several scripts in one font, in lines and cut off, which are not left to Pango.
  @Test(
    arguments: ["Купил iPhone 15 Pro вчера", "iPhone Ωμέγα 7 мир", "15 Swift и ещё 35\nMac про"],
    [Font(), .system(22, .bold), Font(size: 15, italic: true), .custom("DejaVu Serif", size: 12)])
  func wordsOfOtherScriptsAreSetToo(_ string: String, _ font: Font) throws {
    for (width, lines) in [(Double.infinity, 0), (110, 0), (110, 2)] {
      let request = LayoutRequest(
        text: AttributedText(string, TextAttributes(font: font)),
        container: TextContainer(width: width, height: .infinity, maximumNumberOfLines: lines),
        truncation: nil, avoidSet: .none, locale: "ru", direction: .natural)
      let layout = try #require(try texts.layoutByWords(request))
      #expect(try texts.isAsByPango(layout, request, "\(width) points"))
    }
  }

  /// Brackets and quotation marks take the script of what is before the first of them, and so do emoji.
  @Test(arguments: ["мир (Swift) и", "мир «Swift» и", "Swift 🎉 мир", "мир -Swift и", "Swift 7кг"])
  func signsThatTakeAnotherScriptAreLeftToPango(_ string: String) throws {
    let request = LayoutRequest(
      text: AttributedText(string),
      container: TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 0),
      truncation: nil, avoidSet: .none, locale: nil, direction: .natural)
    #expect(try texts.layoutByWords(request) == nil)
  }

  /// Emoji that change what is beside them, or are changed by it.
  @Test(arguments: [
    "one ❣️ two", "one 🎉❣️", "one 🎉! two", "one $🎉", "one 🏽 two", "🎉", "שלום 🎉", "one 🎉, two", "7 🎉", "one 🇿🇪🇸🇩",
  ])
  func emojiThatAreNoWordsOfTheirOwnAreLeftToPango(_ string: String) throws {
    let request = LayoutRequest(
      text: AttributedText(string),
      container: TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 0),
      truncation: nil, avoidSet: .none, locale: nil, direction: .natural)
    #expect(try texts.layoutByWords(request) == nil)
  }
}
