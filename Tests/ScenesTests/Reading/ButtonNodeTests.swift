import Testing

@Suite struct ButtonNodeTests {
  @Test(arguments: [
    (#""titles": "OK""#, ".titles: expected an object, got \"OK\"; write {\"normal\": \"OK\"}"),
    (
      #""titles": {"hover": "OK"}"#,
      ".titles.hover: there is no key \"hover\" here; known are normal, highlighted, selected, disabled, selectedHighlighted, selectedDisabled"
    ),
    (#""titleColors": {"normal": "reddish"}"#, ".titleColors.normal: "),
    (#""images": {"normal": "/etc/passwd"}"#, ".images.normal: the file /etc/passwd is below no folder"),
    (#""contentInsets": {"start": 1}"#, ".contentInsets.start: there is no key \"start\" here; "),
    (#""enabled": "yes""#, ".enabled: expected true or false, got \"yes\""),
    (#""action": 1"#, ".action: expected a text, got 1"),
  ])
  func isStrict(entry: String, message: String) {
    #expect(
      complaint(aboutComponent: #"{"type": "button", \#(entry)}"#).hasPrefix("$.component\(message)"))
  }

  @Test func insetsAndSizeMakeItLarger() throws {
    #expect(
      try layout(
        ofComponent: #"{"type": "button", "id": "b", "contentInsets": {"left": 3, "top": 4, "right": 5}}"#)
        == #"{"type":"button","id":"b","frame":[0,0,8,4],"children":[]}"#)
    #expect(
      try layout(
        ofComponent: #"{"type": "button", "size": {"width": 30, "height": 20}, "titles": {"normal": "A"}}"#)
        == #"{"type":"button","frame":[0,0,30,20],"children":[]}"#)
  }
}
