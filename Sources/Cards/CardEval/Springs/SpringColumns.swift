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

/// A set of columns that describes a spring.
///
/// A column `mass` may go with any; without it the mass is 1.
enum SpringParametrisation: CaseIterable {
  /// Mass, stiffness and damping coefficient.
  case physical
  /// SwiftUI's response, in s, and damping ratio.
  case response
  /// SwiftUI's perceptual duration, in s, and bounce.
  case bounce
  /// UIKit's damping ratio and duration, in s; a column `relative_velocity`, in 1/s, may go with them.
  case uiKit
  /// SwiftUI's settling duration, in s, and damping ratio; a column `epsilon` may go with it.
  case settling
  /// Origami's tension and friction.
  case origami
  /// Facebook Pop's bounciness and speed.
  case pop

  /// The columns that must be there, and the numbers they take.
  var columns: [(name: String, domain: NumberDomain)] {
    switch self {
    case .physical: [("stiffness", .positive), ("damping", .finiteNotNegative)]
    case .response: [("response", .positive), ("damping_ratio", .finiteNotNegative)]
    case .bounce: [("duration", .positive), ("bounce", .bounce)]
    case .uiKit: [("damping_ratio", .positive), ("duration", .positive)]
    case .settling: [("settling_duration", .positive), ("damping_ratio", .positive)]
    case .origami: [("tension", .finite), ("friction", .finite)]
    case .pop: [("bounciness", .finite), ("speed", .finite)]
    }
  }

  /// The names of the columns.
  var names: [String] { columns.map(\.name) }

  /// The one that a file uses.
  ///
  /// Another one may be there together with columns that only describe its spring further. UIKit's are two such columns,
  /// unless its velocity comes with them.
  ///
  /// - Returns: The parametrisation all of whose columns are there.
  /// - Throws: ``HeaderError`` when there is none, or more than one.
  static func find(in header: CaseHeader) throws(HeaderError) -> SpringParametrisation {
    var complete = allCases.filter { header.has(all: $0.names) }
    if complete.count > 1, !header.has("relative_velocity") { complete.removeAll { $0 == .uiKit } }
    guard let first = complete.first else { throw header.missing(anyOf: allCases.map(\.names)) }
    guard complete.count == 1 else { throw .clash(complete.map { $0.names.joined(separator: ",") }) }
    return first
  }
}
