import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import Records
import WideArithmetic

extension Trial {
  /// The ends of each channel of a recipe in a table of equal rows, in Double.
  static func ends(of recipe: Recipe, in table: TableDescription) throws -> [PoseChannel: (from: Double, to: Double)] {
    let channels = try CompiledRecipe<Double>(recipe, in: table).channels
    return Dictionary(uniqueKeysWithValues: channels.map { ($0.channel, ($0.from, $0.to)) })
  }
}

extension FrameProgram {
  /// Resolves a recipe in a table of equal rows.
  init(fusing recipe: Recipe, in table: TableDescription) throws {
    let compiled = try CompiledRecipe<Scalar>(recipe, in: table)
    for channel in compiled.channels where channel.extents != nil {
      throw CompiledRecipeError(recipe: recipe.name, reason: .endsDependOnRow(channel: channel.channel))
    }
    guard let program = FrameProgram(compiled) else { preconditionFailure("\(recipe.name) has no frame in one pass") }
    self = program
  }
}

/// A recipe on a table: the frame that computes it, and its truth.
struct PlayedRecipe<Scalar: KernelScalar> {
  let recipe: Recipe
  let frame: StagedFrame<Scalar>
  private let exact: ExactFrame

  init(_ recipe: Recipe, in table: TableDescription, _ kernels: KernelTable<Scalar>) throws {
    let rows = table.rows.count
    (self.recipe, exact) = (recipe, ExactFrame(recipe, in: table))
    frame = try StagedFrame(
      CompiledRecipe(recipe, in: table), kernels: CardKernels.completed(kernels), storage: FrameStorage(rows: rows),
      rows: rows)
    frame.prepare()
  }

  func record(_ row: Int, at time: Scalar, in meter: inout ErrorMeter<Scalar>) {
    let truths = exact.row(row, time: Double(time), start: Double(frame.start[row]))
    let numbers = (0..<16).map { frame.matrices[16 * row + $0] } + [frame.opacity[row]]
    for (component, (number, truth)) in zip(numbers, truths).enumerated() {
      meter.record(number, truth: truth, row: row, component: component)
    }
  }
}

extension ErrorMeter where Scalar: KernelScalar {
  var frameAgreement: Agreement {
    Agreement(
      reference: "double-double", worstUlp: worstUlp, error: worstScaled,
      bound: Kernel.frame.contract.bound.allowance(for: Scalar.self),
      worstInput: worst.map { "row \($0.row), \(frameNumbers[$0.component]): got \($0.got), exact \($0.truth.value)" })
  }
}

extension Pose {
  /// One of the numbers a pose's column holds.
  func value(of channel: PoseChannel, in geometry: CardGeometry) -> Double {
    let offset = translation.resolved(in: geometry)
    return switch channel {
    case .translationX: offset.x
    case .translationY: offset.y
    case .translationZ: offset.z
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    case .angle: angle
    case .perspective: perspective
    case .opacity: opacity
    }
  }
}

extension ExactPose {
  /// A pose of exact numbers: every one counts with its own size, and the angle adds no error.
  init(axis: Vector3, _ value: (PoseChannel) -> Double) {
    func exact(_ channel: PoseChannel) -> Truth {
      let value = value(channel)
      return Truth(value: DoubleDouble(value), scale: abs(value))
    }
    self.init(
      scale: (exact(.scaleX), exact(.scaleY), exact(.scaleZ)), axis: axis,
      angle: Truth(value: DoubleDouble(value(.angle)), scale: 0),
      translation: (exact(.translationX), exact(.translationY), exact(.translationZ)),
      perspective: exact(.perspective))
  }
}
