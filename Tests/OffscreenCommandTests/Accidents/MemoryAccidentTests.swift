import Foundation
import TestSupport
import Testing

/// Processes that may have less memory than they need.
@Suite struct MemoryAccidentTests {
  /// Runs the command with ever more address space, from less than it starts with on, and tells how each run ended: its
  /// exit code, how many lines it wrote to standard error and how they begin, and what it left behind.
  private static func script(_ command: String, leavingNo output: String) -> String {
    """
    mkdir out
    for megabytes in $(seq 60 20 440); do
      (ulimit -v $((megabytes * 1024)); exec "$program" \(command)) 2> log > /dev/null
      status=$?
      # Before the program itself begins there is nobody who could say anything.
      grep -q "shared librar" log && continue
      echo "$status $(wc -l < log) $(head -c 18 log | tr -d '\\n')"
      [ -z "$(find out -name '.*')" ] || echo "there is a temporary file"
      [ $status = 0 ] || [ ! -e out/\(output) ] || echo "there is a picture all the same"
      rm -rf out/*
    done
    """
  }

  @Test(
    "there is less and less memory",
    arguments: [
      ("render scenes/large.scene.json -o out/large.png", "large.png"),
      ("render scenes/large.scene.json -o out/large.pdf", "large.pdf"),
      ("render --batch models --template scenes/large.scene.json -o out --jobs 4", "0007.png"),
      ("play scenes/list.list.json -o out/frames", "frames/timeline.json"),
    ])
  func shortage(_ command: String, output: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(
      """
      { "width": 2000, "height": 2000, "component": { "type": "label", "string": "No room",
        "size": { "width": 2000, "height": 2000 }, "view": { "backgroundColor": "#00F", "opacity": 0.5 } } }
      """, to: "scenes/large.scene.json")
    try site.folder.write(String(repeating: "{}\n", count: 8), to: "models")
    let outcome = try await site.run(script: Self.script(command, leavingNo: output))
    let ends = Set(outcome.standardOutput.split(separator: "\n").map(String.init))
    let wellEnded: Set = [
      "0 0 ", "65 1 offscreen: error: ", "70 1 offscreen: error: ", "73 1 offscreen: error: ",
    ]
    #expect(ends.contains("70 1 offscreen: error: "))
    #expect(ends.subtracting(wellEnded) == [], "\(outcome.standardError)")
  }

  /// It lists the models of all items for each frame.
  @Test("the timeline of an earlier run is large")
  func largeTimeline() async throws {
    let site = try await AccidentSite(isRecorded: false)
    let models = "[" + String(repeating: "0, ", count: 6_000_000) + "0]"
    try site.folder.write(
      """
      {
        "frames": [
          {
            "file": "0000-old.png",
            "sections": [\(models)]
          },
          {
            "file": "0001-old.png",
            "sections": []
          }
        ],
        "actions": []
      }
      """, to: "frames/timeline.json")
    for name in ["0000-old.png", "0001-old.png"] { try site.folder.write("old", to: "frames/\(name)") }
    let outcome = try await site.run(
      script: #"ulimit -v 500000; exec "$program" play scenes/list.list.json -o frames"#)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    #expect(try site.folder.files(in: "frames").keys.allSatisfy { !$0.contains("old") })
  }

  /// Less than a library takes that is loaded for the file.
  @Test func aShortageIsNoMissingPackage() async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#, to: "s.svg")
    let outcome = try await site.run(
      script: """
        for megabytes in $(seq 60 5 440); do
          (ulimit -v $((megabytes * 1024)); exec "$program" convert s.svg o.png) 2>&1
          echo "ends with $?"
        done
        """)
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(!lines.contains { $0.contains("is not installed") })
    let message =
      "offscreen: error: s.svg: not enough memory to decode the SVG file; reduce the image or free memory"
    let index = try #require(lines.firstIndex(of: message[...]))
    #expect(lines[index + 1] == "ends with 70")
  }

  /// What the system does to a process where there is no memory left for all of them.
  @Test(
    "what draws a file is killed",
    arguments: [
      ("once", 0, ""),
      ("always", 70, "s.svg: not enough memory to decode the SVG file; reduce the image or free memory"),
    ])
  func killedDrawing(_ times: String, exitCode: Int32, message: String) async throws {
    let site = try await AccidentSite(isRecorded: false)
    try site.folder.write(
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><filter id="f"><feMorphology radius="60"/></filter>
      <rect width="300" height="300" filter="url(#f)"/></svg>
      """##, to: "s.svg")
    let outcome = try await site.run(
      script: """
        "$program" convert s.svg o.png & command=$!
        child() { cat /proc/$command/task/*/children; }
        until [ "$(child)" ]; do sleep 0.01; done
        kill -9 $(child)
        while [ \(times) = always ] && kill -0 $command; do kill -9 $(child); sleep 0.01; done 2> /dev/null
        wait $command
        """)
    outcome.expect(exitCode, saying: message.isEmpty ? [] : ["offscreen: error: \(message)"])
  }
}
