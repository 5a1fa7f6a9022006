import BenchRecords
import CardOracle
public import KernelContracts

/// What the check found out about one variant of one kernel.
public struct AccuracyLine {
  /// The kernel, and how it stores.
  public let form: KernelForm
  /// The variant.
  public let variant: Variant
  /// The instruction set the variant runs on.
  public let instructionSet: InstructionSet
  /// `float` or `double`.
  public let element: String
  /// Calls whose output was compared.
  public var calls = 0
  /// Rows whose output was compared.
  public var rows = 0
  /// Numbers that were compared.
  public private(set) var numbers = 0
  /// The scaled errors of all numbers compared.
  private(set) var errors = ErrorHistogram()
  /// The worst of all comparisons, and the verdict over all.
  public var agreement = Agreement(status: .ok)
  /// Why the line failed although every number is within its bound; nil where it did not.
  public private(set) var objection: String?

  /// The name by which the line is filtered and reported, such as `curve/simd/float`.
  public var name: String { "\(kernel.question)/\(label)/\(element)" }

  /// The same as values; a check has inputs of many recipes and numbers of rows.
  public var identity: BenchmarkIdentity {
    BenchmarkIdentity(
      kernel: kernel.question, variant: variant.rawValue, edition: form.editionName, isa: instructionSet.builtFor,
      element: element, rows: 0)
  }

  /// The kernel.
  public var kernel: Kernel { form.kernel }

  /// The variant with its edition, such as `simd-accurate`.
  public var label: String { form.label(of: variant) }

  /// Takes in the outcome of one more call.
  ///
  /// - Parameters:
  ///   - other: The outcome.
  ///   - recipe: The case it belongs to.
  ///   - count: Rows compared.
  package mutating func add(_ other: Agreement, recipe: String, rows count: Int) {
    calls += 1
    rows += count
    include(other, recipe: recipe)
    agreement.inputs = rows
  }

  /// Takes in the outcome of one more call, with the sizes of its errors.
  mutating func add(_ other: Comparison, recipe: String, rows count: Int) {
    add(other.agreement, recipe: recipe, rows: count)
    errors.add(other.errors)
    numbers = errors.count
    guard let worst = agreement.worstScaledError, errors.count > 0 else { return }
    agreement.p99ScaledError = min(errors.quantile(0.99), worst)
  }

  /// Takes over what another process found out.
  public mutating func take(calls: Int, rows: Int, numbers: Int, _ agreement: Agreement, objection: String?) {
    (self.calls, self.rows, self.numbers) = (calls, rows, numbers)
    (self.agreement, self.objection) = (agreement, objection)
  }

  /// Marks the line as failed for a reason that no error shows; the first failure stays.
  mutating func fail(_ reason: String) {
    guard agreement.status != .failed else { return }
    (agreement.status, objection) = (.failed, reason)
  }

  private mutating func include(_ other: Agreement, recipe: String) {
    let corners = [agreement.cornerPoints, other.cornerPoints].compactMap { $0 }
    defer { agreement.cornerPoints = corners.first(where: \.isNaN) ?? corners.max() }
    let failed = agreement.status == .failed || other.status == .failed
    // A failure keeps its place in the report even when a larger error within another bound follows; one of a plug-in that
    // broke before anything was compared gives way to an error.
    let isRefined = agreement.reference == nil && other.status == .failed && other.reference != nil
    if isRefined || (agreement.status != .failed && (agreement.reference == nil || isWorse(other))) {
      agreement = other
      agreement.worstInput = other.worstInput.map { "\(recipe): \($0)" }
    }
    agreement.status = failed ? .failed : .ok
  }

  private func isWorse(_ other: Agreement) -> Bool {
    other.status == .failed || (other.worstScaledError ?? 0) > (agreement.worstScaledError ?? 0)
  }
}
