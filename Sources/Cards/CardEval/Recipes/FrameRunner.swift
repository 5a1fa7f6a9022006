import CardKernels
import CardMotion
import KernelContracts

/// A variant's frame of one row, whatever the element type.
protocol FrameRunner {
  /// The opacity and the sixteen numbers of a row at a time.
  func run(
    _ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double
  ) throws(LineProblem) -> (opacity: Double, matrix: [Double])
}

/// The runner of a variant; nil for those that are no kernels.
func frameRunner(_ variant: CaseVariant, _ precision: CasePrecision) -> (any FrameRunner)? {
  guard case .kernel(let form, let variant) = variant else { return nil }
  return precision == .float ? OneRowFrames<Float>(form, variant) : OneRowFrames<Double>(form, variant)
}

/// Frames of one row, kept per recipe and size.
private final class OneRowFrames<Scalar: KernelScalar>: FrameRunner {
  private struct Key: Hashable {
    let recipe: Recipe
    let geometry: CardGeometry
  }

  private let form: KernelForm
  private let table: KernelTable<Scalar>
  private var known = BoundedCache<Key, VariantFrame<Scalar>>()

  init?(_ form: KernelForm, _ variant: Variant) {
    guard let table = CardKernels.table(variant, for: Scalar.self) else { return nil }
    (self.form, self.table) = (form, table)
  }

  func run(
    _ recipe: Recipe, row: Int, in geometry: CardGeometry, at time: Double
  ) throws(LineProblem) -> (opacity: Double, matrix: [Double]) {
    let frame = try known.value(Key(recipe: recipe, geometry: geometry)) { () throws(LineProblem) in
      try self.frame(recipe, geometry)
    }
    frame.start[0] = Scalar(recipe.delayPerRow * Double(row))
    frame.evaluate(at: Scalar(time), first: 0, count: 1)
    let card = frame.card(ofRow: 0)
    return (Double(card.opacity), card.matrix.map { Double($0) })
  }

  private func frame(_ recipe: Recipe, _ geometry: CardGeometry) throws(LineProblem) -> VariantFrame<Scalar> {
    do {
      let row = try TableDescription.uniform(rows: 1, rowHeight: geometry.rowHeight, width: geometry.tableWidth)
      return try VariantFrame(form, table, CompiledRecipe(recipe, in: row), rows: 1)
    } catch {
      throw .together("\(error)")
    }
  }
}
