internal import KernelContracts

/// The arrays of one call, each between guards, with copies of a case's inputs.
final class ValidationArrays<Scalar: KernelScalar> {
  private let subject: PluginCase
  private let rows: Int
  private let isInPlace: Bool
  /// The inputs; nil for an optional one that is not there.
  private let inputs: [GuardedArray<Scalar>?]
  private let outputs: [GuardedArray<Scalar>]
  private let originals: [[Scalar]]
  private var time = 0.0

  init(_ subject: PluginCase, rows: Int, _ place: GuardedArray<Scalar>.Place, isInPlace: Bool = false) {
    (self.subject, self.rows, self.isInPlace) = (subject, rows, isInPlace)
    var source = PluginArguments()
    defer { source.deallocate() }
    subject.fill(&source)
    time = source.time
    let originals = subject.shape.inputs.enumerated().map { index, input -> [Scalar]? in
      source.inputs[index].map { Self.copy($0, Self.count(of: input, rows: rows)) }
    }
    self.originals = originals.map { $0 ?? [] }
    inputs = originals.map { values in values.map { Self.array($0, place) } }
    outputs = subject.shape.outputs.map { GuardedArray(rows * $0, place) }
    blank()
  }

  /// Calls a kernel with fresh inputs.
  func run(_ state: PreparedKernel) throws(PluginRefusal) {
    if isInPlace { restoreInputs() }
    blank()
    var arguments = PluginArguments()
    defer { arguments.deallocate() }
    for (index, input) in inputs.enumerated() { arguments.inputs[index] = input.map { UnsafeRawPointer($0.base) } }
    for (index, output) in outputs.enumerated() {
      arguments.outputs[index] = UnsafeMutableRawPointer(target(of: index)?.base ?? output.base)
    }
    arguments.time = time
    let status = state.run(arguments, rows: rows)
    state.restore(after: "run")
    guard status == 0 else { throw PluginRefusal(function: "run", status: status) }
  }

  /// Fills a row of every input with one number.
  func poison(row: Int, _ value: Scalar) {
    for (input, shape) in zip(inputs, subject.shape.inputs) {
      guard case .perRow(let width) = shape, let input else { continue }
      for number in 0..<width { input.base[row * width + number] = value }
    }
  }

  /// The results.
  var outcome: ValidationOutcome<Scalar> {
    ValidationOutcome(
      widths: subject.shape.outputs,
      columns: outputs.enumerated().map { index, output in
        let array = target(of: index) ?? output
        return (0..<array.count).map { array.base[$0] }
      })
  }

  /// The first write outside the results, as text; nil for none.
  var trespass: String? {
    for (index, output) in outputs.enumerated() {
      if let byte = output.touched { return "byte \(byte) of output \(index) was written" }
    }
    for (index, input) in inputs.enumerated() {
      guard let input else { continue }
      if let byte = input.touched { return "byte \(byte) of input \(index) was written" }
      let differs = (0..<input.count).contains { !Self.isSame(input.base[$0], originals[index][$0]) }
      if differs { return "input \(index) was changed" }
    }
    return nil
  }

  /// The input that an output replaces.
  private func target(of output: Int) -> GuardedArray<Scalar>? {
    isInPlace && output < subject.shape.inPlace ? inputs[output] : nil
  }

  private func blank() {
    for output in outputs { output.base.update(repeating: ValidationOutcome<Scalar>.unwritten, count: output.count) }
  }

  private func restoreInputs() {
    for (input, original) in zip(inputs, originals) { input?.base.update(from: original, count: original.count) }
  }

  private static func count(of input: CallShape.Input, rows: Int) -> Int {
    switch input {
    case .perRow(let width): rows * width
    case .shared(let count): count
    }
  }

  private static func copy(_ source: UnsafeRawPointer, _ count: Int) -> [Scalar] {
    Array(UnsafeBufferPointer(start: source.assumingMemoryBound(to: Scalar.self), count: count))
  }

  private static func array(_ values: [Scalar], _ place: GuardedArray<Scalar>.Place) -> GuardedArray<Scalar> {
    let array = GuardedArray<Scalar>(values.count, place)
    array.base.update(from: values, count: values.count)
    return array
  }

  private static func isSame(_ first: Scalar, _ second: Scalar) -> Bool {
    first == second || (first.isNaN && second.isNaN)
  }
}

/// The results of a call, output by output.
struct ValidationOutcome<Scalar: KernelScalar> {
  /// The mark of numbers that were not written; no kernel computes it from the inputs of a check.
  static var unwritten: Scalar { -12_345.5 }

  /// Numbers per row of every output.
  let widths: [Int]
  let columns: [[Scalar]]

  /// All numbers' bits; every NaN counts as the same.
  var bits: [UInt64] { columns.joined().map { $0.isNaN ? .max : Double($0).bitPattern } }

  /// The first number that was not written, or that differs from an outcome of more rows, as text; nil for none.
  ///
  /// Other by more than rounding: a library may take another path at another address.
  func difference(from other: Self, inRows includes: (Int) -> Bool = { _ in true }) -> String? {
    for (index, column) in columns.enumerated() {
      for (place, value) in column.enumerated() where includes(place / widths[index]) {
        let (row, expected) = (place / widths[index], other.columns[index][place])
        if value == Self.unwritten { return "row \(row) of output \(index) was not written" }
        if !Self.isAlike(value, expected) { return "row \(row) of output \(index) is \(value), elsewhere \(expected)" }
      }
    }
    return nil
  }

  private static func isAlike(_ first: Scalar, _ second: Scalar) -> Bool {
    if first == second || (first.isNaN && second.isNaN) { return true }
    guard first.isFinite, second.isFinite else { return false }
    let tolerance = Double(Scalar.ulpOfOne).squareRoot() / 16
    return abs(Double(first) - Double(second)) <= tolerance * Swift.max(1, abs(Double(second)))
  }
}
