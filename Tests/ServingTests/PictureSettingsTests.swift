import JSON
import Scenes
import Testing

@testable import Serving

@Suite struct PictureSettingsTests {
  private static let own: JSONValue = [
    "title": "a", "size": 2, "person": ["name": "Ann", "age": 41, "one": [1]],
    "list": [1, ["x": 1], 3], "none": [],
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
        "title": "\"", "size": 3, "person": ["name": "Bo", "age": 41, "one": [1]],
        "list": [7, ["x": 5, "y": "2"], 3], "none": [],
        "new": ["a": "1", "b": ["c": "d"]],
      ])
  }

  @Test func outerValuesComeBeforeThoseInsideOfThem() throws {
    let model = try Self.model(#"m.person.name=Cy&m.person={"name":"Di","x":1}&m.person.z=1"#)
    #expect(model["person"] == ["name": "Cy", "x": 1, "z": "1"])
  }

  @Test(arguments: ["m.title.x=1", "m.list.0.x=1", "m.person=1&m.person.name=x"])
  func waysThroughWhatIsNoObjectLeadNowhere(query: String) throws {
    let name = try #require(query.split(separator: "&").last?.split(separator: "=").first)
    #expect(throws: RequestProblem.badValue(name: String(name), reason: "what it leads through is no object"))
    {
      try Self.model(query)
    }
  }

  @Test(arguments: [
    ("m.list.3=1", #""list" has 3 elements, counted from 0, and so no "3""#),
    ("m.list.3=three", #""list" has 3 elements, counted from 0, and so no "3""#),
    ("m.list.-1=1", #""list" has 3 elements, counted from 0, and so no "-1""#),
    ("m.list.x=1", #""list" has 3 elements, counted from 0, and so no "x""#),
    ("m.person.one.1.a=1", #""person.one" has one element, counted from 0, and so no "1""#),
    ("m.none.0=1", #""none" has no elements and so no "0""#),
  ])
  func arraysEnd(query: String, reason: String) throws {
    let error = #expect(throws: RequestProblem.self) { try Self.model(query) }
    let name = try #require(query.split(separator: "=").first)
    #expect(error?.detail == "\(name): \(reason); set all of it, as JSON, to add some")
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
