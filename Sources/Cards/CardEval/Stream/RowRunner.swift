import CardKernels
import KernelContracts

/// A variant's kernels for one kind of question, one row at a time, in any element type.
protocol RowRunner<Problem>: AnyObject {
  /// One line's question.
  associatedtype Problem

  /// Looks up the kernels; nil for a variant without them.
  init?(_ form: KernelForm, _ variant: Variant)

  /// The results of the row, in the order of the kernel's outputs.
  func run(_ problem: Problem) throws(LineProblem) -> [Double]
}

/// The runner for a variant and an element type; nil for the reference and the oracle.
func rowRunner<FloatRunner: RowRunner, DoubleRunner: RowRunner<FloatRunner.Problem>>(
  _ variant: CaseVariant, _ precision: CasePrecision, _: FloatRunner.Type, _: DoubleRunner.Type
) -> (any RowRunner<FloatRunner.Problem>)? {
  guard case .kernel(let form, let variant) = variant else { return nil }
  if precision == .float { return FloatRunner(form, variant) }
  return DoubleRunner(form, variant)
}

/// Memory for one row of a call: inputs and outputs consecutively, in the order the call visits them.
struct RowMemory<Scalar: KernelScalar>: ArgumentVisitor {
  private let numbers = ColumnStorage<Scalar>(columns: 1, rows: 64)
  private var used = 0
  private var unread: ArraySlice<Double> = []
  private var results: Range<Int> = 0..<0

  /// A placeholder for the pointers of a call until they are set here.
  var block: ColumnBlock<Scalar> { ColumnBlock(base: numbers[0], stride: 1) }

  /// Runs a call of one row with its inputs and outputs here.
  mutating func run<Call: KernelCall<Scalar>>(
    _ call: Call, on inputs: [Double], by entry: KernelEntry<Call>
  ) -> [Double] {
    var call = call
    (used, unread, results) = (0, inputs[...], inputs.count..<inputs.count)
    call.visit(&self)
    entry(call)
    return results.map { Double(numbers[0][$0]) }
  }

  mutating func input(_ base: inout UnsafePointer<Scalar>, of count: Int) { base = UnsafePointer(read(count)) }

  mutating func inputs(_ block: inout ColumnBlock<Scalar>, _ count: Int) {
    block = ColumnBlock(base: read(count), stride: 1)
  }

  mutating func output(
    _ base: inout UnsafeMutablePointer<Scalar>, of count: Int, over input: UnsafePointer<Scalar>?
  ) { base = written(count) }

  mutating func outputs(_ block: inout ColumnBlock<Scalar>, _ count: Int, over input: ColumnBlock<Scalar>?) {
    block = ColumnBlock(base: written(count), stride: 1)
  }

  private mutating func read(_ count: Int) -> UnsafeMutablePointer<Scalar> {
    let base = numbers[0] + used
    for (place, number) in unread.prefix(count).enumerated() { base[place] = Scalar(number) }
    unread = unread.dropFirst(count)
    used += count
    return base
  }

  private mutating func written(_ count: Int) -> UnsafeMutablePointer<Scalar> {
    defer { used += count }
    results = results.lowerBound..<(used + count)
    return numbers[0] + used
  }
}
