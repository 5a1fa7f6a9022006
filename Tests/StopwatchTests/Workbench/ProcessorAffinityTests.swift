import BenchTestSupport
import HostSystem
import Records
import Stopwatch
import Testing

#if os(Linux)
  @Suite(.serialized, .enabled(if: ProcessorAffinity().candidates.count > 1, "one processor leaves no choice"))
  struct ProcessorAffinityTests {
    @Test func aThreadRunsWhereItIsMovedAndAnywhereAfterwards() {
      let affinity = ProcessorAffinity()
      for processor in affinity.candidates {
        affinity.move(to: processor)
        #expect(ThreadProcessors.current == processor)
        #expect(ProcessorAffinity().candidates.isEmpty, "one processor leaves no choice")
      }
      affinity.move(to: nil)
      #expect(ProcessorAffinity().candidates.count == affinity.candidates.count)
    }

    @Test func theFirstCandidateIsWhereTheThreadRuns() {
      let affinity = ProcessorAffinity()
      for processor in affinity.candidates {
        affinity.move(to: processor)
        affinity.move(to: nil)
        // The thread usually stays; if it was moved meanwhile, nothing can be checked.
        let before = ThreadProcessors.current
        let candidates = ProcessorAffinity().candidates
        guard ThreadProcessors.current == before else { continue }
        #expect(candidates.first == before)
        #expect(Set(candidates).count == 2)
      }
    }

    /// The number of candidates, and the processor seen by every call in blocks on all candidates.
    private func seen(usingAllProcessors: Bool) throws -> (candidates: [Int], choices: Set<Int>, processors: [Int]) {
      let affinity = ProcessorAffinity()
      defer { affinity.move(to: nil) }
      var (choices, processors): (Set<Int>, [Int]) = ([], [])
      var benchmark = PreparedBenchmark(
        identity: BenchmarkIdentity("fake", size: 1),
        kind: .repeated {
          choices.insert(ProcessorAffinity().candidates.count)
          processors.append(ThreadProcessors.current ?? -1)
        })
      benchmark.usesAllProcessors = usingAllProcessors
      let bench = LocalWorkbench(
        clock: FakeClock(), meter: NoDisturbanceMeter(), panel: { _ in PanelReading(nanoseconds: []) },
        affinity: affinity, make: { _ in benchmark })
      _ = try bench.open([BenchmarkOrder(name: "fake/1")])
      let orders = affinity.candidates.map { BlockOrder(index: 0, iterations: 1, processor: $0) }
      try bench.time(orders) { _ in }
      return (affinity.candidates, choices, processors)
    }

    @Test func aBlockRunsOnTheProcessorOfItsOrder() throws {
      let (candidates, choices, processors) = try seen(usingAllProcessors: false)
      #expect(processors == candidates.flatMap { [$0, $0] }, "an untimed call, and a timed one")
      #expect(choices.isSubset(of: [0]))
    }

    @Test func aBlockThatUsesAllProcessorsMayRunOnAny() throws {
      let (candidates, choices, _) = try seen(usingAllProcessors: true)
      #expect(choices.isSubset(of: [candidates.count]))
    }
  }
#endif
