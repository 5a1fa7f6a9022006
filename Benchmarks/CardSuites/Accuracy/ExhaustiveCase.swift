import CLibrary
import CardKernels
import CardMotion
import CardTruth
import KernelContracts

/// One function of one Float: its call in a variant, its truth, and its inputs.
struct ExhaustiveCase: Sendable {
  /// A call: the inputs, memory for the results, and their number.
  typealias Call = (UnsafePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
  typealias Reference = (Double) -> (value: Double, scale: Double)

  let kernel: Kernel
  let name: String
  /// The inputs' magnitudes, as bit patterns; both ends are inputs.
  let patterns: ClosedRange<UInt32>
  /// Whether the negative numbers are inputs, too.
  let isSigned: Bool
  /// The call of a variant, with memory of its own; nil where the variant does not offer the kernel.
  let call: @Sendable (KernelTable<Float>) -> Call?
  /// A reference for inputs in ascending order of magnitude.
  let reference: @Sendable () -> Reference

  var inputs: Int { patterns.count * (isSigned ? 2 : 1) }
}

extension ExhaustiveCase {
  /// All cases: start times, named curves, springs of every form, and sine and cosine as a matrix holds them.
  static let all: [ExhaustiveCase] =
    [phase] + TimingCurve.named.map(curve) + [(3, 0.5), (20, 0.0), (60, 1.0)].compactMap(spring) + [sine, cosine]

  /// All 2³² bit patterns except NaNs.
  private static let phase = ExhaustiveCase(
    kernel: .phase, name: "start, time 1, duration 0.5", patterns: 0...Float.infinity.bitPattern, isSigned: true,
    call: { table in
      table[.phase].map { phase in { phase(PhaseCall(time: 1, duration: 0.5, start: $0, localTime: $1, rows: $2)) } }
    },
    reference: {
      { start in
        let exact = min(max(1 - start, 0), 0.5)
        return (exact, exact)
      }
    })

  private static func curve(_ curve: TimingCurve) -> ExhaustiveCase {
    let coefficients = CurveCoefficients<Float>(curve, duration: 1)
    return ExhaustiveCase(
      kernel: .curve, name: curve.name, patterns: Float(0x1p-24).bitPattern...Float(1).bitPattern, isSigned: false,
      call: { table in
        table[.curve].map { curve in { curve(CurveCall(curve: coefficients, localTime: $0, progress: $1, rows: $2)) } }
      },
      reference: {
        var follower = CurveFollower(coefficients)
        return { follower.point(at: $0) }
      })
  }

  private static func spring(_ damping: Double, _ velocity: Double) -> ExhaustiveCase? {
    guard let spring = try? Spring(stiffness: 100, damping: damping, initialVelocity: velocity) else { return nil }
    let coefficients = SpringCoefficients<Float>(spring)
    return ExhaustiveCase(
      kernel: .spring, name: "damping \(damping), velocity \(velocity)",
      patterns: Float(0x1p-24).bitPattern...Float(2).bitPattern, isSigned: false,
      call: { table in
        table[.spring].map { spring in
          { spring(SpringCall(spring: coefficients, localTime: $0, progress: $1, rows: $2)) }
        }
      },
      reference: {
        let (wide, equation) = (SpringCoefficients<Double>(spring), ExactSpring(spring))
        return { (1 + wide.displacement(at: $0), equation.roughSwing(at: $0)) }
      })
  }

  private static let sine = turning("sine of the angle", entry: 1, sin)
  private static let cosine = turning("cosine of the angle", entry: 0, cos)

  /// An entry of a rotation matrix about z.
  private static func turning(
    _ name: String, entry: Int, _ function: @escaping @Sendable (Double) -> Double
  ) -> ExhaustiveCase {
    ExhaustiveCase(
      kernel: .compose, name: name, patterns: Float(0x1p-24).bitPattern...Float(100).bitPattern, isSigned: true,
      call: { table in table[.compose].map { turningCall($0, entry: entry) } },
      reference: { { (function($0), 1) } })
  }

  private static func turningCall(_ compose: KernelEntry<ComposeCall<Float>>, entry: Int) -> Call {
    let poses = ColumnStorage<Float>(columns: PoseChannel.allCases.count, rows: ExhaustiveWalk.chunk)
    let matrices = ColumnStorage<Float>(columns: 1, rows: 16 * ExhaustiveWalk.chunk)
    for channel in [PoseChannel.scaleX, .scaleY, .scaleZ] {
      poses[channel.rawValue].update(repeating: 1, count: ExhaustiveWalk.chunk)
    }
    let axis = RotationAxis<Float>(x: 0, y: 0, z: 1)
    return { angles, results, count in
      poses[PoseChannel.angle.rawValue].update(from: angles, count: count)
      compose(ComposeCall(axis: axis, pose: poses.block, matrices: matrices[0], rows: count))
      for row in 0..<count { results[row] = matrices[0][16 * row + entry] }
    }
  }
}

extension SpringCoefficients where Scalar == Double {
  /// The closed form in Double, whose rounding is 2⁻²⁹ of a Float's.
  fileprivate func displacement(at time: Double) -> Double {
    let (fading, rate, weight) = (exp(-decay * time), frequency * time, weight)
    return switch form {
    case .oscillating: fading * (weight * sin(rate) - cos(rate))
    case .critical: fading * (weight * time - 1)
    case .creeping: fading * (-weight * expm1(-rate) - 1)
    }
  }
}

extension ExactSpring {
  /// The swing, computed in Double.
  fileprivate func roughSwing(at time: Double) -> Double { swing(at: time, envelope: exp(-decay.high * time)) }
}

/// Follows a timing curve through ascending inputs, by Newton's method in Double from the last point.
///
/// It stops where a step no longer shrinks, at an error of the progress below 1e-12 for the named curves.
package struct CurveFollower {
  private let x1, y1, x2, y2: Double
  private var parameter = 0.0

  package init(_ curve: CurveCoefficients<Float>) {
    (x1, y1, x2, y2) = (Double(curve.x1), Double(curve.y1), Double(curve.x2), Double(curve.y2))
  }

  /// The progress, and its scale.
  package mutating func point(at x: Double) -> (value: Double, scale: Double) {
    solve(x)
    let (across, up) = (Self.value(x1, x2, parameter), Self.value(y1, y2, parameter))
    let slope = across.slope > 0 ? abs(up.slope / across.slope) : 0
    return (x >= 1 ? 1 : up.value, max(1, slope, abs(y1), abs(y2)))
  }

  /// Newton's method, kept between the last point and 1 by bisection.
  private mutating func solve(_ x: Double) {
    if x >= 1 {
      parameter = 1
      return
    }
    var (low, high) = (parameter, 1.0)
    var last = Double.infinity
    for _ in 0..<100 {
      let point = Self.value(x1, x2, parameter)
      let excess = point.value - x
      if excess < 0 { low = max(low, parameter) } else { high = min(high, parameter) }
      var next = parameter - excess / point.slope
      if !(next > low && next < high) { next = 0.5 * (low + high) }
      let step = abs(next - parameter)
      if step <= 4 * Double.ulpOfOne * parameter || (step >= last && step < 1e-13) { return }
      (parameter, last) = (next, step)
    }
  }

  /// A coordinate and its derivative.
  private static func value(_ first: Double, _ second: Double, _ s: Double) -> (value: Double, slope: Double) {
    let c = 3 * first
    let b = 3 * (second - first) - c
    let a = 1 - c - b
    return (((a * s + b) * s + c) * s, (3 * a * s + 2 * b) * s + c)
  }
}
