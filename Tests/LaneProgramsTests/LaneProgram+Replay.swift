import RecordedLaneKernels

extension LaneProgram {
  /// The outputs of the program in one lane, in their order, for inputs by name; inputs without a value are 0.
  func replayed<Scalar: BinaryFloatingPoint>(_ inputs: [String: Scalar]) -> [Scalar] {
    var values: [Scalar] = []
    for operation in operations {
      switch operation.kind {
      case "input": values.append(inputs[operation.name] ?? 0)
      case "constant": values.append(Scalar(operation.number))
      default: values.append(result(of: operation.kind, operation.operands.map { values[$0] }))
      }
    }
    return outputs.map { values[$0.place] }
  }

  private func result<Scalar: BinaryFloatingPoint>(of kind: String, _ x: [Scalar]) -> Scalar {
    switch kind {
    case "add": x[0] + x[1]
    case "subtract": x[0] - x[1]
    case "multiply": x[0] * x[1]
    case "divide": x[0] / x[1]
    case "negate": -x[0]
    case "multiplyAdd": x[2].addingProduct(x[0], x[1])
    case "multiplySubtract": (-x[2]).addingProduct(x[0], x[1])
    case "negativeMultiplyAdd": x[2].addingProduct(-x[0], x[1])
    case "squareRoot": x[0].squareRoot()
    case "minimum": x[0] < x[1] ? x[0] : x[1]
    case "maximum": x[0] > x[1] ? x[0] : x[1]
    case "selectLess": x[0] < x[1] ? x[2] : x[3]
    case "selectOdd": counter(x[0]) & 1 != 0 ? x[1] : x[2]
    case "negateBit1": counter(x[0]) & 2 != 0 ? -x[1] : x[1]
    case "negateOdd": counter(x[0]) & 1 != 0 ? -x[1] : x[1]
    case "powerOfTwo": Scalar(sign: .plus, exponent: Scalar.Exponent(counter(x[0])), significand: 1)
    case "scale": x[1] * Scalar(sign: .plus, exponent: Scalar.Exponent(counter(x[0])), significand: 1)
    default: preconditionFailure("an operation that no register has: \(kind)")
    }
  }

  /// The integer in the last bits of a number between 2 to the power of its mantissa's bits and twice that.
  private func counter<Scalar: BinaryFloatingPoint>(_ x: Scalar) -> Int {
    let shift = 3 * Scalar(sign: .plus, exponent: Scalar.Exponent(Scalar.significandBitCount - 1), significand: 1)
    return Int(x - shift)
  }
}
