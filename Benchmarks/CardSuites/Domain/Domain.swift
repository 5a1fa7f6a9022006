import CardMotion
import KernelContracts

/// A kernel's whole domain, as trials: random inputs, both ends, both sides of every branch.
package enum Domain {
  /// The rows of a trial; odd, so that every register width has a tail.
  package static let rows = 1021

  /// The rows of a long trial; more than two of the chunks that the BLAS kernels cut a column into.
  static let manyRows = 31_333

  /// The rows of a trial that only a search sees.
  static let searchedRows = 67

  /// Trials of many rows, for kernels that work in chunks; none for those that do not.
  static func longTrials<Scalar: KernelScalar>(
    of form: KernelForm, _ configuration: SuiteConfiguration
  ) throws -> [Trial<Scalar>] {
    let call = checkedCall(of: form.kernel, Scalar.self)
    var request = DomainRequest(kernel: form.kernel, rows: manyRows, configuration: configuration)
    request.rounds = call.longRounds
    let trials = call.longRounds.isEmpty ? [] : try call.trials(&request)
    return form.isInPlace ? trials.map { $0.inPlace() } : trials
  }

  /// Problems next to those of the domain's sample, for the search for the worst input.
  package static func searchedTrials<Scalar: KernelScalar>(
    of form: KernelForm, _ configuration: SuiteConfiguration
  ) -> [Trial<Scalar>] {
    var request = DomainRequest(kernel: form.kernel, rows: searchedRows, configuration: configuration)
    return checkedCall(of: form.kernel, Scalar.self).searchedTrials(&request)
  }

  /// The trials of a kernel, at least one; the first serves for the tails.
  ///
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package static func trials<Scalar: KernelScalar>(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [Trial<Scalar>] {
    var request = DomainRequest(kernel: kernel, rows: rows, configuration: configuration)
    return try checkedCall(of: kernel, Scalar.self).trials(&request)
  }

  /// The trials of a kernel's form: those of the kernel, in place where the form is.
  package static func trials<Scalar: KernelScalar>(
    of form: KernelForm, rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [Trial<Scalar>] {
    let trials: [Trial<Scalar>] = try trials(of: form.kernel, rows: rows, configuration)
    return form.isInPlace ? trials.map { $0.inPlace() } : trials
  }

  /// The kernel's call, as its file in Kernels/ extends it.
  private static func checkedCall<Scalar: KernelScalar>(
    of kernel: Kernel, _: Scalar.Type
  ) -> any CheckedCall<Scalar>.Type {
    guard let call = kernel.call(for: Scalar.self) as? any CheckedCall<Scalar>.Type else {
      preconditionFailure("the calls of \(kernel) have no domain")
    }
    return call
  }
}

/// The kernel and the rows for which trials are wanted, and the source of their inputs.
struct DomainRequest {
  let kernel: Kernel
  let rows: Int
  let configuration: SuiteConfiguration
  var inputs: Inputs
  /// The rounds of a domain that consists of random ones; nil for the usual number.
  var rounds: Range<Int>?

  init(kernel: Kernel, rows: Int, configuration: SuiteConfiguration) {
    (self.kernel, self.rows, self.configuration) = (kernel, rows, configuration)
    inputs = Inputs(seed: configuration.seed)
  }

  mutating func column<Scalar: KernelScalar>(_ range: ClosedRange<Double>) -> [Scalar] { inputs.column(rows, range) }

  mutating func matrices<Scalar: KernelScalar>(_ range: ClosedRange<Double>) -> [Scalar] {
    inputs.column(16 * rows, range)
  }
}

/// A call whose kernels `check` has inputs for.
protocol CheckedCall<Scalar>: KernelCall {
  /// The trials of one of the kernels that take such calls.
  static func trials(_ request: inout DomainRequest) throws -> [Trial<Scalar>]

  /// The rounds of trials of many rows, for kernels that work in chunks; empty for others.
  static var longRounds: Range<Int> { get }

  /// Many problems of few rows, where a search for the worst input begins, too: for kernels whose rows share what may
  /// make them difficult.
  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>]

  /// The fingerprint of a lane kernel, or nil where its bits are not the same on every system.
  static func bits(of kernel: Kernel) -> RecordedBits?
}

extension CheckedCall {
  static var longRounds: Range<Int> { 0..<0 }

  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] { [] }

  static func bits(of kernel: Kernel) -> RecordedBits? { nil }
}

/// The rows that a search may try besides those that a trial has sampled.
///
/// Each input stays between the least and the largest finite number of its column in the sample. This type has the rules
/// that columns do not show.
struct RowDomain<Scalar: KernelScalar> {
  /// The number of a row's inputs, from the first, that may change alone; the others belong together.
  var free = Int.max
  /// Whether the inputs of a row go together as the kernel's contract asks.
  var contains: ([Scalar]) -> Bool = { _ in true }
  /// Rows next to where a kernel changes from one piece of a function to the next, made of another row.
  var difficult: ([Scalar]) -> [[Scalar]] = { _ in [] }
}

/// The places where the pieces of sines, cosines and exponentials meet.
///
/// Phases are reduced to a quarter or half a turn and exponents to half of ln 2 on either side; polynomials are worst at
/// the ends of these pieces, and sines and cosines as large, or as small, as they get.
struct Breakpoints {
  /// The growth of a phase per unit of the input, in radians.
  var phases: [Double] = []
  /// The growth of an exponent per unit of the input.
  var exponents: [Double] = []

  /// The inputs up to a limit at which phases are multiples of π/4 or exponents of ln 2 / 2, and their neighbours.
  ///
  /// All of the first ones, and ever fewer of those that follow.
  func inputs<Scalar: KernelScalar>(upTo limit: Double) -> [Scalar] {
    let periods = phases.map { Double.pi / 4 / $0 } + exponents.map { 0.346_573_590_279_972_65 / $0 }
    return periods.filter { $0 > 0 && $0.isFinite }.flatMap { period in
      Self.multiples(of: period, upTo: limit).flatMap { input in
        [Scalar(input).nextDown, Scalar(input), Scalar(input).nextUp]
      }
    }
    .filter { Double($0) <= limit }
  }

  private static func multiples(of period: Double, upTo limit: Double) -> [Double] {
    sequence(first: 1.0) { $0 < 12 ? $0 + 1 : ($0 * 1.5).rounded(.down) }.prefix { $0 * period <= limit }
      .map { $0 * period }
  }
}

extension Breakpoints {
  /// Those of a spring's closed form, by time.
  init(_ spring: Spring) {
    let form = spring.closedForm
    let (decay, frequency) = (form.decay.high, form.frequency.high)
    switch form.regime {
    case .underdamped: self.init(phases: [frequency], exponents: [decay])
    case .critical: self.init(exponents: [decay])
    case .overdamped: self.init(exponents: [decay, frequency])
    }
  }
}

extension RowDomain {
  /// Rows that turn by an angle: quarters of a turn and halves of them, either way.
  static func angles(_ input: Int) -> RowDomain {
    RowDomain(difficult: { row in
      let angles: [Scalar] = Breakpoints(phases: [1]).inputs(upTo: 100)
      return (angles + angles.map { -$0 }).map { angle in
        var turned = row
        turned[input] = angle
        return turned
      }
    })
  }

  /// Rows of a recipe that start so long before a frame as makes its driver difficult.
  static func starts(of recipe: Recipe, at time: Scalar) -> RowDomain {
    guard case .spring(let spring) = recipe.driver else { return RowDomain() }
    return RowDomain(difficult: { _ in Breakpoints(spring).inputs(upTo: recipe.duration).map { [time - $0] } })
  }
}
