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
      walks: { moved in
        [
          byRegister(Vector.self, CachedStores.self, moved), byRegister(Vector.self, StreamedStores.self, moved),
          byColumn(Vector.self, CachedStores.self, 8, moved), byColumn(Vector.self, StreamedStores.self, 8, moved),
          byColumn(Vector.self, CachedStores.self, 64, moved), byColumn(Vector.self, StreamedStores.self, 64, moved),
        ]
      },
      multiplyAdds: KernelEntry { chainSteps(Vector.self, $0.rows) },
      operationsPerStep: 2 * cv_chain_count() * Vector.width,
      nothing: KernelEntry { doNothing(Vector.self, $0.recordsRead, $0.recordsWritten, $0.rows) })
  }
}

/// The peak of multiply-adds: nothing is loaded and no chain waits for another.
@inline(never) func chainSteps<Vector: LimitLanes>(_: Vector.Type, _ steps: Int) { Vector.chains(steps) }

/// An empty kernel with the arguments of a real one.
@inline(never)
func doNothing<Vector: LimitLanes>(
  _: Vector.Type, _ input: UnsafePointer<Vector.Scalar>, _ output: UnsafeMutablePointer<Vector.Scalar>, _ rows: Int
) {
  cv_use(input)
  cv_use(output)
  cv_use(UnsafeRawPointer(bitPattern: rows))
}

/// Further operations of a register, by which the machine's limits are measured.
protocol LimitLanes: Lanes {
  /// Makes a register count as used, so that its load stays.
  static func keep(_ vector: Self)
  /// The register itself, which is unknown to the compiler.
  static func opaque(_ vector: Self) -> Self
  /// Runs independent chains of multiply-adds, each as many links long as there are steps.
  static func chains(_ steps: Int)
}

extension FloatLanes: LimitLanes {
  @inline(__always) static func keep(_ vector: Self) { cv_float_keep(vector) }
  @inline(__always) static func opaque(_ vector: Self) -> Self { cv_float_opaque(vector) }
  @inline(__always) static func chains(_ steps: Int) { cv_float_chains(steps) }
}

extension DoubleLanes: LimitLanes {
  @inline(__always) static func keep(_ vector: Self) { cv_double_keep(vector) }
  @inline(__always) static func opaque(_ vector: Self) -> Self { cv_double_opaque(vector) }
  @inline(__always) static func chains(_ steps: Int) { cv_double_chains(steps) }
}
