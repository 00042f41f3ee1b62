import TestSupport
import Testing

/// Reports that do not belong together, or not any more.
@Suite struct MergeAccidentTests {
  private static let shards = """
    cp other.json scenes/card.scene.json
    for i in 1 2; do "$program" test scenes --shard $i/2 --report shard-$i > log; done

    """

  @Test(arguments: [
    Accident(
      "a shard is missing", by: shards, "merge-reports shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: there is no report of shard 1/2; name all 2"),
    Accident(
      "a shard is given twice", by: shards + "cp -r shard-1 again",
      "merge-reports shard-1 again shard-2 -o report",
      endsWith: 65,
      saying: "offscreen: error: the reports in shard-1 and again are both of shard 1/2; name each shard once"
    ),
    Accident(
      "a shard is of a run in three parts",
      by: shards + "\"$program\" test scenes --shard 2/3 --report other > log",
      "merge-reports shard-1 other -o report", endsWith: 65,
      saying:
        "offscreen: error: the report in other is of shard 2/3, that in shard-1 of 1/2; merge shards of one run"
    ),
    Accident(
      "a report is that of a whole run", by: shards + "\"$program\" test scenes --report whole > log",
      "merge-reports shard-1 whole -o report", endsWith: 65,
      saying:
        "offscreen: error: the report in whole is not a shard's, so there is nothing to merge it with; name only reports of shards"
    ),
    Accident(
      "a shard was drawn with other fonts",
      by: shards
        + #"sed -i 's/"fingerprint": ".*"/"fingerprint": "0"/' shard-1/report.json; sed -i 's/"fingerprint": ".*"/"fingerprint": "1"/' shard-2/report.json"#,
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: the report in shard-2 was made by 1, that in shard-1 by 0; run all shards with the same program and fonts"
    ),
    Accident(
      "a document has come between the runs of two shards",
      by: shards
        + "cp other.json scenes/aardvark.scene.json; \"$program\" test scenes --shard 2/2 --report shard-2 > log",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: the reports in shard-1 and shard-2 are not parts of one run: documents, their versions, options or durations differ; run all shards over the same with the same options"
    ),
    Accident(
      "a document was saved between the runs of two shards",
      by: shards
        + "echo >> scenes/card.scene.json; \"$program\" test scenes --shard 2/2 --report shard-2 > log",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: the reports in shard-1 and shard-2 are not parts of one run: documents, their versions, options or durations differ; run all shards over the same with the same options"
    ),
    Accident(
      "shards say different things of one picture",
      by: shards + #"sed -i 's|"name": ".*"|"name": "card@2x"|' shard-2/report.json"#,
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: the reports in shard-1 and shard-2 say different things of “card@2x”; each snapshot belongs to one shard"
    ),
    Accident(
      "a report says that it is the third of two shards",
      by: shards + #"sed -i 's|"index": 2|"index": 3|' shard-2/report.json"#,
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: the report in shard-2 is of shard 3/2, which does not exist"),
    Accident(
      "a report is cut off", by: shards + "truncate -s 100 shard-2/report.json",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: cannot read shard-2/report.json: it is not valid JSON, or of a newer version"
    ),
    Accident(
      "a report is empty", by: shards + "truncate -s 0 shard-2/report.json",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: cannot read shard-2/report.json: it is not valid JSON, or of a newer version"
    ),
    Accident(
      "a report is a folder", by: shards + "rm shard-2/report.json; mkdir shard-2/report.json",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: cannot read shard-2/report.json: it is a folder; name a file"),
    Accident(
      "a report is a pipe that nobody writes to",
      by: shards + "rm shard-2/report.json; mkfifo shard-2/report.json",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying: "offscreen: error: cannot read shard-2/report.json: it is a pipe or a device"),
    Accident(
      "a picture of a shard is missing", by: shards + "rm shard-1/images/*.sheet.png",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: cannot read shard-1/images/card@2x.sheet.png: there is no such file"),
    Accident(
      "a report names a file outside of it",
      by: shards + "sed -i 's|images/card@2x.sheet.png|../../etc/passwd|' shard-1/report.json",
      "merge-reports shard-1 shard-2 -o report", endsWith: 65,
      saying:
        "offscreen: error: the entry card@2x names the path “../../etc/passwd”, which does not stay below its folder; use a relative path without .."
    ),
    Accident(
      "a folder of a shard is not there", by: shards, "merge-reports shard-1 nowhere -o report",
      endsWith: 66,
      saying:
        "offscreen: error: there is no report in nowhere: it has no report.json; name the folder of a report"
    ),
    Accident(
      "the joined report is to be a file", by: shards, "merge-reports shard-1 shard-2 -o other.json",
      endsWith: 73),
    Accident(
      "the joined report is to be among the references", by: shards,
      "merge-reports shard-1 shard-2 -o scenes/Snapshots", endsWith: 73,
      saying:
        "offscreen: error: scenes/Snapshots: a report there would take the place of documents or references, or count among them; name another folder"
    ),
    Accident(
      "the joined report is to be one of the shards", by: shards,
      "merge-reports shard-1 shard-2 -o shard-1", endsWith: 64,
      saying: "offscreen: error: shard-1 is read by the same command; write to another file"),
  ])
  func areRefused(_ accident: Accident) async throws {
    try await accident.happen()
  }
}
