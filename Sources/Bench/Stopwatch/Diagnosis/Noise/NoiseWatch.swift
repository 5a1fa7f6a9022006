import HostSystem
import Records

/// Observes the noise of a machine, by timing the reference kernels and watching the clock in turn.
package struct NoiseWatch {
  private let clock: any MonotonicClock
  private let meter: any DisturbanceMeter
  private let timePanel: () -> PanelReading

  /// The shortest interval of watching the clock, in nanoseconds; without reference kernels, nothing else is done.
  private static let shortestStretch: UInt64 = 5_000_000

  /// Prepares an observation.
  ///
  /// - Parameter timePanel: Runs every reference kernel once; the reading is empty without any.
  package init(clock: any MonotonicClock, meter: any DisturbanceMeter, timePanel: @escaping () -> PanelReading) {
    (self.clock, self.meter, self.timePanel) = (clock, meter, timePanel)
  }

  package func look(for nanoseconds: UInt64, into sample: inout NoiseSample, onProgress: (UInt64) -> Void = { _ in }) {
    // The first run also touches the kernels' memory for the first time.
    _ = timePanel()
    let before = meter.read()
    let start = clock.now()
    var now = start
    while now - start < nanoseconds {
      onProgress(now - start)
      let reading = timePanel()
      if !reading.nanoseconds.isEmpty { sample.readings.append(reading) }
      let stretch = max(Self.shortestStretch, clock.now() - now)
      sample.gaps.watch(clock, for: stretch)
      now = clock.now()
    }
    sample.durationNanoseconds += now - start
    sample.disturbance = sample.disturbance + (meter.read() - before)
  }
}

/// The observations of a machine, before judging.
package struct NoiseSample: Codable, Sendable, Equatable {
  /// Empty without reference kernels.
  var kernelNames: [String]
  /// Nanoseconds per kernel, in the order of ``kernelNames``, one reading after the other.
  package var readings: [PanelReading] = []
  package var gaps = ProcessorGaps()
  package var disturbance = Disturbance.zero
  /// Counters that cannot be read here, by name.
  package var missingCounters: [String]
  package var durationNanoseconds: UInt64 = 0
  var processors: Int

  package init(kernelNames: [String], missingCounters: [String] = [], processors: Int = 1) {
    precondition(processors >= 1, "a machine has a processor; got \(processors)")
    (self.kernelNames, self.missingCounters, self.processors) = (kernelNames, missingCounters, processors)
  }
}

/// The gaps during which a thread that only reads the clock was not running.
package struct ProcessorGaps: Codable, Sendable, Equatable {
  /// The shortest gap that counts, in nanoseconds.
  ///
  /// A clock reading takes 20–60 ns and a timer interrupt 1–3 µs; neither indicates a busy machine.
  static let threshold: UInt64 = 5_000

  package var count = 0
  package var longestNanoseconds: UInt64 = 0
  package var lostNanoseconds: UInt64 = 0
  package var watchedNanoseconds: UInt64 = 0

  package init() {}

  /// The share of the time that was lost, 0…1.
  package var lostShare: Double { watchedNanoseconds > 0 ? Double(lostNanoseconds) / Double(watchedNanoseconds) : 0 }

  package mutating func watch(_ clock: some MonotonicClock, for nanoseconds: UInt64) {
    let start = clock.now()
    var last = start
    while last - start < nanoseconds {
      let now = clock.now()
      if now - last > Self.threshold { note(now - last) }
      last = now
    }
    watchedNanoseconds += last - start
  }

  private mutating func note(_ gap: UInt64) {
    count += 1
    longestNanoseconds = max(longestNanoseconds, gap)
    lostNanoseconds += gap
  }
}
