import Foundation
import TestSupport
import Testing

/// `offscreen test --against` where something of the revision is missing.
@Suite struct RevisionAccidentTests {
  private let repository: Repository

  init() async throws {
    repository = try await Repository()
    try await repository.script(
      """
      scene S/card.scene.json 60
      png S/a.png '#F00'
      picture S/photo.scene.json a.png
      commit one
      scene S/card.scene.json 62
      png S/a.png '#00F'
      commit two
      """)
  }

  private func object(_ name: String) async throws -> String {
    String(try await repository.script("git rev-parse \(name)").dropLast())
  }

  @Test func aMissingImageFailsItsDocumentOnly() async throws {
    let object = try await object("HEAD~1:S/a.png")
    try await repository.script("rm -f .git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    let outcome = try await repository.run("test S --against HEAD~1")
    outcome.expect(
      1,
      saying: [
        "photo: error: S/a.png at HEAD~1 is not in this clone (object \(object)); fetch it with git fetch origin \(object), or all with git fetch --refetch --no-filter",
        "1 different, 1 error",
      ])
  }

  @Test func aMissingDocumentOrFolderEndsTheRun() async throws {
    let document = try await object("HEAD~1:S/card.scene.json")
    try await repository.script("rm -f .git/objects/\(document.prefix(2))/\(document.dropFirst(2))")
    try await repository.run("test S --against HEAD~1").expect(
      66,
      saying: [
        "offscreen: error: S/card.scene.json at HEAD~1 is not in this clone (object \(document)); fetch it with git fetch origin \(document), or all with git fetch --refetch --no-filter"
      ])
    let folder = try await object("HEAD~1:S")
    try await repository.script("rm -f .git/objects/\(folder.prefix(2))/\(folder.dropFirst(2))")
    let outcome = try await repository.run("test S --against HEAD~1")
    #expect(outcome.exitCode == 66)
    #expect(outcome.standardError.contains("the folder S at HEAD~1 is not in this clone (object \(folder))"))
  }

  @Test func clonesWithoutEverythingFetchNothing() async throws {
    try await repository.script(
      """
      git config uploadpack.allowFilter true
      git clone -q --depth 1 "file://$PWD" shallow
      git clone -q --filter=blob:none "file://$PWD" partial
      """)
    try await repository.run("test shallow/S --against HEAD").expect(0, saying: ["2 passed"])
    try await repository.run("test shallow/S --against HEAD~1").expect(
      66,
      saying: [
        "offscreen: error: HEAD~1 is no revision of this repository as far as it is here: the clone is shallow; fetch more with git fetch --unshallow, or the commit alone with git fetch --depth 1 origin COMMIT"
      ])
    try await repository.run("test partial/S --against HEAD").expect(0, saying: ["2 passed"])
    let object = try await object("HEAD~1:S/card.scene.json")
    try await repository.run("test partial/S --against HEAD~1").expect(
      66,
      saying: [
        "offscreen: error: S/card.scene.json at HEAD~1 is not in this clone (object \(object)); fetch it with git fetch origin \(object), or all with git fetch --refetch --no-filter"
      ])
    try await repository.script("git -C partial fetch -q origin \(object)")
    let outcome = try await repository.run("test partial/S --against HEAD~1 --quiet")
    outcome.expect(1, saying: ["1 different, 1 error"])
    try await repository.script("git -C partial fetch -q --refetch --no-filter")
    try await repository.run("test partial/S --against HEAD~1 --quiet").expect(1, saying: ["2 different"])
  }

  @Test func whatASparseCheckoutLeavesOutIsNotRemoved() async throws {
    try await repository.script(
      """
      scene S/deep/one.scene.json 60
      scene S/deep/two.scene.json 60
      commit three
      git sparse-checkout set --no-cone '/*' '!/S/deep/one*'
      """)
    let advice =
      "since the checkout is sparse; bring back what is to be compared with git sparse-checkout add"
    try await repository.run("test S --against HEAD").expect(
      0,
      saying: ["offscreen: warning: S/deep/one.scene.json is left out, \(advice)", "3 passed"])
    try await repository.script("git sparse-checkout set --cone S; git sparse-checkout set --sparse-index S")
    try await repository.run("test S --against HEAD").expect(0, saying: ["4 passed"])
    try await repository.script("git sparse-checkout set --no-cone '/*' '!/S/deep'; rm S/card.scene.json")
    let warning =
      "offscreen: warning: 2 documents, the first of them S/deep/one.scene.json, are left out, \(advice)"
    try await repository.run("test S --against HEAD").expect(1, saying: [warning, "1 passed, 1 removed"])
    try await repository.run("test S --against HEAD~1").expect(1, saying: ["1 passed, 1 removed"])
    // What is gone from the index as well has been removed, or was never in what is checked out.
    try await repository.script("git checkout -q -- S; git rm -q --sparse S/deep/two.scene.json")
    try await repository.run("test S --against HEAD").expect(1, saying: ["2 passed, 1 removed"])
  }

  @Test func whatGitDoesNotKnowIsNamed() async throws {
    try await repository.script(
      "git config core.repositoryFormatVersion 1; git config extensions.nonsense true")
    try await repository.run("test S --against HEAD").expect(
      65,
      saying: [
        "offscreen: error: S is in no git repository with a work tree: unknown repository extension found: nonsense"
      ])
  }

  @Test func clonesOfOneBranchFetchAnotherWhereItIsNamed() async throws {
    try await repository.script(
      """
      git branch other HEAD~1
      git clone -q --depth 1 "file://$PWD" shallow
      git clone -q --single-branch "file://$PWD" single
      """)
    let complaint = "offscreen: error: origin/other is no revision of this repository"
    let place = "origin other:refs/remotes/origin/other"
    try await repository.run("test shallow/S --against origin/other").expect(
      66,
      saying: [
        "\(complaint) as far as it is here: the clone is shallow; fetch the branch with git fetch --depth 1 \(place)"
      ])
    try await repository.run("test single/S --against origin/other").expect(
      66,
      saying: ["\(complaint); fetch it with git fetch \(place), or check its name with git branch --remotes"])
    try await repository.script(
      "git -C shallow fetch -q --depth 1 \(place); git -C single fetch -q \(place)")
    for clone in ["shallow", "single"] {
      try await repository.run("test \(clone)/S --against origin/other --quiet").expect(
        1, saying: ["2 different"])
    }
  }

  @Test func temporaryFilesLieWhereTheEnvironmentSays() async throws {
    // There nobody may make a folder.
    let outcome = try await repository.run("test S --against HEAD", environment: ["TMPDIR": "/sys"])
    #expect(outcome.exitCode == 73)
    let complaint = outcome.standardError
    #expect(complaint.hasPrefix("offscreen: error: cannot make the folder /sys/offscreen-revision-"))
    #expect(complaint.hasSuffix("; make room there, or set TMPDIR to a folder for temporary files\n"))
    for place in ["", "S", "/nowhere"] {
      try await repository.run("test S --against HEAD", environment: ["TMPDIR": place]).expect(
        0, saying: ["2 passed"])
    }
  }

  @Test func filesOfGitLFSAreTakenFromItsStore() async throws {
    try await repository.script(
      """
      sum=$(sha256sum <S/a.png | cut -c 1-64)
      cp S/a.png kept.png
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\nsize %s\\n' $sum $(stat -c %s kept.png) >S/a.png
      git add S/a.png
      commit pointer
      cp kept.png S/a.png
      echo $sum >sum
      """)
    let sum = String(decoding: try repository.folder.bytes(of: "sum"), as: UTF8.self).dropLast()
    try await repository.run("test S --against HEAD").expect(
      1,
      saying: [
        "photo: error: S/a.png at HEAD is kept by Git LFS and not in this clone (sha256 \(sum)); fetch it with git lfs fetch origin HEAD",
        "1 passed, 1 error",
      ])
    try await repository.script(
      "d=.git/lfs/objects/$(cut -c 1-2 sum)/$(cut -c 3-4 sum); mkdir -p $d; cp kept.png $d/$(cat sum)")
    try await repository.run("test S --against HEAD").expect(0, saying: ["2 passed"])
    try await repository.script("png S/a.png '#0F0'")
    try await repository.run("test S --against HEAD --quiet").expect(1, saying: ["1 passed, 1 different"])
  }

  @Test(arguments: [Int.min, -5, Int.max])
  func sizesThatNoFileHasAreNoneOfItsOwn(size: Int) async throws {
    try await repository.script(
      """
      sum=$(sha256sum <S/a.png | cut -c 1-64)
      d=.git/lfs/objects/$(echo $sum | cut -c 1-2)/$(echo $sum | cut -c 3-4)
      mkdir -p $d
      cp S/a.png kept.png
      cp S/a.png $d/$sum
      printf 'version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\nsize %s\\n' $sum '\(size)' >S/a.png
      git add S/a.png
      commit pointer
      cp kept.png S/a.png
      """)
    let outcome = try await repository.run("test S --against HEAD --quiet")
    #expect(outcome.exitCode == 1)
  }

  @Test func submodulesAreAtTheirCommitOrLeftOut() async throws {
    let part = try await Repository()
    try await part.script("scene inner.scene.json 20; commit one")
    try await repository.script(
      """
      git -c protocol.file.allow=always submodule --quiet add \(part.folder.path) S/part
      commit three
      scene S/part/inner.scene.json 22
      git -C S/part commit -q -a -m two
      commit four
      """)
    try await repository.run("test S --against HEAD").expect(0, saying: ["3 passed"])
    try await repository.run("test S --against HEAD~1").expect(1, saying: ["2 passed, 1 different"])
    try await repository.run("test S/part --against HEAD~1").expect(1, saying: ["1 different"])
    try await repository.script("mv S/part/.git S/part/git")
    let warning =
      "offscreen: warning: the submodule S/part is left out, since its commit at HEAD is not here; fetch it with git submodule update --init S/part, or with git fetch in it"
    try await repository.run("test S --against HEAD").expect(0, saying: [warning, "2 passed"])
    try await repository.run("test S --against HEAD --strict").expect(1, saying: [warning, "2 passed"])
  }

  @Test func nothingIsFilteredOrRun() async throws {
    try await repository.script(
      """
      printf '*.json filter=spoil diff=spoil text eol=crlf\\n*.png filter=spoil\\n' >.gitattributes
      git config filter.spoil.smudge 'touch ran; cat'
      git config filter.spoil.clean 'touch ran; cat'
      git config diff.spoil.textconv 'touch ran; cat'
      git config core.fsmonitor 'touch ran'
      """)
    try await repository.run("test S --against HEAD --strict").expect(0, saying: ["2 passed"])
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/ran"))
  }

  @Test func killedRunsLeaveNothingForLong() async throws {
    try await repository.script(
      """
      for n in $(seq 60); do scene S/$n.scene.json 60; done
      commit many
      for n in $(seq 60); do scene S/$n.scene.json 62; done
      """)
    try await repository.script(
      """
      for round in 1 2 3; do
        "$program" test S --against HEAD --jobs 1 >/dev/null 2>&1 & process=$!
        for turn in $(seq 200); do
          [ -n "$(find /tmp/offscreen-revision-$process-* -name '*.json' 2>/dev/null | head -1)" ] && break
          sleep 0.01
        done
        kill -9 $process; wait $process || true
        ls -d /tmp/offscreen-revision-$process-* >>left || true
      done
      """)
    try await repository.run("test S --against HEAD --quiet").expect(1, saying: ["2 passed, 60 different"])
    let left = String(decoding: try repository.folder.bytes(of: "left"), as: UTF8.self).split(separator: "\n")
    #expect(!left.isEmpty, "no run was killed in time")
    for folder in left { #expect(!FileManager.default.fileExists(atPath: String(folder))) }
  }
}
