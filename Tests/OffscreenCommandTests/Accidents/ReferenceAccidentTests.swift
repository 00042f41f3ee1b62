import TestSupport
import Testing

/// References that are not what they were, or no pictures at all.
@Suite struct ReferenceAccidentTests {
  private static let bringBack =
    "bring it back from version control, or record it anew in the mode all"
  private static let isNoFile =
    "scenes/Snapshots/card@2x.png is a folder, a pipe or a device where a reference should be; move it away"
  private static let leadsOut =
    "cannot write scenes/Snapshots/card@2x.png: a link there leads out of the folder of the references, or nowhere; put a file in its place"

  @Test(arguments: [
    Accident(
      "a reference is a link that leads nowhere", by: "ln -sf nowhere \(AccidentSite.card)", "test scenes",
      endsWith: 1,
      saying:
        "card@2x: error: cannot write \(AccidentSite.card): a link there leads out of the folder of the references, or nowhere; put a file in its place"
    ),
    Accident(
      "the reference is empty", by: "truncate -s 0 scenes/Snapshots/card@2x.png",
      "test scenes --record failed", endsWith: 1,
      saying: "card@2x: error: the reference is empty; \(bringBack)", "2 passed, 1 error"),
    Accident(
      "the reference is cut off", by: "truncate -s 100 scenes/Snapshots/card@2x.png",
      "test scenes --record failed", endsWith: 1,
      saying:
        "card@2x: error: the reference cannot be read: the PNG file is damaged (the file ends too early); fetch or export it again; \(bringBack)"
    ),
    Accident(
      "a byte of the reference has changed",
      by: """
        cd scenes/Snapshots
        printf '\\377\\1' | dd of=card@2x.png bs=1 seek=$(($(stat -c %s card@2x.png) - 22)) conv=notrunc status=none
        """,
      "test scenes", endsWith: 1, saying: "2 passed, 1 error"),
    Accident(
      "the reference is a pointer of Git LFS",
      by: #"printf 'version https://git-lfs.github.com/spec/v1\n' > scenes/Snapshots/card@2x.png"#,
      "test scenes --record failed", endsWith: 1,
      saying:
        "card@2x: error: the reference is a pointer of Git LFS; fetch the file with git lfs pull"),
    Accident(
      "the reference has the markers of a merge conflict",
      by: #"printf '<<<<<<< HEAD\nversion https\n=======\n>>>>>>> b\n' > scenes/Snapshots/card@2x.png"#,
      "test scenes --record failed", endsWith: 1,
      saying:
        "card@2x: error: the reference holds both sides of a merge conflict; take one with git checkout --ours or --theirs"
    ),
    Accident(
      "the reference is a page that a server sent instead",
      by: "echo '<!doctype html>' > scenes/Snapshots/card@2x.png", "test scenes", endsWith: 1,
      saying:
        "card@2x: error: the reference cannot be read: not an image: the content is none of PNG, JPEG, WebP, GIF, AVIF or SVG; give a file of one of these formats; \(bringBack)"
    ),
    Accident(
      "the reference is a folder",
      by: "cd scenes/Snapshots; rm card@2x.png; mkdir card@2x.png; touch card@2x.png/mine",
      "test scenes", endsWith: 1, saying: "card@2x: error: \(isNoFile)", "2 passed, 1 error"),
    Accident(
      "a folder is in the place of a reference to record",
      by: "cd scenes/Snapshots; rm card@2x.png; mkdir card@2x.png; touch card@2x.png/mine",
      "test scenes --record all", endsWith: 1, saying: "card@2x: error: \(isNoFile)",
      "2 recorded, 1 error"),
    Accident(
      "the reference is a pipe that nobody writes to",
      by: "cd scenes/Snapshots; rm card@2x.png; mkfifo card@2x.png", "test scenes --record all", endsWith: 1,
      saying: "card@2x: error: \(isNoFile)", "2 recorded, 1 error"),
    Accident(
      "the reference is a link to itself",
      by: "cd scenes/Snapshots; rm card@2x.png; ln -s card@2x.png card@2x.png",
      "test scenes --record missing",
      endsWith: 1,
      saying:
        "card@2x: error: cannot read scenes/Snapshots/card@2x.png: Too many levels of symbolic links"),
    Accident(
      "the reference is a link that leads nowhere",
      by: "cd scenes/Snapshots; rm card@2x.png; ln -s nowhere card@2x.png", "test scenes --record missing",
      endsWith: 1, saying: "card@2x: error: \(leadsOut)", "2 passed, 1 error"),
    Accident(
      "the reference is a link out of the folder",
      by: """
        mv scenes/Snapshots/card@2x.png mine.png; ln -s ../../mine.png scenes/Snapshots/card@2x.png
        cp other.json scenes/card.scene.json
        """, "test scenes --record failed", endsWith: 1, saying: "card@2x: error: \(leadsOut)"),
    Accident(
      "a folder of references is a link out of the folder",
      by: """
        mv scenes/Snapshots/deep mine; ln -s ../../mine scenes/Snapshots/deep
        cp other.json scenes/deep/er.scene.json
        """, "test scenes --record failed", endsWith: 1,
      saying:
        "deep/er@2x: error: cannot write scenes/Snapshots/deep/er@2x.png: a link there leads out of the folder of the references, or nowhere; put a file in its place"
    ),
    Accident(
      "the reference is a link within the folder",
      by: """
        cd scenes/Snapshots; mv card@2x.png kept.png; ln -s kept.png card@2x.png
        cp ../../other.json ../card.scene.json
        """, "test scenes --record failed", endsWith: 1,
      saying: "card@2x: recorded; look at it and run again", changing: ["scenes/Snapshots/kept.png"]),
    Accident(
      "the reference has another size",
      by: "sed -i 's/\"width\": 100/\"width\": 120/' scenes/card.scene.json", "test scenes", endsWith: 1,
      saying: "card@2x: different: the picture has 240 x 60 pixels, the reference 200 x 60",
      "  flexbox#root: width 100 → 120 (line 1)"),
    Accident(
      "a killed run has left a temporary file", by: "echo half > scenes/Snapshots/.1-1.tmp", "test scenes",
      endsWith: 0, saying: "3 passed"),
    Accident(
      "the folder of the references is a file", by: "echo mine > References",
      "test scenes --snapshots References --record all", endsWith: 66,
      saying: "offscreen: error: References is not a folder; name the folder of the references"),
    Accident(
      "the folder of the references is a link that leads nowhere", by: "ln -s nowhere References",
      "test scenes --snapshots References --record all", endsWith: 66,
      saying: "offscreen: error: References is not a folder; name the folder of the references"),
  ])
  func failAloneAndStay(_ accident: Accident) async throws {
    try await accident.happen()
  }
}
