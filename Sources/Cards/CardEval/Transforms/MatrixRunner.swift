import CardKernels
import CardMotion
import KernelContracts

/// A kernel that moves matrices, one row at a time, whatever its element type.
protocol MatrixRunner {
  /// The matrix a share of the way between two others.
  func run(
    from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule
  ) -> InterpolatedTransform
}

/// The runner of a variant; nil for those that are no kernels.
func matrixRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any MatrixRunner)? {
  guard case .kernel(let kernel, let variant) = variant else { return nil }
  return precision == .float
    ? makeRunner(kernel, variant, Float.self) : makeRunner(kernel, variant, Double.self)
}

private func makeRunner<Scalar: KernelScalar>(
  _ kernel: Kernel, _ variant: Variant, _ type: Scalar.Type
) -> (any MatrixRunner)? {
  let table = CardKernels.table(variant, for: Scalar.self)
  return kernel == .componentwise
    ? table?.componentwise.map(ComponentwiseKernel<Scalar>.init) : table?.decomposed.map(DecomposedKernel<Scalar>.init)
}

/// Number by number.
private struct ComponentwiseKernel<Scalar: KernelScalar>: MatrixRunner {
  let function: ComponentwiseFunction<Scalar>

  func run(
    from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule
  ) -> InterpolatedTransform {
    let (from, to) = (from.elements.map { Scalar($0) }, to.elements.map { Scalar($0) })
    var result = [Scalar](repeating: 0, count: 16)
    withUnsafePointer(to: Scalar(progress)) { function($0, from, to, &result, 1) }
    return InterpolatedTransform(transform: Transform3D(elements: result.map { Double($0) }), status: .ok)
  }
}

/// By the parts of both matrices.
private struct DecomposedKernel<Scalar: KernelScalar>: MatrixRunner {
  let function: DecomposedFunction<Scalar>

  func run(
    from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule
  ) -> InterpolatedTransform {
    let ends = DecomposedEnds<Scalar>(from: [from], to: [to], rule: rule)
    guard ends.singularRows.isEmpty else {
      // Nothing lies between; the reference chooses the end.
      return from.interpolated(to: to, progress: progress, method: .decomposed(rule))
    }
    var result = [Scalar](repeating: 0, count: 16)
    withUnsafePointer(to: Scalar(progress)) { function($0, ends.columns.block, &result, 1) }
    return InterpolatedTransform(transform: Transform3D(elements: result.map { Double($0) }), status: .ok)
  }
}
