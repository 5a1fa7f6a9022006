import CardFiles
import CardOracle
import KernelContracts
import Records

/// The result of the check for one variant of one kernel.
package struct AccuracyLine {
  package let form: KernelForm
  package let variant: Variant
  package let instructionSet: InstructionSet
  /// `float` or `double`.
  package let element: String
  /// The calls, rows and numbers that were compared.
  package var calls = 0
  package var rows = 0
  package private(set) var numbers = 0
  private(set) var errors = ErrorHistogram()
  /// The largest error in every part of the domain; nil where that was not requested, or has no parts.
  package internal(set) var map: ErrorMap?
  /// The worst of all comparisons, and the verdict over all.
  package var agreement = Agreement.unchecked
  /// The reason of a failure although every number is within its bound.
  package private(set) var objection: String?

  /// The name by which the line is filtered and reported, such as `curve/simd/float`.
  package var name: String { "\(kernel.question)/\(label)/\(element)" }

  /// The name of the lines that are compared together with it, those of other variants; a plug-in is on its own.
  package var group: String {
    guard case .plugin = variant else { return "\(form)/\(element)" }
    return name
  }

  /// The name as values; a check has inputs of many recipes and numbers of rows.
  package var identity: BenchmarkIdentity {
    BenchmarkIdentity(
      kernel: kernel.question, variant: variant.rawValue, edition: form.editionName, isa: instructionSet.builtFor,
      element: element, rows: 0)
  }

  package var kernel: Kernel { form.kernel }

  /// The variant with its edition, such as `simd-accurate`.
  package var label: String { form.label(of: variant) }

  package mutating func add(_ other: Agreement, recipe: String, rows count: Int) {
    calls += 1
    rows += count
    include(other, recipe: recipe)
    agreement.inputs = rows
  }

  /// Adds the outcome of one more call, with the sizes of its errors.
  mutating func add(_ other: TrialComparison, recipe: String, rows count: Int) {
    add(other.agreement, recipe: recipe, rows: count)
    errors.add(other.errors)
    numbers = errors.count
    findTypicalError()
  }

  /// Adds the finding of a search; the sizes of errors are counted in the sample only.
  mutating func add(found other: TrialComparison, recipe: String) {
    include(other.agreement, recipe: recipe)
    agreement.inputs = rows
    findTypicalError()
  }

  private mutating func findTypicalError() {
    guard let worst = agreement.worstScaledError, errors.count > 0 else { return }
    agreement.p99ScaledError = min(errors.quantile(0.99), worst)
  }

  package mutating func take(calls: Int, rows: Int, numbers: Int, _ agreement: Agreement, objection: String?) {
    (self.calls, self.rows, self.numbers) = (calls, rows, numbers)
    (self.agreement, self.objection) = (agreement, objection)
  }

  /// Marks the line as failed for a reason that no error shows; the first failure stays.
  mutating func fail(_ reason: String) {
    guard agreement.status != .failed else { return }
    (agreement.status, objection) = (.failed, reason)
  }

  private mutating func include(_ other: Agreement, recipe: String) {
    let corners = [agreement.effect, other.effect].compactMap { $0 }.max { $0.value < $1.value }
    let status = max(agreement.status, other.status)
    if yields(to: other) {
      agreement = other
      agreement.worstInput = other.worstInput.map { "\(recipe): \($0)" }
    }
    (agreement.status, agreement.effect) = (status, corners)
  }

  /// Whether another outcome is to be reported instead: an error out of bounds before one within, and the larger of two.
  ///
  /// A failure that no error explains, such as a number written behind the last row, keeps its place; one of a plug-in that
  /// broke before anything was compared gives way to an error.
  private func yields(to other: Agreement) -> Bool {
    let isLarger = (other.worstScaledError ?? 0) > (agreement.worstScaledError ?? 0)
    switch (agreement.status, other.status) {
    case (.failed, .failed): return agreement.reference == nil ? other.reference != nil : leavesItsBound && isLarger
    case (.failed, _): return false
    case (_, .failed): return true
    default: return agreement.reference == nil || isLarger
    }
  }

  private var leavesItsBound: Bool { (agreement.worstScaledError ?? 0) > agreement.bound ?? .greatestFiniteMagnitude }
}
