import BenchTestSupport
import Foundation
import Records
import Testing

@Suite struct ShardSetTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func manifest(
    _ index: Int, of count: Int = 3, _ change: (inout ShardManifest) -> Void = { _ in }
  ) throws -> ShardManifest {
    var manifest = ShardManifest(
      kind: .check, shard: try #require(Shard(index, of: count)), command: ["check", "--filter", "^blend/"], seed: 1,
      toolVersion: "0.1.0", program: "00000000deadbeef", facts: [.init("instruction sets", "simd on avx2")],
      machineID: "amd-1", groups: ["blend/float"], own: [])
    change(&manifest)
    return manifest
  }

  private func write(_ manifest: ShardManifest, _ text: String = "a\n", in other: ScratchFolder? = nil) throws {
    let path = ShardPart.path(of: manifest.shard, in: (other ?? folder).path)
    try ShardPart.write(manifest, Array(text.utf8), to: path)
  }

  private func refusal() -> String? {
    do throws(ShardPartError) {
      _ = try ShardSet(paths: [folder.path])
      return nil
    } catch { return error.description }
  }

  @Test func partsAreInTheOrderOfTheirShardsWhoeverCameFirst() throws {
    for index in [11, 2, 7, 1, 12, 3, 10, 4, 9, 5, 8, 6] { try write(try Self.manifest(index, of: 12)) }
    let set = try ShardSet(paths: [folder.path])
    #expect(set.parts.map(\.manifest.shard.index) == Array(1...12))
    #expect(set.unfinished.isEmpty)
    #expect(try folder.names().first == "part-01-of-12.csv")
  }

  @Test func whatIsMissingIsAListThatASchedulerTakes() throws {
    for index in [1, 4] { try write(try Self.manifest(index, of: 5)) }
    #expect(refusal() == "3 of 5 shards are missing: 2-3,5")
  }

  @Test func aTableWithoutItsManifestIsNoPart() throws {
    for index in 1...3 { try write(try Self.manifest(index)) }
    // A shard that was killed between its two files, with the manifest of an earlier attempt.
    try folder.write("b\n", to: "part-2-of-3.csv")
    #expect(refusal() == "1 of 3 shards is missing: 2")
    try folder.write("a\n", to: "part-2-of-3.csv")
    #expect(refusal() == nil)
  }

  @Test func whatAKilledShardLeftIsGoneWhenItIsRepeated() throws {
    // It is not locked, so its writer is gone.
    try folder.write("{", to: "part-1-of-1.shard.json.12345.tmp")
    try write(try Self.manifest(1, of: 1))
    #expect(try folder.names().sorted() == ["part-1-of-1.csv", "part-1-of-1.shard.json"])
  }

  /// Differences between parts, by their names in messages.
  private static let differences: [(what: String, change: @Sendable (inout ShardManifest) -> Void)] = [
    ("commands", { @Sendable in $0.command[2] = "^curve/" }), ("seeds", { @Sendable in $0.seed = 2 }),
    ("programs", { @Sendable in $0.program = "00000000deadbee0" }),
    ("programs", { @Sendable in $0.toolVersion = "0.2.0" }),
    ("instruction sets", { @Sendable in $0.facts = [.init("instruction sets", "simd on avx512")] }),
    ("work", { @Sendable in $0.groups.append("curve/float") }),
  ]

  @Test(arguments: differences.indices)
  func partsOfDifferentWorkAreRefusedAndBothAreNamed(index: Int) throws {
    let (what, change) = Self.differences[index]
    for index in 1...3 { try write(try Self.manifest(index) { if index == 2 { change(&$0) } }) }
    let words = try #require(refusal())
    #expect(words.contains("part-1-of-3.csv' and ") && words.contains("part-2-of-3.csv' are of different \(what): "))
  }

  @Test func partsOfAnotherDivisionAreRefused() throws {
    try write(try Self.manifest(1, of: 2))
    try write(try Self.manifest(2, of: 3))
    #expect(try #require(refusal()).contains("different numbers of shards: 2, and 3."))
  }

  @Test(arguments: [(.check, false), (.walk, false), (.run, true), (.selftest, true)] as [(ShardManifest.Kind, Bool)])
  func timesOfDifferentMachinesAreRefusedAndAccuracyIsNot(kind: ShardManifest.Kind, isRefused: Bool) throws {
    for (index, machine) in [(1, "amd-1"), (2, "amd-1"), (3, "intel-2")] {
      try write(try Self.manifest(index) { ($0.kind, $0.machineID) = (kind, machine) })
    }
    let words = "different classes of machines: amd-1, and intel-2."
    #expect((refusal()?.contains(words) ?? false) == isRefused)
  }

  @Test func aShardThatWasRepeatedCountsOnceAndMayNotContradictItself() throws {
    let second = try ScratchFolder()
    for index in 1...3 { try write(try Self.manifest(index)) }
    try write(try Self.manifest(2), in: second)
    #expect(try ShardSet(paths: [folder.path, second.path]).parts.count == 3)
    try write(try Self.manifest(2), "b\n", in: second)
    #expect(throws: ShardPartError.self) { try ShardSet(paths: [folder.path, second.path]) }
  }

  @Test func aManifestWithNumbersThatNoPartHasIsRefused() throws {
    let changes: [(inout ShardManifest) -> Void] = [
      { $0.own = [.init("blend/float", lines: -1)] }, { $0.own = [.init("blend/float", lines: .max)] },
      { $0.verdict = 7 },
    ]
    for (number, change) in changes.enumerated() {
      try write(try Self.manifest(1, of: 1, change))
      #expect(refusal()?.contains("is not the manifest of a part: ") == true, "change \(number)")
    }
  }

  @Test func aManifestThatLacksFactsIsRefused() throws {
    try write(try Self.manifest(1))
    let name = "part-1-of-3.shard.json"
    let text = try folder.text(name)
    for damaged in ["{}", text.replacing("3", with: "0")] {
      try folder.write(damaged, to: name)
      #expect(refusal()?.contains("\(name)' is not the manifest of a part: ") == true)
    }
  }

  @Test func shardsOfARunAreOfOneCommit() throws {
    let rows = (0..<8).map { ResultRow.timed("k\($0)", run: "a") }
    func write(_ index: Int, commit: String?) throws {
      var (manifest, metadata) = (try Self.manifest(index, of: 2), RunMetadata.sample)
      (manifest.kind, manifest.groups) = (.run, rows.map(\.name))
      (metadata.runID, metadata.commit) = ("a", commit)
      let own = rows.filter { manifest.shard.includes($0.name) }
      let file = try ResultFile(path: ShardPart.path(of: manifest.shard, in: folder.path))
      try file.finish(rows: own, metadata: metadata)
      try ShardPart.seal(manifest, ResultTable.csv(own), at: file.path)
    }
    for index in 1...2 { try write(index, commit: "one") }
    #expect(try ShardSet(paths: [folder.path]).run().metadata.commit == "one")
    for (commit, name) in [("two", "two"), (nil, "none")] {
      try write(2, commit: commit)
      let error = #expect(throws: ShardPartError.self) { try ShardSet(paths: [folder.path]).run() }
      let words = error?.description ?? ""
      #expect(words.contains("part-2-of-2.csv' are of different commits: one, and \(name). "), "\(words)")
    }
  }

  @Test func aRunWhoseMetadataAreAnotherOnesIsRefused() throws {
    let row = ResultRow.timed("k", run: "a")
    var (manifest, metadata) = (try Self.manifest(1, of: 1), RunMetadata.sample)
    (manifest.kind, manifest.groups, metadata.runID) = (.run, [row.name], "a")
    let file = try ResultFile(path: folder.path + "/part-1-of-1.csv")
    try file.finish(rows: [row], metadata: metadata)
    try ShardPart.seal(manifest, ResultTable.csv([row]), at: file.path)
    let set = try ShardSet(paths: [folder.path])
    #expect(try set.run().rows.count == 1)
    metadata.runID = "b"
    try folder.write(metadata.json, to: "part-1-of-1.meta.json")
    let error = #expect(throws: ShardPartError.self) { try set.run() }
    let words = error?.description ?? ""
    #expect(words.contains("part-1-of-1.csv' lacks the metadata of its run: '"))
    #expect(words.contains("is about run 'b'") && words.hasSuffix(" Or repeat the shard.") && !words.contains(".."))
  }
}
