internal import CVector
public import KernelContracts

/// The limits of this build's registers, per element type.
public enum LimitTables {
  /// The limits for Float.
  public static func float() -> LimitTable<Float> { table(FloatLanes.self) }

  /// The limits for Double.
  public static func double() -> LimitTable<Double> { table(DoubleLanes.self) }

  @inline(__always)
  private static func table<Vector: LimitLanes>(_: Vector.Type) -> LimitTable<Vector.Scalar> {
    LimitTable(
      traffic: { trafficRows(Vector.self, $0, $1, $2) },
      streamedTraffic: { streamedTrafficRows(Vector.self, $0, $1, $2) },
      multiplyAdds: { chainSteps(Vector.self, $0) },
      operationsPerStep: 2 * cv_chain_count() * Vector.width)
  }
}

/// The most multiply-adds there can be: nothing is loaded and no chain waits for another.
@inline(never)
func chainSteps<Vector: LimitLanes>(_: Vector.Type, _ steps: Int) { Vector.chains(steps) }
