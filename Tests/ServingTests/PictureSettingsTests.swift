import JSON
import Scenes
import Testing

@testable import Serving

@Suite struct PictureSettingsTests {
  private static let own: JSONValue = [
    "title": "a", "size": 2, "person": ["name": "Ann", "age": 41], "list": [1, ["x": 1], 3],
  ]

  private static func model(_ query: String) throws -> JSONValue {
    try PictureSettings(RequestTarget("/a.png?\(query)").parameters())
      .model(from: own, body: nil, limits: SceneLimits())
  }

  @Test func valuesComeToTheirPlaces() throws {
    let model = try Self.model(
      "m.list.1.y=2&m.person.name=Bo&m.new.b.c=d&m.title=%22&m.list.0=7&m.new.a=1&m.size=3&m.list.1.x=5")
    #expect(
      model == [
        "title": "\"", "size": 3, "person": ["name": "Bo", "age": 41], "list": [7, ["x": 5, "y": "2"], 3],
        "new": ["a": "1", "b": ["c": "d"]],
      ])
  }

  @Test func outerValuesComeBeforeThoseInsideOfThem() throws {
    let model = try Self.model(#"m.person.name=Cy&m.person={"name":"Di","x":1}&m.person.z=1"#)
    #expect(model["person"] == ["name": "Cy", "x": 1, "z": "1"])
  }

  @Test(arguments: ["m.title.x=1", "m.list.3=1", "m.list.x=1", "m.list.0.x=1", "m.person=1&m.person.name=x"])
  func waysThroughWhatIsNoObjectLeadNowhere(query: String) {
    #expect(throws: RequestProblem.self) { try Self.model(query) }
  }

  @Test func waysHaveAnEnd() throws {
    #expect(throws: RequestProblem.self) {
      try Self.model("m.\(Array(repeating: "a", count: 15_000).joined(separator: "."))=1")
    }
    let deep = try Self.model("m.\(Array(repeating: "a", count: 1000).joined(separator: "."))=1")
    #expect(deep.depth == 1000)
  }

  /// A head has 32 KiB, which must not keep the service busy for seconds.
  @Test func manyValuesTakeLittleTime() throws {
    let names = (0..<5000).map { "m.\(String($0, radix: 36))=" }
    let time = try ContinuousClock().measure {
      let model = try Self.model(names.joined(separator: "&"))
      #expect(model.valueCount == 5000 + Self.own.valueCount)
    }
    #expect(time < .seconds(2))
  }
}
