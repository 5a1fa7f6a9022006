import BenchTestSupport
import Foundation
import Judge
import Records
import Testing

@Suite struct HistoryBaselineTests {
  /// Results of one launch each, whose only benchmark has the given times; from 40 benchmarks on, they have a common
  /// time.
  private func folder(
    _ results: [(machine: String, inputs: Bool, nanoseconds: Double)], benchmarks: Int = 1
  ) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (number, result) in results.enumerated() {
      let rows = (0..<benchmarks).map { place in
        let noise = 1 + 0.01 * sin(Double(7 * place + 13 * number * (place + 1)))
        var row = ResultRow.timed(
          "k\(place)", run: "r\(number)", nanoseconds: place == 0 ? result.nanoseconds * noise : 100 * noise)
        (row.launch.machineID, row.hasFreshInputs) = (result.machine, result.inputs)
        return row
      }
      try folder.write(ResultTable.csv(rows), to: "c\(number / 10)\(number % 10).csv")
    }
    return folder
  }

  private func provenance(machine: String = "m", inputs: Set<String> = []) -> Provenance {
    var provenance = Provenance()
    (provenance.machines, provenance.inputs) = ([machine], inputs)
    return provenance
  }

  private func baseline(
    in folder: ScratchFolder, _ provenance: Provenance, order: CommitOrder = CommitOrder()
  ) throws -> HistoryBaseline? {
    try History.read([folder.path], order: order)
      .baseline(comparableTo: provenance, order: order, label: "kept")
  }

  @Test func theLastFiveResultsAreOneSideOfAComparison() throws {
    let folder = try folder((0..<8).map { ("m", true, 100 + Double($0)) })
    let baseline = try #require(try baseline(in: folder, provenance()))
    #expect(baseline.points.map(\.commit) == ["c03", "c04", "c05", "c06", "c07"])
    #expect(baseline.set.label == "kept")
    #expect(baseline.set.provenance.runs == ["r3", "r4", "r5", "r6", "r7"])
    #expect(baseline.set.benchmarks.map(\.launches.count) == [5])
  }

  @Test func ofWhatChangedOnlyResultsSinceItsLastChangeCount() throws {
    let folder = try folder((0..<18).map { ("m", true, $0 < 15 ? 100 : 150) }, benchmarks: 40)
    let baseline = try #require(try baseline(in: folder, provenance()))
    #expect(baseline.points.count == 5)
    let launches = Dictionary(uniqueKeysWithValues: baseline.set.benchmarks.map { ($0.identity.name, $0.launches) })
    let changed = try #require(launches["k0/simd/float/10"])
    #expect(changed.count == 3 && changed.allSatisfy { $0.nanoseconds > 140 })
    #expect(launches["k1/simd/float/10"]?.count == 5)
  }

  @Test func resultsOfAnotherMachineAreLeftOut() throws {
    let folder = try folder([("m", true, 1), ("other", true, 2), ("m", true, 3), ("other", true, 4)])
    let baseline = try #require(try baseline(in: folder, provenance()))
    #expect(baseline.points.map(\.commit) == ["c00", "c02"])
    #expect(try self.baseline(in: folder, provenance(machine: "third")) == nil)
  }

  @Test func aTableWithoutMetadataFitsEveryInstructionSetAndOneWithThemItsOwn() throws {
    var provenance = provenance()
    provenance.instructionSets = ["avx512"]
    let key = try #require(HistoryKey(provenance))
    #expect(key.fits(provenance))
    #expect(HistoryKey(self.provenance())?.fits(provenance) == true)
    var narrower = provenance
    narrower.instructionSets = ["avx2"]
    #expect(!key.fits(narrower))
    #expect(key.fits(self.provenance()))
  }

  @Test func inputsAreThoseOfTheLatestResultUnlessSomeAreAskedFor() throws {
    let folder = try folder([("m", true, 1), ("m", false, 2), ("m", true, 3), ("m", false, 4)])
    func inputs(_ asked: Set<String>) throws -> Set<String>? {
      try baseline(in: folder, provenance(inputs: asked))?.set.provenance.inputs
    }
    #expect(try inputs([]) == ["warm"])
    #expect(try inputs(["fresh"]) == ["fresh"])
  }

  @Test func whereCommitsAreNamedOnlyTheirResultsCount() throws {
    let folder = try folder((0..<4).map { ("m", true, 100 + Double($0)) })
    let points = try baseline(in: folder, provenance(), order: CommitOrder(["c02", "c00"]))?.points
    #expect(points?.map(\.commit) == ["c02", "c00"])
    #expect(try baseline(in: folder, provenance(), order: CommitOrder(["x"])) == nil)
  }
}
