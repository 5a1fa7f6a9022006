import Foundation
import Records
import Testing

@Suite struct RunMetadataTests {
  @Test func readsBackWhatItWrote() throws {
    var metadata = RunMetadata.sample
    #expect(try RunMetadata(json: metadata.json) == metadata)
    metadata.notes = ["no OpenBLAS"]
    metadata.end(at: "2026-01-01T00:00:00Z")
    metadata.sources = SourceTrees(sources: "1a", benchmarks: "2b", manifest: "3c", isModified: true)
    (metadata.alignmentBytes, metadata.pageBytes, metadata.transparentHugePages) = (64, 4_096, "madvise")
    #expect(try RunMetadata(json: metadata.json) == metadata)
  }

  @Test func keysAreSortedAndWhatIsUnknownIsLeftOut() throws {
    let text = String(decoding: RunMetadata.sample.json, as: UTF8.self)
    let top = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map { $0.prefix { $0 != ":" } }
    #expect(top == top.sorted() && !text.contains("\"end\"") && !text.contains("null"))
  }

  @Test func theMachineIsNamedAsOnEveryLine() {
    #expect(RunMetadata.sample.machineID == Machine.sample.identifier)
  }
}

@Suite struct MeasurementPlanTests {
  @Test func tracesTakePartInAtLeastOneAndAtMostAllRounds() {
    #expect(MeasurementPlan(rounds: 3, traceRounds: 10).traceRounds == 3)
    #expect(MeasurementPlan(rounds: 3, traceRounds: 0).traceRounds == 1)
  }

  @Test func otherRoundsLeaveEverythingElseButTheRoundsOfTracesThatThereAreNot() {
    let plan = MeasurementPlan(rounds: 20, traceRounds: 10, blockNanoseconds: 5, maximumIterations: 7, seed: 9)
    var expected = plan
    expected.rounds = 60
    #expect(plan.with(rounds: 60) == expected)
    (expected.rounds, expected.traceRounds) = (4, 4)
    #expect(plan.with(rounds: 4) == expected)
  }

  @Test func everythingIsTimedInTheFirstRoundAndAsOftenAsPlanned() {
    for rounds in 1...60 {
      let plan = MeasurementPlan(rounds: rounds)
      for participations in 1...rounds {
        let included = (0..<rounds).filter { plan.includes(round: $0, of: participations) }
        #expect(included.first == 0 && included.count == participations, "\(participations) of \(rounds)")
        let gaps = zip(included, included.dropFirst()).map { $1 - $0 }
        #expect((gaps.max() ?? 1) - (gaps.min() ?? 1) <= 1, "\(participations) of \(rounds) are evenly spread")
      }
    }
  }
}
