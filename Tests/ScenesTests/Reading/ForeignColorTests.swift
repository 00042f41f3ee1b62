import Scenes
import Testing

/// Colours as other kits write them, and what people are told to write.
@Suite struct ForeignColorTests {
  private static let place = "$.component.view.backgroundColor: "

  private func message(aboutColor json: String, colors: String = "{}") -> String {
    complaint(
      about: """
        {"colors": \(colors), "component": {"type": "component", "view": {"backgroundColor": \(json)}}}
        """)
  }

  @Test(arguments: [
    ("rgb(255,0,0)", ##""#FF0000""##), ("RGBA(255, 0, 0, .5)", ##""#FF000080""##),
    ("rgb(100% 0% 0% / 50%)", ##""#FF000080""##), ("hsl(120, 100%, 50%)", ##""#00FF00""##),
    ("hsl(-150deg 50% 40% / .5)", ##""#33669980""##), ("0xFFFF0000", ##""#FF0000""##),
    ("0x80ff0000", ##""#FF000080""##), ("0xFF8800", ##""#FF8800""##), ("Color(0xFF42A5F5)", ##""#42A5F5""##),
    ("Color.fromARGB(255, 66, 165, 245)", ##""#42A5F5""##),
    ("Color.fromRGBO(66, 165, 245, 0.5)", ##""#42A5F580""##),
    ("UIColor(red: 1.0, green: 0.5, blue: 0, alpha: 1)", ##""#FF8000""##),
    ("Color(.sRGB, red: 0, green: 0, blue: 1)", ##""#0000FF""##), ("Color(hex: '#f80')", ##""#FF8800""##),
    ("FF0000", ##""#FF0000""##), ("f0f8", ##""#FF00FF88""##),
    ("UIColor.green", ##""#00FF00""##), ("UIColor.red.cgColor", ##""#FF0000""##),
    ("Colors.red", ##""#F44336""##),
    ("Colors.white", #""white""#), (".clear", #""transparent""#), ("light-blue", #""lightblue""#),
    (".systemBlue", ##"{"light": "#007AFF", "dark": "#0A84FF"}"##),
    ("Color.red", ##"{"light": "#FF3B30", "dark": "#FF453A"}"##),
    ("secondaryLabel", ##"{"light": "#3C3C4399", "dark": "#EBEBF599"}"##), ("none", #""transparent""#),
  ])
  func textsAreTranslated(text: String, written: String) {
    let found = "\"\(text)\""
    #expect(
      message(aboutColor: found)
        == "\(Self.place)expected a colour as #RGB, #RGBA, #RRGGBB, #RRGGBBAA or by a CSS name, got \(found); write \(written)"
    )
    // What it says is right.
    #expect(message(aboutColor: written) == "")
  }

  @Test(arguments: [
    ("[255, 136, 0]", "an array", ##""#FF8800""##), ("[1, 0, 0, 0.5]", "an array", ##""#FF000080""##),
    (#"{"r": 1, "g": 0, "b": 0, "a": 1}"#, "an object", ##""#FF0000""##),
    (#"{"red": 255, "green": 136, "blue": 0}"#, "an object", ##""#FF8800""##),
    ("4294901760", "4294901760", ##""#FF0000""##),
  ])
  func otherValuesAreTranslated(json: String, found: String, written: String) {
    #expect(message(aboutColor: json).hasSuffix(", got \(found); write \(written)"))
  }

  /// Where nobody can tell which colour is meant, the ways of writing one are named, not all names of colours.
  @Test(arguments: [
    #""reddish""#, #""fade""#, ##""#12345""##, #""rgb(1, 2)""#, #""rgb(a, b, c)""#, #""""#,
  ])
  func othersAreNot(json: String) {
    #expect(
      message(aboutColor: json)
        == "\(Self.place)expected a colour as #RGB, #RGBA, #RRGGBB, #RRGGBBAA or by a CSS name, got \(json)")
  }

  @Test(arguments: ["accent", "$accent", "var(--accent)", "colors.accent"])
  func namesOfTheDocumentNeedASign(text: String) {
    #expect(
      message(aboutColor: "\"\(text)\"", colors: #"{"accent": "red"}"#).hasSuffix(#"; write "@accent""#))
  }

  @Test func gradientsAreLedElsewhere() {
    #expect(
      message(aboutColor: #""linear-gradient(red, blue)""#).hasSuffix(
        #"; write a gradient as the "backgroundGradient" of a view"#))
  }
}
