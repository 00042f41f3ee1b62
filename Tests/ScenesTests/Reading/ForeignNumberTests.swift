import Scenes
import Testing

/// Texts where numbers belong, and what people are told to write.
@Suite struct ForeignNumberTests {
  @Test(arguments: [
    (#""font": {"size": "12px"}"#, #"expected a number > 0, got "12px"; write 12"#),
    (#""font": {"size": "12"}"#, #"expected a number > 0, got "12"; write 12"#),
    (#""font": {"size": "12,5 pt"}"#, #"expected a number > 0, got "12,5 pt"; write 12.5"#),
    (
      #""font": {"size": "1.5rem"}"#,
      #"expected a number > 0, got "1.5rem"; write 24, which 1.5rem is in browsers"#
    ),
    (
      #""font": {"size": "2em"}"#,
      #"expected a number > 0, got "2em"; there is no unit em here: write the number of points"#
    ),
    (
      #""font": {"size": "50%"}"#,
      #"expected a number > 0, got "50%"; there are no percentages here: write a number"#
    ),
    (
      #""font": {"size": "auto"}"#,
      #"expected a number > 0, got "auto"; leave the key out, or write a number"#
    ),
    (#""font": {"size": "-12px"}"#, #"expected a number > 0, got "-12px""#),
    (#""font": {"size": "big"}"#, #"expected a number > 0, got "big""#),
    (
      #""font": {"weight": "w600"}"#,
      #"expected a whole number from 100 to 900 or a name such as "bold", got "w600"; write 600 without quotes"#
    ),
    (#""font": {"italic": "True"}"#, #"expected true or false, got "True"; write true without quotes"#),
    (#""maximumNumberOfLines": "2""#, #"expected a whole number ≥ 0, got "2"; write 2"#),
    (#""maximumNumberOfLines": "2.5""#, #"expected a whole number ≥ 0, got "2.5""#),
    (#""view": {"opacity": "50%"}"#, #"expected a number from 0 to 1, got "50%"; write 0.5"#),
    (
      #""view": {"cornerRadius": "8px"}"#,
      #"expected a number ≥ 0 or an object of corners, got "8px"; write 8"#
    ),
    (#""view": {"transform": {"rotate": "0.25turn"}}"#, #"expected a number, got "0.25turn"; write 90"#),
    (
      #""size": {"width": "100vw"}"#,
      #"expected a number ≥ 0, a percentage such as "50%" or "auto", got "100vw"; write "100%""#
    ),
    (
      #""size": {"width": ".infinity"}"#,
      #"expected a number ≥ 0, a percentage such as "50%" or "auto", got ".infinity"; write "100%""#
    ),
    (
      #""size": {"width": "wrap_content"}"#,
      #"expected a number ≥ 0, a percentage such as "50%" or "auto", got "wrap_content"; write "auto""#
    ),
    (
      #""size": {"width": "-5%"}"#,
      #"expected a number ≥ 0, a percentage such as "50%" or "auto", got "-5%""#
    ),
    (
      #""alignment": 1"#,
      #"expected one of "natural", "left", "center", "right", "justified", "start", "end", got 1"#
    ),
  ])
  func areTranslated(member: String, message: String) {
    let complaint = complaint(aboutComponent: #"{"type": "label", "string": "", \#(member)}"#)
    #expect(complaint.split(separator: ": ", maxSplits: 1).last.map { String($0) } == message)
  }

  @Test(arguments: [
    (
      #"{"type": "flexbox", "padding": "10px 20px"}"#,
      #"$.component.padding: expected a number ≥ 0 or a percentage such as "50%" or an object of edges, got "10px 20px"; write {"top": 10, "left": 20, "bottom": 10, "right": 20}"#
    ),
    (
      #"{"type": "button", "contentInsets": "1px 2px 3px"}"#,
      #"$.component.contentInsets: expected a number or an object of edges, got "1px 2px 3px"; write {"top": 1, "left": 2, "bottom": 3, "right": 2}"#
    ),
    (
      #"{"type": "grid", "columns": ["100px", "1fr"]}"#,
      #"$.component.columns[0]: expected a number ≥ 0, a share such as "1fr" or "auto", got "100px"; write 100"#
    ),
    (
      #"{"type": "networkImage", "delay": "300ms"}"#,
      #"$.component.delay: expected a number of seconds from 0 to a billion, got "300ms"; write 0.3"#
    ),
    (
      #"{"type": "ratio", "ratio": "16/9", "child": {"type": "empty"}}"#,
      #"$.component.ratio: expected a number > 0, got "16/9"; write the quotient as one number"#
    ),
  ])
  func areTranslatedElsewhere(component: String, message: String) {
    #expect(complaint(aboutComponent: component) == message)
  }

  @Test func lengthsBeyondAllNumbersAreNotTranslated() {
    let digits = String(repeating: "9", count: 400)
    let message = complaint(
      aboutComponent: #"{"type": "flexbox", "padding": "\#(digits) 1", "children": []}"#)
    #expect(message.hasSuffix("9…\""))
  }
}
