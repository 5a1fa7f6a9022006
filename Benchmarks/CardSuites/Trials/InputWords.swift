import CardMotion
import KernelContracts

/// Inputs as a person would say them: what stands in `worst_input` and on the lines of `check --worst`.
extension Spring {
  var inWords: String {
    "spring of mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(initialVelocity)"
  }
}

extension Driver {
  var inWords: String {
    switch self {
    case .curve(let curve): "cubic-bezier(\(curve.x1), \(curve.y1), \(curve.x2), \(curve.y2))"
    case .spring(let spring): spring.inWords
    case .steps: "steps"
    case .points: "points"
    case .keyframes: "keyframes"
    }
  }
}

extension CurveCoefficients {
  var inWords: String { "cubic-bezier(\(x1), \(y1), \(x2), \(y2)) over \(duration) s" }
}

extension KeyframeCoefficients {
  var inWords: String { "keys at \(times) s with \(curves.map(\.inWords).joined(separator: ", "))" }
}

extension StepCoefficients {
  var inWords: String { "\(count) steps of \(step) s, stiffness \(stiffness) and friction \(friction) per mass" }
}

extension CardSize {
  var inWords: String { "half a card of \(halfWidth) × \(halfHeight) pt" }
}

extension Vector3 {
  var inWords: String { "axis (\(x), \(y), \(z))" }
}

extension BakedPosition {
  var inWords: String { "row 0 at sample \(first) of \(count), \(stride) samples per row, \(fraction) on the way" }
}
