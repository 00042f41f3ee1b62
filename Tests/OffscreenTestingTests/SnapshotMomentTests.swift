import OffscreenKit
import Snapshots
import TestSupport
import Testing

@testable import OffscreenTesting

/// When pictures of what moves are taken.
@Suite @MainActor struct SnapshotMomentTests {
  private let box = Box().frame(.square(20)).background(.black)

  private func picture(_ component: any Component, at time: Double? = nil) async throws -> SnapshotSubject {
    try await SnapshotSubject(of: component, in: SizeRange(width: 40), SnapshotTraits(), at: time)
  }

  private func host(_ component: any Component) throws -> ComponentHost {
    let host = ComponentHost(
      size: Size(width: 40, height: 40),
      layoutEnvironment: LayoutEnvironment(fonts: try .standard(), scale: DisplayScale(2)))
    try host.update(component)
    return host
  }

  private var fadingIn: some Component { box.animated(onInitialMount: Animation(.opacity(from: 0))) }

  @Test func entrancesAreOver() async throws {
    let still = try await picture(box.animated())
    let rested = try await picture(fadingIn)
    #expect(rested.picture.digest == still.picture.digest)
    #expect(rested.moving.isEmpty)
    let begun = try await picture(fadingIn, at: 0)
    #expect(begun.picture.digest != still.picture.digest)
    #expect(begun.moving.count == 1 && begun.moving.allSatisfy { $0.hasSuffix(" until 0.25 s") })
    #expect(try await picture(fadingIn, at: 0.25).picture.digest == still.picture.digest)
  }

  @Test func whatNeverEndsIsAtItsStart() async throws {
    let (rested, begun) = (
      try await picture(ActivityIndicator()), try await picture(ActivityIndicator(), at: 0)
    )
    #expect(rested.picture.digest == begun.picture.digest)
    #expect(rested.moving == ["ActivityIndicator for ever"])
    #expect(try await picture(ActivityIndicator(), at: 0.5).picture.digest != begun.picture.digest)
  }

  @Test func hostsAreTakenAtRestAndInBetween() async throws {
    let rested = try await SnapshotSubject(SnapshotStage(try host(fadingIn)))
    let half = try await SnapshotSubject(SnapshotStage(try host(fadingIn)), at: 0.125)
    #expect(rested.moving.isEmpty)
    #expect(!half.moving.isEmpty)
    #expect(rested.picture.digest != half.picture.digest)
  }

  /// Each frame's time counts from the last frame at rest, whatever was mounted by then.
  @Test func filmsOfHostsGoOnFromRest() async throws {
    let host = try host(Empty())
    let (clock, stage) = (SnapshotClock(), SnapshotStage(host))
    _ = try await clock.subject(on: stage, at: nil)
    try host.update(fadingIn)
    let half = try await clock.subject(on: stage, at: 0.125).picture.digest
    let most = try await clock.subject(on: stage, at: 0.2).picture.digest
    let end = try await clock.subject(on: stage, at: nil).picture.digest
    #expect(Set([half, most, end]).count == 3)
    try host.update(Empty())
    try host.update(fadingIn)
    #expect(try await clock.subject(on: stage, at: 0.125).picture.digest == half)
  }

  @Test(arguments: [-1, .nan, .infinity, 86_401])
  func momentsThatAreNone(_ time: Double) async {
    await #expect(throws: (any Error).self) { try await picture(box, at: time) }
  }

  @Test func filmOfAHost() async throws {
    let host = try host(Empty())
    await assertSnapshots(of: host) { film in
      await film.capture("closed")
      try? host.update(fadingIn)
      await film.capture("opening", at: 0.125)
      await film.capture("open")
    }
  }
}

extension SnapshotSubject {
  /// What a component shows, laid out within `sizeRange`.
  @MainActor
  init(
    of component: any Component, in sizeRange: SizeRange, _ traits: SnapshotTraits, at time: Double? = nil
  ) async throws {
    let stage = try SnapshotStage(component, in: sizeRange, traits, fonts: .standard())
    defer { stage.close() }
    try await self.init(stage, at: time)
  }
}
