import CardDisplay
import CardEval
import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

/// Every card in every frame of a scene, as computed by a variant, with the truth.
package struct Film {
  package let scene: FilmScene
  /// The name of the variant, such as `simd-fused`.
  package let label: String
  /// The element type, `float` or `double`.
  package let element: String
  /// The instruction set of the variant, such as `avx512`.
  package let builtFor: String
  /// Cards on the screen, in the order in which they come into view.
  let appearances: [Appearance]
  /// The distance from the truth.
  let difference: FilmDifference

  /// Computes a scene by a variant.
  ///
  /// - Parameter form: The form of the variant's frame kernel, including its stores.
  /// - Throws: An error with the reason why the variant has no such frame for the recipe.
  package init(_ scene: FilmScene, by form: KernelForm, of variant: Variant, _ precision: CasePrecision) throws {
    switch precision {
    case .float: try self.init(scene, form, variant, Float.self)
    case .double: try self.init(scene, form, variant, Double.self)
    }
  }

  /// Computes a scene by SIMD kernels, in one pass if supported, or else by scalar kernels.
  ///
  /// - Throws: An error with the reason why there is no frame for the recipe.
  package init(_ scene: FilmScene, _ precision: CasePrecision) throws {
    for kernel in [Kernel.fusedFrame, .frame] {
      guard let film = try? Film(scene, by: KernelForm(kernel), of: .simd, precision) else { continue }
      self = film
      return
    }
    try self.init(scene, by: KernelForm(.frame), of: .scalar, precision)
  }

  private init<Scalar: KernelScalar>(
    _ scene: FilmScene, _ form: KernelForm, _ variant: Variant, _: Scalar.Type
  ) throws {
    guard let kernels = CardKernels.table(variant, for: Scalar.self) else {
      throw KernelError.notOffered(form.kernel, by: variant)
    }
    var recorder = try FilmRecorder<Scalar>(scene, form, kernels)
    let appearances = recorder.record()
    (self.scene, self.appearances) = (scene, appearances)
    (label, element) = (form.label(of: variant), Scalar.elementName)
    builtFor = kernels.instructionSet(of: form.kernel).builtFor
    difference = FilmDifference(appearances, in: scene.table)
  }
}

/// Computes a scene frame by frame by a variant and records the results.
struct FilmRecorder<Scalar: KernelScalar> {
  private let scene: FilmScene
  /// The recipe of first displays and, if the policy has one, that of repeated displays.
  private let stages: [FilmStage<Scalar>]
  private var animator: DisplayAnimator<IndexPathBitmap>
  private var stageOfRow: [Int]
  /// The appearance of each row on the screen.
  private var current: [Int: Int] = [:]
  private var appearances: [Appearance] = []

  /// - Throws: An error with a description if the variant has no such frame for a recipe.
  init(_ scene: FilmScene, _ form: KernelForm, _ kernels: KernelTable<Scalar>) throws {
    self.scene = scene
    let again = scene.scroll.flatMap { $0.policy == .oneThenAnother ? $0.again : nil }
    stages = try ([scene.recipe] + [again].compactMap { $0 }).map {
      try FilmStage($0, in: scene.table, form, kernels)
    }
    let rows = scene.table.rows.count
    animator = DisplayAnimator(policy: scene.scroll?.policy ?? .everyDisplay, rows: rows)
    stageOfRow = Array(repeating: 0, count: rows)
  }

  /// All appearances in the order of their start.
  mutating func record() -> [Appearance] {
    var previous = 0..<0
    for (frame, visible) in scene.visible.enumerated() {
      for row in visible where !previous.contains(row) { display(row, of: visible, frame) }
      evaluate(visible, at: Scalar(scene.time(ofFrame: frame)))
      previous = visible
    }
    return appearances
  }

  /// Applies the policy to a row that comes into view; a row that does not animate is at its end.
  private mutating func display(_ row: Int, of visible: Range<Int>, _ frame: Int) {
    let decision = animator.willDisplay(IndexPath(row: row), completesScreenful: row == visible.upperBound - 1)
    let isRepeated = decision == .animateAgain
    stageOfRow[row] = isRepeated ? 1 : 0
    let stage = stages[stageOfRow[row]]
    let start = scene.time(ofFrame: frame) + stage.recipe.delayPerRow * Double(row)
    stage.frame.start[row] = decision == .still ? -.infinity : Scalar(start)
    current[row] = appearances.count
    appearances.append(
      Appearance(row: row, firstFrame: frame, start: decision == .still ? nil : start, isRepeated: isRepeated))
  }

  /// Computes the rows on the screen, grouped by recipe, and records their poses.
  private mutating func evaluate(_ visible: Range<Int>, at time: Scalar) {
    var first = visible.lowerBound
    while first < visible.upperBound {
      let stage = stageOfRow[first]
      let end = visible[first...].first { stageOfRow[$0] != stage } ?? visible.upperBound
      stages[stage].frame.evaluate(at: time, first: first, count: end - first)
      for row in first..<end {
        guard let place = current[row] else { continue }
        appearances[place].poses.append(stages[stage].pose(ofRow: row, at: time))
      }
      first = end
    }
  }
}

/// One recipe on the table of a film: a variant's frame and the truth.
struct FilmStage<Scalar: KernelScalar> {
  let recipe: Recipe
  let frame: VariantFrame<Scalar>
  private let exact: ExactFrame

  init(_ recipe: Recipe, in table: TableDescription, _ form: KernelForm, _ kernels: KernelTable<Scalar>) throws {
    (self.recipe, exact) = (recipe, ExactFrame(recipe, in: table))
    frame = try VariantFrame(form, kernels, CompiledRecipe(recipe, in: table), rows: table.rows.count)
  }

  /// The computed and the exact pose of a row, for the times given to the kernel.
  func pose(ofRow row: Int, at time: Scalar) -> CardPose {
    let (card, start) = (frame.card(ofRow: row), Double(frame.start[row]))
    let truth = exact.row(row, time: Double(time), start: start).map(\.value)
    return CardPose(
      matrix: card.matrix.map { Double($0) }, opacity: Double(card.opacity),
      exactMatrix: Array(truth.prefix(16)), exactOpacity: truth[16],
      progress: recipe.exactProgress(atTime: Double(time), start: start).value.high)
  }
}

/// A row from the frame in which it comes into view to the last one that shows it.
struct Appearance {
  let row: Int
  let firstFrame: Int
  /// The start of its animation, in seconds; nil for a card that does not animate.
  let start: Double?
  /// Whether it plays the recipe for repeated displays.
  let isRepeated: Bool
  var poses: [CardPose] = []

  var frames: Range<Int> { firstFrame..<firstFrame + poses.count }
}

/// A card in one frame, as computed by a kernel, with the truth.
struct CardPose: Equatable {
  var matrix: [Double]
  var opacity: Double
  var exactMatrix: [DoubleDouble]
  var exactOpacity: DoubleDouble
  var progress: Double
}
