import BenchRecords
import CardKernels
import CardOracle
import Dispatch
public import KernelContracts
import WideArithmetic

/// Compares one variant of a kernel of one argument with a reference at every Float of its domain.
///
/// The reference is computed in Double, by libm's functions and Newton's method; its own error is below 2⁻²⁰ of a
/// Float's ulp of the error scale. Domains start at 2⁻²⁴, below which every such function is a straight line in Float.
public struct ExhaustiveWalk: Sendable {
  /// The kernel.
  public let kernel: Kernel
  /// The variant's kernels.
  private let table: KernelTable<Float>
  private let cases: [ExhaustiveCase]

  /// Inputs of a call.
  static let chunk = 4096

  init(_ kernel: Kernel, _ table: KernelTable<Float>, _ cases: [ExhaustiveCase]) {
    (self.kernel, self.table, self.cases) = (kernel, table, cases)
  }

  /// The name by which the walk is filtered, such as `curve/simd/float`.
  public var name: String { "\(kernel.question)/\(KernelForm(kernel).label(of: table.variant))/float" }

  /// How many inputs there are.
  public var inputs: Int { cases.reduce(0) { $0 + $1.inputs } }

  /// Walks all inputs, on all processors.
  ///
  /// - Parameter report: Called on this thread with the number of inputs done since the last call.
  /// - Returns: The worst and the typical error, with the input of the worst as a bit pattern.
  public func line(report: (Int) -> Void = { _ in }) -> AccuracyLine {
    var line = AccuracyLine(
      form: KernelForm(kernel), variant: table.variant, instructionSet: table.instructionSet, element: Float.elementName
    )
    for walked in cases {
      for sign: UInt32 in walked.isSigned ? [0, 0x8000_0000] : [0] {
        line.add(comparison(walked, sign, report), recipe: walked.name, rows: walked.patterns.count)
      }
    }
    return line
  }

  private func comparison(_ walked: ExhaustiveCase, _ sign: UInt32, _ report: (Int) -> Void) -> Comparison {
    // A stretch is one task; a round of stretches lies between two reports.
    let (stretch, tasks) = (64 * Self.chunk, 32)
    var sum = WalkTally()
    var first = Int(walked.patterns.lowerBound)
    let end = Int(walked.patterns.upperBound) + 1
    while first < end {
      let round = (0..<tasks).map { min(end, first + $0 * stretch)..<min(end, first + ($0 + 1) * stretch) }
      let tallies = Tallies(count: tasks)
      DispatchQueue.concurrentPerform(iterations: tasks) { index in
        tallies[index] = tally(of: walked, round[index], sign)
      }
      for index in 0..<tasks { sum.add(tallies[index]) }
      let next = round[tasks - 1].upperBound
      report(next - first)
      first = next
    }
    return sum.comparison(kernel, inputs: walked.patterns.count)
  }

  private func tally(of walked: ExhaustiveCase, _ patterns: Range<Int>, _ sign: UInt32) -> WalkTally {
    var tally = WalkTally()
    guard !patterns.isEmpty, let call = walked.call(table) else { return tally }
    let reference = walked.reference()
    let columns = ColumnStorage<Float>(columns: 2, rows: Self.chunk)
    for first in stride(from: patterns.lowerBound, to: patterns.upperBound, by: Self.chunk) {
      let count = min(Self.chunk, patterns.upperBound - first)
      for row in 0..<count { columns[0][row] = Float(bitPattern: UInt32(first + row) | sign) }
      call(columns[0], columns[1], count)
      for row in 0..<count { tally.record(columns[1][row], reference(Double(columns[0][row])), columns[0][row]) }
    }
    return tally
  }
}

extension AccuracyCheck {
  /// The kernels of one Float argument, each with all its inputs; only those of the variants and of Float, if asked for.
  public var walks: [ExhaustiveWalk] {
    guard configuration.elements.contains(.float) else { return [] }
    return [Kernel.phase, .curve, .spring, .compose].flatMap { kernel in
      CardKernels.tables(for: Float.self)
        .filter { configuration.variants.contains($0.variant) && $0.offers(kernel) }
        .map { table in ExhaustiveWalk(kernel, table, ExhaustiveCase.all.filter { $0.kernel == kernel }) }
    }
  }
}

/// The errors of some inputs.
private struct WalkTally {
  private var errors = ErrorHistogram()
  private var worst = -1.0
  private var place: (input: Float, got: Float, exact: Double) = (0, 0, 0)

  mutating func record(_ got: Float, _ truth: (value: Double, scale: Double), _ input: Float) {
    let unit = max(Double(Float.ulpOfOne) * truth.scale, Double(Float.leastNonzeroMagnitude))
    let difference = abs(Double(got) - truth.value)
    let error = difference == 0 ? 0 : difference / unit
    errors.record(error)
    if !(error <= worst) { (worst, place) = (error.isNaN ? .infinity : error, (input, got, truth.value)) }
  }

  mutating func add(_ other: WalkTally) {
    errors.add(other.errors)
    if other.worst > worst { (worst, place) = (other.worst, other.place) }
  }

  func comparison(_ kernel: Kernel, inputs: Int) -> Comparison {
    let bound = kernel.contract.bound
    let bits = "0x" + String(place.input.bitPattern, radix: 16)
    let agreement = Agreement(
      status: worst <= bound.float ? .ok : .failed, reference: "every Float, in Double", worstScaledError: worst,
      p99ScaledError: min(errors.quantile(0.99), worst), bound: bound.float, scale: bound.scale.rawValue,
      inputs: inputs, worstInput: "input \(place.input) (\(bits)): got \(place.got), exact \(place.exact)")
    return Comparison(agreement: agreement, errors: errors)
  }
}

/// A tally per task; each task writes its own only.
private final class Tallies: @unchecked Sendable {
  private let slots: UnsafeMutableBufferPointer<WalkTally>

  init(count: Int) {
    slots = .allocate(capacity: count)
    slots.initialize(repeating: WalkTally())
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  subscript(index: Int) -> WalkTally {
    get { slots[index] }
    set { slots[index] = newValue }
  }
}
