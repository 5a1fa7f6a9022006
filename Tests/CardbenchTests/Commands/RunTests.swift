import Bench
import BenchTestSupport
import Foundation
import Judge
import Stopwatch
import Testing

@testable import cardbench

@Suite struct RunTests {
  @Test(.enabled(if: !Build.isRelease, "a release build measures"))
  func aDebugBuildRefusesToMeasure() throws {
    let folder = try ScratchFolder()
    let outcome = try folder.run("run", "--quick", "--rows", "64").expect(2)
    #expect(
      outcome.errors
        == "Error: this is a debug build, whose times mean nothing; build with 'swift build -c release'\n")
    #expect(try folder.names() == [])
  }

  @Test func aDryRunNamesWhatItWouldMeasureAndWritesNothing() throws {
    let folder = try ScratchFolder()
    let arguments = ["--filter", "^(frame|phase)/", "--rows", "64,64,100"]
    let program = try Program.started(["run", "--dry-run", "--output", "r.csv"] + arguments, in: folder)
    let outcome = try program.outcome()
    let list = try folder.run(["list"] + arguments)

    #expect(outcome.code == 0)
    #expect(!list.output.isEmpty && outcome.output.hasPrefix(list.output))
    #expect(outcome.output.contains("\ntraffic/1r1w/simd/float/64\n"), "limits come along")
    #expect(outcome.errors.hasSuffix("nothing was measured\n"))
    #expect(try folder.names() == [])
  }

  @Suite(.measures)
  struct Measuring {
    @Test func everyRecipeVariantAndElementAgreesWithTheTruth() throws {
      let run = try CompleteRun.shared.get()
      let machine = try Program.run("list", "--machine").output.split(separator: "\n")
      let widest = machine.contains { $0.hasPrefix("simd: avx512") } ? "simd512" : "simd256"
      var variants = machine.filter { !$0.contains(": absent") }.map { String($0.prefix { $0 != ":" }) }
      // `simd` stands for one of the widths, and so few rows are too little work for threads.
      variants.removeAll { $0 == widest || $0 == "parallel" }
      let recipes = try Program.run("list", "--recipes").output.split(separator: "\n").map {
        $0.prefix { $0 != ":" }
      }

      #expect(run.outcome.code == 0)
      #expect(variants.count >= 3 && !recipes.isEmpty)
      let names = Set(run.rows.compactMap { $0["benchmark"] })
      for recipe in recipes {
        for variant in variants {
          for element in ["float", "double"] {
            for rows in [64, 100] { #expect(names.contains("frame/\(recipe)/\(variant)/\(element)/\(rows)")) }
          }
        }
      }
      #expect(run.rows.filter { $0["agreement"] != "ok" && $0["path"] != "peak" && $0["path"] != "call" } == [])
      #expect(
        run.rows.filter { $0["reference"]?.isEmpty ?? true }.allSatisfy { ["peak", "call"].contains($0["path"]) })
    }

    @Test func everyListedBenchmarkHasOneRowWithTimesInOrder() throws {
      let run = try CompleteRun.shared.get()
      let listed = try Program.run("list", "--rows", "64,100").output.split(separator: "\n").map(String.init)

      #expect(run.rows.compactMap { $0["benchmark"] } == listed)
      for row in run.rows {
        let times = ["ns_min", "ns_q25", "ns_median", "ns_q75", "ns_max"].compactMap {
          row[$0].flatMap(Double.init)
        }
        #expect(times.count == 5 && times == times.sorted() && times[0] > 0, "\(row)")
      }
    }

    @Test func theMetadataVouchesForTheTable() throws {
      let run = try CompleteRun.shared.get()
      let json = try JSONSerialization.jsonObject(with: Data(run.folder.text("r.meta.json").utf8))
      let metadata = try #require(json as? [String: Any])

      #expect(metadata["complete"] as? Bool == true)
      #expect(metadata["rows"] as? Int == run.rows.count)
      #expect(metadata["run_id"] as? String == run.rows.first?["run_id"])
      #expect(try run.folder.names() == ["r.csv", "r.meta.json"])
    }

    @Test func theFilterOfTheReadmeSelectsTwoRecipes() throws {
      let outcome = try Program.run(
        "run", "--quick", "--rows", "64,100", "--filter", "frame/(tipIn|press)", "--format", "csv")
      let rows = try #require(CompleteRun.table(outcome.output))

      #expect(outcome.code == 0)
      let frames = rows.filter { $0["path"] == "frame" }
      #expect(Set(frames.compactMap { $0["axes"]?.prefix { $0 != ";" } }) == ["recipe=tipIn", "recipe=press"])
      #expect(Set(frames.compactMap { $0["size"] }) == ["64", "100"])
      #expect(frames.allSatisfy { $0["agreement"] == "ok" })
      #expect(Set(rows.compactMap { $0["path"] }) == ["frame", "traffic", "peak", "call"], "with what limits them")
    }
  }
}

@Suite struct RepetitionsTests {
  private static let second: UInt64 = 1_000_000_000

  /// A step of a session with two seconds left.
  private var step: ProgressStep {
    var step = ProgressStep(
      phase: .measuring, benchmark: "a", done: 1, total: 2, remainingNanoseconds: 2 * Self.second)
    step.place = "session 1 of 6"
    return step
  }

  @Test func theFirstRepetitionExpectsWhatWasAnnounced() {
    let clock = FakeClock()
    let repetitions = Repetitions(count: 4, expected: 10 * Self.second, clock: clock)
    clock.advance(5 * Self.second)

    let shown = repetitions.step(step, SelftestTally())

    #expect(shown.place == "repetition 1 of 4, session 1 of 6" && shown.finding.isEmpty)
    #expect(shown.remainingNanoseconds == 35 * Self.second)
    #expect((shown.done, shown.total) == (5_000, 40_000))
  }

  @Test func laterOnesExpectWhatThoseBeforeHaveTaken() {
    let clock = FakeClock()
    var repetitions = Repetitions(count: 4, expected: 10 * Self.second, clock: clock)
    clock.advance(20 * Self.second)
    repetitions.advance()
    clock.advance(5 * Self.second)

    let shown = repetitions.step(step, .sample([0: 1, 2: 5, 3: 5, 5: 4, 10: 5], of: 5))

    #expect(shown.place == "repetition 2 of 4, session 1 of 6")
    #expect(shown.remainingNanoseconds == 55 * Self.second)
    #expect(shown.finding == "19 of 20 found, 1 false alarm")
  }

  @Test func whatTakesLongerThanExpectedStillHasTheRestOfItsSession() {
    let clock = FakeClock()
    let repetitions = Repetitions(count: 1, expected: Self.second, clock: clock)
    clock.advance(9 * Self.second)

    #expect(repetitions.step(step, SelftestTally()).remainingNanoseconds == 2 * Self.second)
  }
}
