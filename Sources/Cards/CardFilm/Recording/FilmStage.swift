import CardEval
import CardKernels
import CardMotion
import CardTruth
import KernelContracts

/// One recipe on the table of a film: the frame that a variant computes, and the truth.
struct FilmStage<Scalar: KernelScalar> {
  let recipe: Recipe
  let frame: VariantFrame<Scalar>
  private let exact: ExactFrame

  init(_ recipe: Recipe, in table: TableDescription, _ form: KernelForm, _ kernels: KernelTable<Scalar>) throws {
    (self.recipe, exact) = (recipe, ExactFrame(recipe, in: table))
    frame = try VariantFrame(form, kernels, CompiledRecipe(recipe, in: table), rows: table.rows.count)
  }

  /// What was written of a row, and what should have been, for times as the kernel took them.
  func pose(ofRow row: Int, at time: Scalar) -> CardPose {
    let (card, start) = (frame.card(ofRow: row), Double(frame.start[row]))
    let truth = exact.row(row, time: Double(time), start: start).map(\.value)
    return CardPose(
      matrix: card.matrix.map { Double($0) }, opacity: Double(card.opacity),
      exactMatrix: Array(truth.prefix(16)), exactOpacity: truth[16],
      progress: recipe.exactProgress(atTime: Double(time), start: start).value.high)
  }
}
