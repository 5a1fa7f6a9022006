import CardKernels

extension Trial {
  /// The numbers a row is computed from: columns and records of as many rows as there are, but not the outputs.
  var rowInputs: [OutputColumn<Scalar>] {
    let blocks = storage.compactMap { $0 as? ColumnStorage<Scalar> }
    return blocks.flatMap { block in
      // Some blocks have spare rows and some have none; a block of another size is shared by all rows.
      let width = [rows + Self.spareRows, rows].first { block.rows % $0 == 0 }.map { block.rows / $0 } ?? 0
      return (0..<block.columns).flatMap { column in
        (0..<width).map { OutputColumn(name: "input", base: block[column] + $0, stride: width) }
      }
    }
    .filter { input in !outputs.contains { $0.base == input.base } }
  }

  /// Replaces the inputs of the first rows while a body runs, and forgets their truths.
  ///
  /// - Parameters:
  ///   - others: A row's inputs each, as ``rowInputs`` orders them; at most as many as there are rows.
  ///   - inputs: The ``rowInputs``.
  func withRows<Result>(_ others: [[Scalar]], in inputs: [OutputColumn<Scalar>], _ body: () -> Result) -> Result {
    let own = others.indices.map { row in inputs.map { $0[row] } }
    replaceRows(by: others, in: inputs)
    defer { replaceRows(by: own, in: inputs) }
    return body()
  }

  private func replaceRows(by others: [[Scalar]], in inputs: [OutputColumn<Scalar>]) {
    for (row, values) in others.enumerated() {
      forgetTruth(row: row)
      for (column, value) in zip(inputs, values) { column[row] = value }
    }
  }
}

extension Trial {
  /// Floating-point operations per row, counted while the lane kernel runs on these inputs.
  ///
  /// Operations of a call that do not depend on its rows do not count. Nil where the kernel cannot be counted, and for a
  /// handful of rows.
  func countOperations() -> Double? {
    let whole = min(rows, 512) / 64 * 64
    guard whole >= 128, let counted = CardKernels.counted(for: Scalar.self),
      let half = call(counted.kernels, rows: whole / 2), let all = call(counted.kernels, rows: whole)
    else { return nil }
    let (few, many) = (counted.operations(half), counted.operations(all))
    return Double(many - few) / Double(whole - whole / 2)
  }
}
