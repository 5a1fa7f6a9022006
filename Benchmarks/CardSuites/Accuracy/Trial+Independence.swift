import CardKernels
import KernelContracts
import SeededRandom

extension Trial {
  /// A dependence of one variant's rows on each other; nil when each row is independent.
  ///
  /// - in place a row has the bits it has in memory of its own;
  /// - a row's bits are the same for every row count from 0 to 67 and for all rows;
  /// - a row computed alone has the bits it has among others;
  /// - ±0, subnormal and huge numbers, infinities, NaN and arbitrary bit patterns in some rows change no other row;
  /// - a row that holds nothing but NaN gives NaN, except in numbers that are the same in every row.
  ///
  /// - Returns: The first broken promise.
  package func dependence(of table: KernelTable<Scalar>, streaming: Bool = false, seed: UInt64) -> String? {
    let run = { self.run(table, streaming: streaming, first: $0) }
    guard run(rows) else { return nil }
    let whole = (0..<rows).map(bits)
    return placeDependence(run, whole) ?? countDependence(run, whole) ?? neighbourDependence(run, whole, seed: seed)
      ?? contagion(run, whole, seed: seed)
  }

  private func placeDependence(_ run: (Int) -> Bool, _ whole: [[UInt64]]) -> String? {
    guard isInPlace else { return nil }
    apart { _ = run(rows) }
    return (0..<rows).first { bits(row: $0) != whole[$0] }.map {
      "\(recipe): row \($0) has other bits in place than apart; \(input(row: $0))"
    }
  }

  private func countDependence(_ run: (Int) -> Bool, _ whole: [[UInt64]]) -> String? {
    for count in AccuracyCheck.tails where count <= rows {
      _ = run(count)
      if let row = (0..<count).first(where: { bits(row: $0) != whole[$0] }) {
        return "\(recipe): row \(row) of \(count) has other bits than row \(row) of \(rows); \(input(row: row))"
      }
    }
    return nil
  }

  private func neighbourDependence(_ run: (Int) -> Bool, _ whole: [[UInt64]], seed: UInt64) -> String? {
    let inputs = rowInputs
    guard !inputs.isEmpty else { return nil }
    let first = inputs.map { $0[0] }
    defer { for (column, value) in zip(inputs, first) { column[0] = value } }
    for row in RowSample.rows(of: rows, seed: seed) {
      for column in inputs where row > 0 { column[0] = column[row] }
      _ = run(1)
      if bits(row: 0) != whole[row] {
        return "\(recipe): row \(row) has other bits alone than among \(rows) rows; \(input(row: row))"
      }
    }
    return nil
  }

  private func contagion(_ run: (Int) -> Bool, _ whole: [[UInt64]], seed: UInt64) -> String? {
    let inputs = rowInputs
    guard !inputs.isEmpty else { return nil }
    let saved = inputs.map { column in (0..<rows).map { column[$0] } }
    defer {
      for (column, values) in zip(inputs, saved) { for row in 0..<rows { column[row] = values[row] } }
    }
    var generator = SeededGenerator(seed: seed)
    let hostile = stride(from: 1, to: rows, by: 3)
    for (number, row) in hostile.enumerated() {
      for column in inputs { column[row] = Self.hostile(number, &generator) }
    }
    _ = run(rows)
    let isHealthy = { (row: Int) in row % 3 != 1 }
    if let row = (0..<rows).first(where: { isHealthy($0) && bits(row: $0) != whole[$0] }) {
      return "\(recipe): row \(row) changes with what its neighbours hold; \(input(row: row))"
    }
    return innocence(whole, rows: hostile.enumerated().filter { $0.offset % Self.kinds == 0 }.map(\.element))
  }

  /// The first of the rows full of NaN that shows none, in a number that is not the same in all rows.
  private func innocence(_ whole: [[UInt64]], rows poisoned: [Int]) -> String? {
    let varying = outputs.indices.filter { index in whole.contains { $0[index] != whole[0][index] } }
    for row in poisoned {
      if let index = varying.first(where: { !outputs[$0][row].isNaN }) {
        return "\(recipe): row \(row) holds NaN only, but \(outputs[index].name) is \(outputs[index][row])"
      }
    }
    return nil
  }

  private static var kinds: Int { 8 }

  private static func hostile(_ number: Int, _ generator: inout SeededGenerator) -> Scalar {
    switch number % kinds {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: .zero
    case 4: -.zero
    case 5: .leastNonzeroMagnitude
    case 6: .greatestFiniteMagnitude
    default: pattern(&generator)
    }
  }

  private static func pattern(_ generator: inout SeededGenerator) -> Scalar {
    let bits = generator.next()
    return Scalar.self == Float.self
      ? Scalar(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Scalar(Double(bitPattern: bits))
  }

  /// The bits of all numbers of a row; every NaN counts as the same.
  private func bits(row: Int) -> [UInt64] { outputs.map { $0[row].isNaN ? .max : Double($0[row]).bitPattern } }

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
