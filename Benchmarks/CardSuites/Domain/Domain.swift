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
