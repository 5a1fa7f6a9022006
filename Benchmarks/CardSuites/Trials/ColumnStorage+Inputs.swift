import CardKernels
import KernelContracts

extension ColumnStorage {
  /// Storage whose first columns hold the inputs given, with guard rows behind.
  convenience init(_ inputs: [Scalar]..., columns: Int) {
    self.init(columns: columns, rows: inputs[0].count + Trial<Scalar>.guardRows)
    for (column, values) in inputs.enumerated() {
      self[column].update(from: values, count: values.count)
    }
  }
}
