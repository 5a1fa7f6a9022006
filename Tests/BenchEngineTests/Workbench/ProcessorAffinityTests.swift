import Testing

@testable import BenchEngine

#if os(Linux)
  extension ProcessorAffinity {
    /// Whether the calling thread runs on a processor: it is the first candidate of whoever asks anew.
    fileprivate func isOn(_ processor: Int) -> Bool { Self.runningProcessor() == processor }
  }

  @Suite(.serialized) struct ProcessorAffinityTests {
    @Test func aThreadRunsWhereItIsMovedAndAnywhereAfterwards() {
      let affinity = ProcessorAffinity()
      for processor in affinity.candidates {
        affinity.move(to: processor)
        #expect(affinity.isOn(processor))
        #expect(ProcessorAffinity().candidates.isEmpty, "one processor leaves no choice")
      }
      affinity.move(to: nil)
      #expect(ProcessorAffinity().candidates.count == affinity.candidates.count)
    }

    @Test func theFirstCandidateIsWhereTheThreadRuns() {
      let affinity = ProcessorAffinity()
      guard let first = affinity.candidates.first else { return }
      affinity.move(to: first)
      #expect(affinity.isOn(first))
      affinity.move(to: nil)
    }
  }
#endif
