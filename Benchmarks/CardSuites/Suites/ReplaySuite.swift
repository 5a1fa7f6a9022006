import CardDisplay
import CardFiles
import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import Records
import Stopwatch

/// Plays a scroll: per frame, the policy decides about rows that come into view, and the visible rows are evaluated.
///
/// A row that animates starts when it is displayed, plus its recipe's delay; any other row is at its end. Under the policy
/// that names a second recipe, a row displayed again plays that one.
package final class Replay<Scalar: KernelScalar> {
  private let scene: ScrollScene
  /// The recipe of first displays and, where the policy has one, that of repeated displays.
  private let stages: [PlayedRecipe<Scalar>]
  private var stageOfRow: [Int]
  private var animator: DisplayAnimator<IndexPathBitmap>

  /// Allocates a replay of a recipe for rows that are displayed first.
  ///
  /// - Throws: `CompiledRecipeError` where the table cannot play a recipe.
  package init(_ scene: ScrollScene, _ recipe: Recipe, _ table: KernelTable<Scalar>) throws {
    let rows = scene.table.rows.count
    let recipes = scene.policy == .oneThenAnother ? [recipe, scene.again] : [recipe]
    stages = try recipes.map { try PlayedRecipe($0, in: scene.table, table) }
    (self.scene, stageOfRow) = (scene, Array(repeating: 0, count: rows))
    animator = DisplayAnimator(policy: scene.policy, rows: rows)
  }

  /// The start of a row's animation; −∞ for a row at rest.
  package func start(ofRow row: Int) -> Scalar { stages[stageOfRow[row]].frame.start[row] }

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
      let time = Scalar(Double(index) * scene.interval)
      for row in previous where compared.contains(index) { stages[stageOfRow[row]].record(row, at: time, in: &meter) }
    }
    return meter.count == 0 ? .unchecked : meter.frameAgreement
  }
}

/// A table that scrolls behind a screen, with the offset of the screen at every frame.
package struct ScrollScene {
  package let table: TableDescription
  let policy: DisplayPolicy
  /// The recipe of repeated displays, under the policy that has one.
  let again: Recipe
  package let visible: [Range<Int>]
  /// The time between two frames, in seconds.
  let interval = 1.0 / 120

  /// Points of a screen's height that show the table: a current phone's.
  private static let viewportHeight = 812.0

  /// Without a described table the scroll ends at the last row.
  package init(_ configuration: SuiteConfiguration) {
    let frames = configuration.scroll.frames(perSecond: 120)
    let reach = (frames.map(\.offset).max() ?? 0) + Self.viewportHeight
    let rowHeight = 120.0
    let table = configuration.table ?? configuration.table(rows: max(1, Int((reach / rowHeight).rounded(.up))))
    self.table = table
    (policy, again) = (configuration.policy, configuration.again)
    visible = frames.map { table.rows(atOffset: $0.offset, viewportHeight: Self.viewportHeight) }
  }
}

extension [Benchmark] {
  /// A scroll through the table, frame by frame at 120 Hz: what users feel is the worst frame, not the mean.
  static func replay(_ configuration: SuiteConfiguration) throws -> [Benchmark] {
    try configuration.elements.flatMap { element in
      element == .float ? try replay(Float.self, configuration) : try replay(Double.self, configuration)
    }
  }

  private static func replay<Scalar: KernelScalar>(
    _: Scalar.Type, _ configuration: SuiteConfiguration
  ) throws -> [Benchmark] {
    let scene = ScrollScene(configuration)
    let rows = scene.table.rows.count
    // Of every recipe that a replay keeps.
    let stages = configuration.policy == .oneThenAnother ? 2 : 1
    let bytes = ColumnStorage<Scalar>.byteCount(columns: FrameStorage<Scalar>.columnCount, rows: rows)
    let tables = CardKernels.tables(for: Scalar.self).filter {
      configuration.replays($0.variant) && $0.offers(.frame)
    }
    // Compiled here, so that a recipe the table cannot play is refused before anything is measured.
    _ = try CompiledRecipe<Scalar>(scene.again, in: scene.table)
    return try configuration.recipes.flatMap { recipe in
      _ = try CompiledRecipe<Scalar>(recipe, in: scene.table)
      return tables.map { table in
        let identity = BenchmarkIdentity(
          kernel: "replay", recipe: scene.label(of: recipe), variant: table.variant.rawValue,
          isa: table.instructionSet.builtFor, element: Scalar.elementName, rows: rows,
          kind: .trace)
        return Benchmark(
          identity, storageKey: identity.name, storageBytes: stages * bytes,
          passNanoseconds: UInt64(scene.visible.count) * 450
        ) { _ in
          let replay = alreadyCompiled { try Replay<Scalar>(scene, recipe, table) }
          return PreparedBenchmark(identity: identity, kind: .trace(pass: replay.play), verify: replay.agreement)
        }
      }
    }
  }
}

extension ScrollScene {
  /// The recipe's name, with the policy where it is not the usual one: two policies are two benchmarks.
  fileprivate func label(of recipe: Recipe) -> String {
    policy == .firstDisplay ? recipe.name : "\(recipe.name)@\(policy.rawValue)"
  }
}
