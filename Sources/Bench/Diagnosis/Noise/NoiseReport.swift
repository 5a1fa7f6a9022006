import BenchRecords

/// What a look at a machine means.
public struct NoiseReport: Codable, Sendable, Equatable {
  /// The slowdown that so many launches per side would show.
  public struct Visible: Codable, Sendable, Equatable {
    /// Launches per side.
    public let launches: Int
    /// The slowdown, for example 0.05.
    public let slowdown: Double
  }

  /// How long the look took, in seconds.
  public let seconds: Double
  /// The judgement: the worst of all signs.
  public let level: NoiseLevel
  /// What it rests on.
  public let signs: [NoiseSign]
  /// How differently every reference kernel ran; empty where there are none.
  public let kernels: [KernelSpread]
  /// The times without processor.
  public let gaps: ProcessorGaps
  /// What the operating system counted.
  public let disturbance: Disturbance
  /// What it does not count here, by name.
  public let missingCounters: [String]
  /// The standard deviation between launches, of the logarithm of a time; `nil` when there is no estimate.
  public let spreadBetweenLaunches: Double?
  /// The part of it that was seen; the rest is the memory layout of each process.
  public let spreadSeen: Double?
  /// What can be seen with more and more launches; empty when there is no estimate.
  public let visible: [Visible]

  /// The numbers of launches that are worth a line; a single one has no spread.
  private static let launches = [2, 3, 5, 10]

  /// Judges a sample.
  public init(_ sample: NoiseSample) {
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
