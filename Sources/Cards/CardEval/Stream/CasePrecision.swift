/// The element type that a run computes in.
package enum CasePrecision: String, CaseIterable, Sendable {
  /// Inputs are rounded to Float, except those that steps are counted from, kernels run in Float, and results are printed as the Floats they are.
  case float
  /// Everything is Double.
  case double
}
