public import KernelContracts

/// The lane kernels on registers that count, per element type.
///
/// One width is enough: all widths run the same formulas.
public enum CountedTables {
  /// The kernels for Float; without those that compute in Double.
  public static func float() -> CountedTable<Float> {
    var table = LaneTables.table(CountedLanes<FloatLanes>.self)
    table.addProducts(CountedLanes<FloatLanes>.self)
    return counted(table)
  }

  /// The kernels for Double.
  public static func double() -> CountedTable<Double> {
    var table = LaneTables.table(CountedLanes<DoubleLanes>.self)
    table.addProductsByNumber(CountedLanes<DoubleLanes>.self)
    table[.displacementAccurate] = KernelEntry {
      displaceAccurateRows(CountedLanes<DoubleLanes>.self, $0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    return counted(table)
  }

  private static func counted<Scalar>(_ kernels: KernelTable<Scalar>) -> CountedTable<Scalar> {
    CountedTable(kernels: kernels) { body in
      countedOperations = 0
      body()
      return countedOperations
    }
  }
}
