/// What a kernel promises.
///
/// Tests, `check`, the result files and `cardbench list --contracts` all read these values; no other file repeats
/// them. What the arguments of a call are stands at its type in Stages/.
public struct Contract: Sendable {
  /// The stage of a frame that the kernel implements.
  public let stage: Stage
  /// The formula, per row.
  public let formula: String
  /// What the arguments hold, and how many.
  public let shape: String
  /// Units in and out.
  public let units: String
  /// The inputs for which the bound holds.
  public let domain: String
  /// Which buffers may overlap.
  public let aliasing: String
  /// How wrong the result may be.
  public let bound: ErrorBound
  /// Numbers written per row.
  public let valuesPerRow: Int
}
