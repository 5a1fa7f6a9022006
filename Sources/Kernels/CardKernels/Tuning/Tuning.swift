package import KernelContracts

/// The measurements of one machine, by which variants are chosen.
///
/// Its text is one fact per line; see ``init(text:)``.
public struct Tuning: Sendable, Equatable {
  /// The machine that was measured.
  package var machine: String
  /// The traffic of a call, in bytes, from which stores that bypass the caches pay off; nil for half of the last cache.
  package var streamingBytes: Int?
  /// The fewest rows of a kernel that are worth dividing among threads; ``parallelRows(of:)`` where a kernel is missing.
  package var parallelRows: [KernelForm: Int]
  /// The times of the variants.
  public var measurements: [Measurement]

  /// One variant of a kernel at one size.
  public struct Measurement: Sendable, Equatable {
    /// The kernel's name, as in benchmark names.
    public var kernel: String
    /// The element type's name.
    public var element: String
    /// Number of rows.
    public var rows: Int
    /// The variant's label, such as `simd-accurate`.
    public var label: String
    /// Nanoseconds per row.
    public var nanoseconds: Double
    /// The worst scaled error found; nil where only the contract's bound is known.
    public var worstError: Double?

    /// Makes a measurement that was taken elsewhere.
    ///
    /// - Parameters:
    ///   - kernel: The kernel's name.
    ///   - element: The element type's name.
    ///   - rows: Number of rows.
    ///   - label: The variant's label.
    ///   - nanoseconds: Nanoseconds per row.
    ///   - worstError: The worst scaled error found.
    public init(
      kernel: String, element: String, rows: Int, label: String, nanoseconds: Double, worstError: Double? = nil
    ) {
      (self.kernel, self.element, self.rows, self.label) = (kernel, element, rows, label)
      (self.nanoseconds, self.worstError) = (nanoseconds, worstError)
    }
  }

  /// Makes a tuning of this machine from known measurements.
  ///
  /// - Parameter measurements: The times of the variants.
  public init(measurements: [Measurement]) { self.init(machine: Self.thisMachine, measurements: measurements) }

  package init(
    machine: String = Tuning.thisMachine, streamingBytes: Int? = nil, parallelRows: [KernelForm: Int] = [:],
    measurements: [Measurement] = []
  ) {
    (self.machine, self.streamingBytes) = (machine, streamingBytes)
    (self.parallelRows, self.measurements) = (parallelRows, measurements)
  }
}

extension Tuning {
  /// Without any choice: nothing streams unless it is the streaming edition, and threads divide every call.
  ///
  /// With these thresholds a run measures where either begins to pay.
  package static let unconditional = Tuning(
    streamingBytes: .max, parallelRows: Dictionary(uniqueKeysWithValues: KernelForm.all.map { ($0, 1) }))

  /// The rows from which calls are divided without a measurement: below, waking a thread costs what it saves.
  package static let leastParallelRows = 20_000

  /// The fewest rows of a kernel that are worth dividing among threads.
  ///
  /// Handing a part to a worker that spins costs 0.3 µs, waking one that sleeps 8 µs of the caller's time and about as
  /// much until it begins. 20,000 rows, which is the number without a measurement, are 10 to 40 µs of work in every
  /// kernel that threads share.
  package func parallelRows(of form: KernelForm) -> Int { parallelRows[form] ?? Self.leastParallelRows }
}
