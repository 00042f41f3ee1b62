import Codecs
import TestSupport
import Testing

/// PNG files that are to be made smaller while something is wrong with them or around them.
@Suite struct OptimizeAccidentTests {
  /// A picture that recording would have made smaller already.
  private static let large = "\"$program\" convert scenes/Snapshots/card@2x.png mine/a.png"

  @Test(arguments: [
    Accident(
      "nothing is wrong, and references are small already",
      "optimize scenes/Snapshots --dry-run", endsWith: 0),
    Accident(
      "a file is damaged, and others are not",
      by: """
        mkdir mine; \(large); cp mine/a.png mine/b.png; cp mine/a.png mine/c.png
        truncate -s -20 mine/b.png
        """,
      "optimize mine", endsWith: 65,
      saying:
        "offscreen: error: mine/b.png: the PNG file is damaged (the chunks do not go from a whole IHDR to IEND); fetch or export it again",
      changing: ["mine/a.png", "mine/c.png"]),
    Accident(
      "files are no PNG in spite of their names, or hidden, links, or in a report",
      by: """
        mkdir -p mine/report; \(large); cp mine/a.png mine/report/a.png; echo {} > mine/report/report.json
        cp mine/a.png mine/.hidden.png; cp mine/a.png outside.png; ln -s ../outside.png mine/link.png
        echo 'version https://git-lfs.github.com/spec/v1' > mine/pointer.png; mkfifo mine/pipe.png; ln -s .. mine/up
        """,
      "optimize mine", endsWith: 0, changing: ["mine/a.png"]),
    Accident(
      "a folder is named twice", by: "mkdir mine; \(large)", "optimize mine mine/. mine/a.png", endsWith: 0,
      changing: ["mine/a.png"]),
    Accident(
      "a file that is no picture is named", "optimize other.json", endsWith: 65,
      saying:
        "offscreen: error: other.json: not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats"
    ),
    Accident(
      "there is no such folder", "optimize nowhere", endsWith: 66,
      saying: "offscreen: error: cannot read nowhere: there is no such file"),
    Accident(
      "there is no PNG file", by: "mkdir mine", "optimize mine", endsWith: 66,
      saying: "offscreen: error: mine: there is no PNG file in it or below; name the folder with the pictures"
    ),
  ])
  func onlyWhatGetsSmallerIsReplaced(_ accident: Accident) async throws {
    try await accident.happen()
  }

  @Test func keepsPixelsAndPermissions() async throws {
    let site = try await AccidentSite()
    let made = try await site.run(script: "mkdir mine; \(Self.large); chmod 640 mine/a.png")
    #expect(made.exitCode == 0, "\(made.standardError)")
    let before = try site.folder.bytes(of: "mine/a.png")
    let outcome = try await site.run("optimize mine")
    let after = try site.folder.bytes(of: "mine/a.png")
    outcome.expect(
      0,
      saying: [
        "1 of 1 PNG files made smaller: \(before.count) → \(after.count) bytes, \(share(before, after)) % less"
      ])
    #expect(after.count < before.count)
    #expect(try ImageDecoder().decode(after).bitmap == ImageDecoder().decode(before).bitmap)
    #expect(try await site.run(script: "stat -c %a mine/a.png").standardOutput == "640\n")
    try await site.run("optimize mine").expect(
      0, saying: ["0 of 1 PNG files made smaller: \(after.count) → \(after.count) bytes, 0.0 % less"])
  }

  private func share(_ before: [UInt8], _ after: [UInt8]) -> String {
    let tenths = (before.count - after.count) * 1000 / before.count
    return "\(tenths / 10).\(tenths % 10)"
  }

  @Test("references are optimized, and tests pass by their stamps")
  func optimizedReferencesPass() async throws {
    let site = try await AccidentSite()
    // As a report holds them, which is larger.
    _ = try await site.run(
      script: """
        rm scenes/Snapshots/card@2x.png; "$program" test scenes --record none --report report
        cp report/images/card@2x.candidate.png scenes/Snapshots/card@2x.png
        """)
    let before = try site.folder.bytes(of: AccidentSite.card)
    #expect(try await site.run("optimize scenes/Snapshots").exitCode == 0)
    let (old, new) = (try PNGFile(before), try PNGFile(try site.folder.bytes(of: AccidentSite.card)))
    #expect(new.bytes.count < old.bytes.count)
    // All but the last word of the stamp, which is about the chunks.
    #expect(words(new).dropLast() == words(old).dropLast())
    #expect(words(new).last == "\(new.pixelDigest)")
    #expect(new.texts.dropFirst() == old.texts.dropFirst())
    try await site.run("test scenes").expect(0, saying: ["3 passed"])
  }

  private func words(_ file: PNGFile) -> [Substring] {
    file.text(for: "OffscreenKit")?.split(separator: " ") ?? []
  }

  @Test("killed again and again, a file is what it was or what it becomes")
  func killed() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        mkdir mine; \(Self.large); cp mine/a.png old.png; "$program" optimize mine > log; cp mine/a.png new.png
        for delay in 1 2 3 4 6 8 10 13 16 20 25 30; do
          cp old.png mine/a.png
          "$program" optimize mine > log 2>&1 & sleep 0.0$(printf %02d $delay); kill -9 $!; wait $! 2> log
          cmp -s mine/a.png old.png || cmp -s mine/a.png new.png || exit 9
          [ "$(ls -A mine)" = a.png ] || exit 8
        done
        """)
    #expect(outcome.exitCode == 0)
  }

  @Test(
    "the folder is read-only",
    .enabled(
      if: Surroundings.ordinaryUser != nil, "root may do anything here, and cannot become another user"))
  func readOnlyFolder() async throws {
    let site = try await AccidentSite()
    _ = try await site.run(script: "mkdir mine; \(Self.large)")
    let before = try site.files()
    let user = try #require(Surroundings.ordinaryUser)
    for (forbidden, complaint) in [("mine", "mine/a.png"), ("mine/a.png", "mine/a.png")] {
      let outcome = try await site.run(
        script: """
          chmod a-w \(forbidden); [ -z "\(user)" ] || chown -R 65534:65534 .
          \(user) "$program" optimize mine; code=$?; chmod u+w \(forbidden); exit $code
          """)
      outcome.expect(73, saying: ["offscreen: error: cannot write \(complaint): Permission denied"])
      try site.expectNothingLost(since: before)
    }
  }

  @Test(
    "the disk is full",
    .enabled(if: Surroundings.canMount, "no file system can be mounted here"))
  func fullDisk() async throws {
    let site = try await AccidentSite()
    let outcome = try await site.run(
      script: """
        mkdir disk mine; \(Self.large)
        cat > .steps <<'END'
        mount -t tmpfs -o size=64k none disk
        cp mine/a.png disk
        head -c 1000000 /dev/zero > disk/filling 2> .log
        "$program" optimize disk
        code=$?
        rm disk/filling
        cmp disk/a.png mine/a.png || exit 9
        [ "$(ls -A disk)" = a.png ] || exit 8
        exit $code
        END
        \(Surroundings.ownMounts) bash .steps
        """)
    outcome.expect(73, saying: ["offscreen: error: cannot write disk/a.png: No space left on device"])
  }
}
