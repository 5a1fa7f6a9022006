import CardDisplay
import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import Records
import Stopwatch

/// Plays a scroll: per frame, the policy is asked about rows that come into view, and the visible rows are evaluated.
///
/// A row that is told to animate starts when it is displayed, plus its recipe's delay; a row that stands still is at
/// its end. Under the policy that names a second recipe, a row displayed again plays that one.
package final class Replay<Scalar: KernelScalar> {
  private let scene: ScrollScene
  /// The recipe of first displays and, where the policy has one, that of repeated displays.
  private let stages: [ReplayStage<Scalar>]
  /// Which of the stages each row plays.
  private var stageOfRow: [Int]
  private var animator: DisplayAnimator<IndexPathBitmap>

  /// Allocates a replay.
  ///
  /// - Parameters:
  ///   - recipe: What a row plays when it is displayed first.
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package init(_ scene: ScrollScene, _ recipe: Recipe, _ table: KernelTable<Scalar>) throws {
    let rows = scene.table.rows.count
    var stages = [try ReplayStage(recipe, in: scene, table)]
    if scene.policy == .oneThenAnother { stages.append(try ReplayStage(scene.again, in: scene, table)) }
    (self.scene, self.stages, stageOfRow) = (scene, stages, Array(repeating: 0, count: rows))
    animator = DisplayAnimator(policy: scene.policy, rows: rows)
  }

  /// When a row's animation starts; −∞ for a row at rest.
  package func start(ofRow row: Int) -> Scalar { stages[stageOfRow[row]].frame.start[row] }

  /// Plays all frames and times each.
  package func play(_ clock: any MonotonicClock) -> [UInt64] {
    rewind()
    var previous = 0..<0
    return scene.visible.indices.map { index in
      let begin = clock.now()
      show(index, after: previous)
      blackHole(stages[0].frame.matrices)
      let end = clock.now()
      previous = scene.visible[index]
      return end &- begin
    }
  }

  private func rewind() {
    animator.reload()
    for row in stageOfRow.indices { stageOfRow[row] = 0 }
    for stage in stages { stage.frame.start.update(repeating: -.infinity, count: stage.frame.rows) }
  }

  private func show(_ index: Int, after previous: Range<Int>) {
    let (visible, time) = (scene.visible[index], Double(index) * scene.interval)
    for row in visible where !previous.contains(row) { display(row, of: visible, at: time) }
    var first = visible.lowerBound
    while first < visible.upperBound {
      let stage = stageOfRow[first]
      let end = visible[first...].first { stageOfRow[$0] != stage } ?? visible.upperBound
      stages[stage].frame.evaluate(at: Scalar(time), first: first, count: end - first)
      first = end
    }
  }

  private func display(_ row: Int, of visible: Range<Int>, at time: Double) {
    let decision = animator.willDisplay(IndexPath(row: row), completesScreenful: row == visible.upperBound - 1)
    stageOfRow[row] = decision == .animateAgain ? 1 : 0
    let stage = stages[stageOfRow[row]]
    let start = time + stage.recipe.delayPerRow * Double(row)
    stage.frame.start[row] = decision == .still ? -.infinity : Scalar(start)
  }

  /// Plays the scroll once more and compares the visible rows of about sixty of its frames with the truth.
  package func agreement() -> Agreement {
    let shown = scene.visible.indices.filter { !scene.visible[$0].isEmpty }
    let compared = Set(stride(from: 0, to: shown.count, by: max(1, shown.count / 60)).map { shown[$0] })
    var meter = ErrorMeter<Scalar>()
    rewind()
    var previous = 0..<0
    for index in scene.visible.indices {
      show(index, after: previous)
      previous = scene.visible[index]
      if compared.contains(index) { record(previous, at: Scalar(Double(index) * scene.interval), in: &meter) }
    }
    return meter.count == 0 ? .unchecked : meter.frameAgreement
  }

  private func record(_ rows: Range<Int>, at time: Scalar, in meter: inout ErrorMeter<Scalar>) {
    for row in rows {
      let stage = stages[stageOfRow[row]]
      meter.record(row: row, of: stage.frame, in: stage.storage, at: time, stage.exact)
    }
  }
}

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

/// A table behind a screen, and where the screen is at every frame.
package struct ScrollScene {
  /// The rows that are scrolled through.
  package let table: TableDescription
  /// When a card that scrolls into view animates.
  let policy: DisplayPolicy
  /// What a card plays when it is displayed again, under the policy that asks for it.
  let again: Recipe
  /// The rows on the screen at every frame.
  package let visible: [Range<Int>]
  /// Seconds between two frames.
  let interval = 1.0 / 120

  /// Points of a screen's height that show the table: a current phone's.
  private static let viewportHeight = 812.0

  /// Without a described table the rows are as many as the scroll reaches.
  package init(_ configuration: SuiteConfiguration) {
    let frames = configuration.scroll.frames(perSecond: 120)
    let reach = (frames.map(\.offset).max() ?? 0) + Self.viewportHeight
    let rowHeight = 120.0
    let table =
      configuration.table ?? configuration.table(rows: max(1, Int((reach / rowHeight).rounded(.up))))
    self.table = table
    (policy, again) = (configuration.policy, configuration.again)
    visible = frames.map { table.rows(atOffset: $0.offset, viewportHeight: Self.viewportHeight) }
  }
}
