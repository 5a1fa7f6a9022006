import CardKernels
import KernelContracts

extension ColumnStorage {
  /// Storage whose first columns hold the inputs given, with spare rows behind.
  convenience init(_ inputs: [Scalar]..., columns: Int) {
    self.init(columns: columns, rows: inputs[0].count + Trial<Scalar>.spareRows)
    for (column, values) in inputs.enumerated() {
      self[column].update(from: values, count: values.count)
    }
  }
}
