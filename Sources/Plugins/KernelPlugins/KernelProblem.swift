internal import CCardbench
public import CardMotion
public import KernelContracts

/// A problem in Double and in its author's terms, for engines that do their own set-up.
///
/// The fields are those of `cardbench_problem`; what a kernel does not name is 0.
public struct KernelProblem: Sendable {
  /// Seconds.
  public var duration = 0.0
  /// The control points of a timing curve: x1, y1, x2, y2.
  public var curve: (x1: Double, y1: Double, x2: Double, y2: Double)?
  /// A spring of any mass.
  public var spring: Spring?
  /// Seconds, and how many of them.
  public var (step, steps) = (0.0, 0)
  /// A unit vector.
  public var axis = Vector3(x: 0, y: 0, z: 0)
  /// Half the extent of a card, in points.
  public var (halfWidth, halfHeight) = (0.0, 0.0)
  /// The channels that move, in the order of ``PoseChannel``.
  public var moving: [PoseChannel] = []
  /// The ends of channels.
  public var ends: [PoseChannel: (from: Double, to: Double)] = [:]
  /// Whether the initial velocity of the spring counts.
  public var progresses = false
  /// Whether a curve or a spring drives a frame.
  public var isFrame = false

  package init(
    duration: Double = 0, curve: (Double, Double, Double, Double)? = nil, axis: Vector3 = Vector3(x: 0, y: 0, z: 0),
    halfWidth: Double = 0, halfHeight: Double = 0, moving: [PoseChannel] = [],
    ends: [PoseChannel: (from: Double, to: Double)] = [:]
  ) {
    (self.duration, self.curve, self.axis) = (duration, curve, axis)
    (self.halfWidth, self.halfHeight, self.moving, self.ends) = (halfWidth, halfHeight, moving, ends)
  }
}

extension KernelProblem {
  /// A spring as an equation, perhaps with steps along it, or of progress, which has the spring's initial velocity.
  public static func spring(_ spring: Spring, step: Double = 0, steps: Int = 0, progresses: Bool = false) -> Self {
    var problem = KernelProblem()
    (problem.spring, problem.step, problem.steps, problem.progresses) = (spring, step, steps, progresses)
    return problem
  }

  /// A whole frame of a table of equal rows, which play a recipe with a curve or a spring between the ends of channels.
  public static func frame(_ recipe: Recipe, ends: [PoseChannel: (from: Double, to: Double)]) -> Self {
    var problem = KernelProblem()
    (problem.duration, problem.axis, problem.isFrame) = (recipe.duration, recipe.start.axis, true)
    problem.progresses = true
    switch recipe.driver {
    case .curve(let curve): problem.curve = (curve.x1, curve.y1, curve.x2, curve.y2)
    case .spring(let spring): problem.spring = spring
    default: break
    }
    problem.ends = ends
    problem.moving = PoseChannel.allCases.filter { channel in ends[channel].map { $0.from != $0.to } ?? false }
    return problem
  }

  /// Lends the problem as the structure of the interface.
  func withStructure<Result>(
    kernel: String, elementSize: Int, _ body: (UnsafePointer<cardbench_problem>) -> Result
  ) -> Result {
    kernel.withCString { name in
      var structure = structure
      structure.struct_size = UInt32(MemoryLayout<cardbench_problem>.size)
      (structure.kernel, structure.element) = (name, UInt32(elementSize))
      return body(&structure)
    }
  }

  private var structure: cardbench_problem {
    var structure = cardbench_problem()
    structure.duration = duration
    if let curve { (structure.x1, structure.y1, structure.x2, structure.y2) = curve }
    if let spring {
      (structure.stiffness, structure.damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
      structure.initial_velocity = progresses ? spring.initialVelocity : 0
    }
    (structure.step, structure.steps) = (step, UInt32(steps))
    structure.drive = isFrame ? UInt32(curve == nil ? CARDBENCH_SPRING : CARDBENCH_CURVE) : 0
    structure.axis = (axis.x, axis.y, axis.z)
    (structure.half_width, structure.half_height) = (halfWidth, halfHeight)
    structure.channels = UInt32(moving.count)
    withUnsafeMutableBytes(of: &structure.channel) { fill($0.bindMemory(to: UInt32.self)) }
    withUnsafeMutableBytes(of: &structure.from) { fill($0.bindMemory(to: Double.self), \.from) }
    withUnsafeMutableBytes(of: &structure.to) { fill($0.bindMemory(to: Double.self), \.to) }
    return structure
  }

  private func fill(_ channels: UnsafeMutableBufferPointer<UInt32>) {
    for (place, channel) in moving.enumerated() { channels[place] = UInt32(channel.rawValue) }
  }

  private func fill(_ values: UnsafeMutableBufferPointer<Double>, _ end: KeyPath<(from: Double, to: Double), Double>) {
    for (channel, ends) in ends { values[channel.rawValue] = ends[keyPath: end] }
  }
}
