import KernelContracts

extension Domain {
  /// Times of every size, rows that never start, and rows at exactly the start and the end.
  static func phase<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    [0.0, 0.1, 17.3, 1000].map { time in
      var start: [Scalar] = inputs.column(rows, (time - 3)...(time + 1))
      for (row, value) in zip(
        0..<rows, [-Scalar.infinity, Scalar(time), Scalar(time) - 1.5, -0.0, 1e30, -1e30])
      {
        start[row] = value
      }
      return .phase(recipe: "time \(time)", time: Scalar(time), duration: 1.5, start: start)
    }
  }
}
