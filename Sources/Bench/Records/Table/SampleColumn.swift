/// One line of a samples file: an attempt to time a block.
struct Sample {
  var benchmark: String
  var launch: Int
  var round: Int
  var order: Int
  var placement: Int
  var attempt: Int
  var isKept: Bool
  var iterations: Int
  var timed: TimedBlock.Attempt
}

/// One column of a samples file.
struct SampleColumn: Sendable {
  let name: String
  let unit: String
  let meaning: String
  let value: @Sendable (Sample) -> String

  /// Every column, in the order of the file; the writer and the documentation both use this table.
  static let all: [SampleColumn] = place + time

  private static let place: [SampleColumn] = [
    Self(name: "benchmark", unit: "name", meaning: "As in the result file.") { $0.benchmark },
    Self(name: "launch", unit: "count", meaning: "The process of the run, counted from 1.") { String($0.launch) },
    Self(name: "round", unit: "count", meaning: "The round of the process, counted from 1.") { String($0.round) },
    Self(name: "order", unit: "count", meaning: "The place of the block in its round, counted from 1.") {
      String($0.order)
    },
    Self(
      name: "placement", unit: "bytes",
      meaning: "How far the outputs were moved within a page; 0 where they stay."
    ) { String(TimedBlock.offset(ofPlacement: $0.placement)) },
    Self(
      name: "attempt", unit: "count", meaning: "How often the block was timed by then; disturbed ones are repeated."
    ) { String($0.attempt) },
    Self(
      name: "kept", unit: "1 or 0", meaning: "1 for the attempt that counts: the first undisturbed, or the fastest."
    ) { $0.isKept ? "1" : "0" },
  ]

  private static let time: [SampleColumn] = [
    Self(name: "iterations", unit: "count", meaning: "Calls in the block, or frames in the pass of a trace.") {
      String($0.iterations)
    },
    Self(name: "total_ns", unit: "ns", meaning: "The duration of all calls together; of a trace, of all frames.") {
      String($0.timed.nanoseconds)
    },
    Self(
      name: "involuntary_switches", unit: "count",
      meaning: "How often the thread lost its processor although it had work to do."
    ) { String($0.timed.disturbance.involuntarySwitches) },
    Self(name: "run_delay_ns", unit: "ns", meaning: "How long the thread waited for a processor.") {
      String($0.timed.disturbance.runDelayNanoseconds)
    },
    Self(
      name: "steal_ms", unit: "ms", meaning: "How long the hypervisor gave processors to others; in ticks of 10."
    ) { String($0.timed.disturbance.stealMilliseconds) },
    Self(
      name: "pressure_us", unit: "µs", meaning: "How long any task of the machine waited for a processor."
    ) { String($0.timed.disturbance.pressureMicroseconds) },
  ]
}
