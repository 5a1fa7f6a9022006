public import KernelContracts

/// The lane kernels on registers that count, per element type.
///
/// One width is enough: all widths run the same formulas.
public enum CountedTables {
  /// The kernels for Float; without those that compute in Double.
  public static func float() -> CountedTable<Float> { counted(RecordedKernels.float) }

  /// The kernels for Double.
  public static func double() -> CountedTable<Double> {
    var table = RecordedKernels.double
    table[.displacementAccurate] = KernelEntry {
      displaceAccurateRows(RecordedLanes<DoubleLanes>.self, $0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    return counted(table)
  }

  private static func counted<Scalar>(_ kernels: KernelTable<Scalar>) -> CountedTable<Scalar> {
    CountedTable(kernels: kernels) { body in
      recorder.withLock { _ in
        countedOperations = 0
        body()
        return countedOperations
      }
    }
  }
}

extension RecordedKernels {
  /// The kernels for Float; without those that compute in Double.
  static var float: KernelTable<Float> {
    var table = LaneTables.table(RecordedLanes<FloatLanes>.self)
    table.addProducts(RecordedLanes<FloatLanes>.self)
    return table
  }

  /// The kernels for Double; without the accurate displacement.
  static var double: KernelTable<Double> {
    var table = LaneTables.table(RecordedLanes<DoubleLanes>.self)
    table.addProductsByNumber(RecordedLanes<DoubleLanes>.self)
    return table
  }
}
