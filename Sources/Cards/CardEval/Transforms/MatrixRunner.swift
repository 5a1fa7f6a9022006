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
  guard case .kernel(let form, let variant) = variant else { return nil }
  let kernel = form.kernel
  return precision == .float
    ? makeRunner(kernel, variant, Float.self) : makeRunner(kernel, variant, Double.self)
}

private func makeRunner<Scalar: KernelScalar>(
  _ kernel: Kernel, _ variant: Variant, _ type: Scalar.Type
) -> (any MatrixRunner)? {
  let table = CardKernels.table(variant, for: Scalar.self)
  return kernel == .componentwise
    ? table?[.componentwise].map(ComponentwiseKernel<Scalar>.init)
    : table?[.decomposed].map(DecomposedKernel<Scalar>.init)
}

/// Number by number.
private struct ComponentwiseKernel<Scalar: KernelScalar>: MatrixRunner {
  let entry: KernelEntry<ComponentwiseCall<Scalar>>
  private let memory = ColumnStorage<Scalar>(columns: 3, rows: 16)
  private let progress = ColumnStorage<Scalar>(columns: 1, rows: 1)

  init(_ entry: KernelEntry<ComponentwiseCall<Scalar>>) { self.entry = entry }

  func run(
    from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule
  ) -> InterpolatedTransform {
    for (index, elements) in [from.elements, to.elements].enumerated() {
      for (entry, element) in elements.enumerated() { memory[index][entry] = Scalar(element) }
    }
    self.progress[0].pointee = Scalar(progress)
    entry(
      ComponentwiseCall(progress: self.progress[0], from: memory[0], to: memory[1], out: memory[2], rows: 1))
    let result = (0..<16).map { Double(memory[2][$0]) }
    return InterpolatedTransform(transform: Transform3D(elements: result), status: .ok)
  }
}

/// By the parts of both matrices.
private struct DecomposedKernel<Scalar: KernelScalar>: MatrixRunner {
  let entry: KernelEntry<DecomposedCall<Scalar>>
  private let progress = ColumnStorage<Scalar>(columns: 1, rows: 1)
  private let matrix = ColumnStorage<Scalar>(columns: 1, rows: 16)

  init(_ entry: KernelEntry<DecomposedCall<Scalar>>) { self.entry = entry }

  func run(
    from: Transform3D, to: Transform3D, progress: Double, rule: DecompositionRule
  ) -> InterpolatedTransform {
    let ends = DecomposedEnds<Scalar>(from: [from], to: [to], rule: rule)
    guard ends.singularRows.isEmpty else {
      // Nothing lies between; the reference chooses the end.
      return from.interpolated(to: to, progress: progress, method: .decomposed(rule))
    }
    self.progress[0].pointee = Scalar(progress)
    entry(DecomposedCall(progress: self.progress[0], ends: ends.columns.block, matrices: matrix[0], rows: 1))
    let result = (0..<16).map { Double(matrix[0][$0]) }
    return InterpolatedTransform(transform: Transform3D(elements: result), status: .ok)
  }
}
