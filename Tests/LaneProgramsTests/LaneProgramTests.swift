import Foundation
import KernelContracts
import RecordedLaneKernels
import SeededRandom
import Testing

@Suite struct LaneProgramTests {
  private static let seed: UInt64 = 20

  @Test func aProgramCarriedOutAgainHasTheBitsOfTheRegistersThatRecordedIt() {
    var random = SeededGenerator(seed: Self.seed)
    for _ in 0..<200 {
      let x = Double(Float.random(in: -80...0, using: &random))
      let tail = Double(Float(x * 0x1p-26))
      for program in RecordedFunctions.all(at: x, tail: tail) {
        let recorded = program.outputs.map(\.value)
        let again =
          program.element == "float"
          ? program.replayed(["x": Float(x), "tail": Float(tail)]).map(Double.init)
          : program.replayed(["x": x, "tail": tail])
        #expect(again == recorded, "\(program.name) \(program.element) at \(x), seed \(Self.seed)")
      }
    }
  }

  @Test func aProgramIsTheSameForEveryArgument() {
    let texts = [-1e-3, -1.25, -80].map { RecordedFunctions.all(at: $0).map(\.description) }
    #expect(texts[1] == texts[0] && texts[2] == texts[0])
  }

  /// A thread that records meanwhile neither adds to the count nor writes beside its own record.
  @Test func recordsAndCountsOfSeveralThreadsAreTheirOwn() {
    let alone = RecordedFunctions.all().map(\.description)
    DispatchQueue.concurrentPerform(iterations: 200) { turn in
      if turn.isMultiple(of: 2) {
        #expect(RecordedFunctions.all().map(\.description) == alone)
      } else {
        #expect(CountedTables.float().operations { usleep(1000) } == 0)
      }
    }
  }

  @Test func everyOutputWithABoundIsWritten() {
    for program in RecordedFunctions.all() {
      #expect(!program.stated.isEmpty)
      #expect(program.stated.allSatisfy { stated in program.outputs.contains { $0.name.hasPrefix(stated.output) } })
    }
  }
}

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
