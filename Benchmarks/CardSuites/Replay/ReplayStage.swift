import CardKernels
import CardMotion
import CardTruth
import KernelContracts

/// One recipe on the table of a replay: the frame that computes it, its memory, and its truth.
struct ReplayStage<Scalar: KernelScalar> {
  let recipe: Recipe
  let frame: StagedFrame<Scalar>
  let storage: FrameStorage<Scalar>
  let exact: ExactFrame

  init(_ recipe: Recipe, in scene: ScrollScene, _ table: KernelTable<Scalar>) throws {
    let rows = scene.table.rows.count
    let program = try CompiledRecipe<Scalar>(recipe, in: scene.table)
    (self.recipe, storage) = (recipe, FrameStorage(rows: rows))
    exact = ExactFrame(recipe, in: scene.table)
    do {
      frame = try StagedFrame(program, kernels: CardKernels.completed(table), storage: storage, rows: rows)
    } catch {
      preconditionFailure("a table completed by the plain formulas offers every stage; got \(error)")
    }
    frame.prepare()
  }
}
