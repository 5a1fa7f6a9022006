import Records

package struct NoiseReport: Codable, Sendable, Equatable {
  /// The slowdown that a number of launches per side would reveal.
  package struct Visible: Codable, Sendable, Equatable {
    package let launches: Int
    package let slowdown: Double
  }

  package let seconds: Double
  package let level: NoiseLevel
  package let signs: [NoiseSign]
  /// The variation of the reference kernels; empty without any.
  package let kernels: [KernelSpread]
  let gaps: ProcessorGaps
  let disturbance: Disturbance
  /// Counters that cannot be read here, by name.
  package let missingCounters: [String]
  /// The standard deviation of log time between launches; `nil` without an estimate.
  package let spreadBetweenLaunches: Double?
  /// The observed part of it; the rest is from the memory layout of each process.
  package let spreadSeen: Double?
  /// The visible slowdowns by number of launches; empty without an estimate.
  package let visible: [Visible]

  /// The numbers of launches to report; a single launch has no spread.
  private static let launches = [2, 3, 5, 10]

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

  /// An object with sorted keys; unknown values are absent.
  package var json: String { String(decoding: JSONText.document(self), as: UTF8.self) }
}
