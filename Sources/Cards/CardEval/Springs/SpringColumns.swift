import CardMotion
import WideArithmetic

/// The columns that describe each line's spring.
struct SpringColumns {
  /// A spring as a line describes it.
  struct Description {
    /// The spring, its stiffness and damping rounded to Double.
    let spring: Spring
    /// Its motion as a formula.
    let form: ClosedForm
  }

  let parametrisation: SpringParametrisation
  private let columns: [NumberColumn]
  private let mass: NumberColumn?
  private let epsilon: NumberColumn?
  private let relativeVelocity: NumberColumn?
  /// The spring of the line before; files tend to follow one for many lines.
  private var last: (key: SIMD8<Double>, description: Description)?

  init(_ header: CaseHeader) throws(HeaderError) {
    parametrisation = try .find(in: header)
    var columns: [NumberColumn] = []
    for (name, domain) in parametrisation.columns { columns.append(try header.number(name, domain)) }
    self.columns = columns
    mass = try header.optionalNumber("mass", .positive)
    epsilon = parametrisation == .settling ? try header.optionalNumber("epsilon", .positive) : nil
    relativeVelocity = parametrisation == .uiKit ? try header.optionalNumber("relative_velocity", .finite) : nil
  }

  /// Reads a line's spring.
  ///
  /// - Parameter fields: The line.
  /// - Returns: The spring.
  /// - Throws: ``LineProblem`` naming a column, or saying why there is no such spring.
  mutating func read(_ fields: CaseFields) throws(LineProblem) -> Description {
    var numbers = SIMD4<Double>()
    numbers[3] = try fields.number(mass, default: 1)
    for index in columns.indices { numbers[index] = try fields.number(columns[index]) }
    if let relativeVelocity { numbers[2] = try fields.number(relativeVelocity) }
    let epsilon = try fields.number(epsilon, default: 0.001)
    let key = SIMD8(lowHalf: numbers, highHalf: SIMD4(repeating: epsilon))
    if let last, last.key == key { return last.description }
    let spring = try spring(numbers, epsilon)
    let description = Description(spring: spring, form: ClosedForm(spring))
    last = (key, description)
    return description
  }

  private func spring(_ n: SIMD4<Double>, _ epsilon: Double) throws(LineProblem) -> Spring {
    do throws(SpringError) {
      return switch parametrisation {
      case .physical: try Spring(mass: n[3], stiffness: n[0], damping: n[1])
      case .response: try Spring(response: n[0], dampingRatio: n[1], mass: n[3])
      case .bounce: try Spring(duration: n[0], bounce: n[1], mass: n[3])
      case .uiKit: try Spring(dampingRatio: n[0], duration: n[1], mass: n[3], initialVelocity: n[2])
      case .settling: try Spring(settlingDuration: n[0], dampingRatio: n[1], epsilon: epsilon, mass: n[3])
      case .origami: try Spring(tension: n[0], friction: n[1], mass: n[3])
      case .pop: try Spring(bounciness: n[0], speed: n[1], mass: n[3])
      }
    } catch {
      throw problem(error)
    }
  }

  /// Names the column where the error is about one parameter.
  private func problem(_ error: SpringError) -> LineProblem {
    guard case .outOfDomain(let parameter, let expected, let actual) = error else { return .together("\(error)") }
    let name = parameter.map { $0 == " " ? "_" : String($0) }.joined()
    let known = parametrisation.names + ["mass", "epsilon"]
    guard known.contains(name) else { return .together("\(error)") }
    return .field(column: name, expected: "a number \(expected)", actual: "\(actual)")
  }
}
