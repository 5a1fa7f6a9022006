/// Reference kernels whose machine code never changes.
public final class Panel {
  /// The names of the kernels, in the order of a reading.
  public static let kernelNames: [String] = []

  /// A hash of the kernels' machine code, eight hexadecimal digits: readings of different panels cannot be compared.
  public static var identifier: String { "00000000" }

  /// Allocates what the kernels work on.
  public init() {}

  /// Runs every kernel once.
  ///
  /// - Parameter clock: The clock to time with.
  /// - Returns: Nanoseconds per kernel.
  public func time(clock: any MonotonicClock = SystemClock()) -> PanelReading {
    PanelReading(nanoseconds: [])
  }
}
