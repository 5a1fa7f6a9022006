import Records

/// What a look at a machine means.
package struct NoiseReport: Codable, Sendable, Equatable {
  /// The slowdown that so many launches per side would show.
  package struct Visible: Codable, Sendable, Equatable {
    /// Launches per side.
    package let launches: Int
    /// The slowdown, for example 0.05.
    package let slowdown: Double
  }

  /// How long the look took, in seconds.
  package let seconds: Double
  /// The judgement: the worst of all signs.
  package let level: NoiseLevel
  /// What it rests on.
  package let signs: [NoiseSign]
  /// How differently every reference kernel ran; empty where there are none.
  package let kernels: [KernelSpread]
  /// The times without processor.
  package let gaps: ProcessorGaps
  /// What the operating system counted.
  package let disturbance: Disturbance
  /// What it does not count here, by name.
  package let missingCounters: [String]
  /// The standard deviation between launches, of the logarithm of a time; `nil` when there is no estimate.
  package let spreadBetweenLaunches: Double?
  /// The part of it that was seen; the rest is the memory layout of each process.
  package let spreadSeen: Double?
  /// What can be seen with more and more launches; empty when there is no estimate.
  package let visible: [Visible]

  /// The numbers of launches that are worth a line; a single one has no spread.
  private static let launches = [2, 3, 5, 10]

  /// Judges a sample.
  package init(_ sample: NoiseSample) {
    let spread = LaunchSpread(sample.readings)
    let kernels = KernelSpread.all(in: sample)
    seconds = Double(sample.durationNanoseconds) / 1e9
    signs = NoiseSign.all(in: sample, kernels, spread)
    level = signs.map(\.level).max() ?? .quiet
    (self.kernels, gaps, disturbance) = (kernels, sample.gaps, sample.disturbance)
    missingCounters = sample.missingCounters
    (spreadBetweenLaunches, spreadSeen) = (spread?.between, spread?.seen)
    visible = Self.launches.compactMap { launches in
      spread.map { Visible(launches: launches, slowdown: $0.visibleSlowdown(launches: launches)) }
    }
  }
}
