import Records

/// What a look at a machine has seen, before anybody judges it.
package struct NoiseSample: Codable, Sendable, Equatable {
  /// The names of the reference kernels; empty where there are none.
  package var kernelNames: [String]
  /// Nanoseconds per kernel, in the order of ``kernelNames``, one reading after the other.
  package var readings: [PanelReading] = []
  /// When the thread did not get its processor.
  package var gaps = ProcessorGaps()
  /// What the operating system counted.
  package var disturbance = Disturbance()
  /// What it does not count here, by name.
  package var missingCounters: [String]
  /// How long the look took, in nanoseconds.
  package var durationNanoseconds: UInt64 = 0
  /// Processors the operating system schedules on.
  package var processors: Int

  /// Starts with nothing seen.
  package init(kernelNames: [String], missingCounters: [String] = [], processors: Int = 1) {
    precondition(processors >= 1, "a machine has a processor; got \(processors)")
    (self.kernelNames, self.missingCounters, self.processors) = (kernelNames, missingCounters, processors)
  }
}
