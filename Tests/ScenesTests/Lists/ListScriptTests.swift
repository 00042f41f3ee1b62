import Geometry
import Scenes
import Testing

@Suite struct ListScriptTests {
  @Test(arguments: ListScripts.unreadable + ListScripts.contradictory)
  func saysWhereAndWhatIsWrong(script: String, complaint: String) {
    var said = ""
    do {
      _ = try ListScript(Array(script.utf8))
    } catch {
      said = error.description
    }
    #expect(said == complaint)
  }

  @Test func largestFrameIsThatOfAllSizes() throws {
    let text = ListScripts.script(
      list: #""kind": "table", "width": 10, "height": 40, "scale": 2"#,
      steps: #"{"resize": {"width": 30, "height": 5}}, {"resize": {"width": 20.5, "height": 39}}"#)
    #expect(try ListScript(Array(text.utf8)).largestFrame == PixelSize(width: 60, height: 80))
  }
}
