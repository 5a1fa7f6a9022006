import CardFiles
import CardMotion

struct SpringColumns {
  struct Description {
    /// The spring, with stiffness and damping rounded to Double.
    let spring: Spring
    /// Its motion in closed form.
    let form: ClosedForm
  }

  /// The set of numeric columns; nil if a column has an engine's words.
  let parametrisation: SpringParametrisation?
  private let words: TextColumn?
  private var knownWords = BoundedCache<String, Description>()
  private let columns: [NumberColumn]
  private let mass: NumberColumn?
  private let epsilon: NumberColumn?
  private let relativeVelocity: NumberColumn?
  /// The spring of the previous line; files tend to repeat one over many lines.
  private var last: (key: SIMD8<Double>, description: Description)?

  init(_ header: CaseHeader) throws(HeaderError) {
    let parametrisation = try SpringParametrisation.find(in: header)
    self.parametrisation = parametrisation
    words = parametrisation == nil ? try header.text("spring") : nil
    var columns: [NumberColumn] = []
    for (name, domain) in parametrisation?.columns ?? [] { columns.append(try header.number(name, domain)) }
    self.columns = columns
    mass = try header.optionalNumber("mass", .positive)
    epsilon = parametrisation == .settling ? try header.optionalNumber("epsilon", .positive) : nil
    relativeVelocity = parametrisation == .uiKit ? try header.optionalNumber("relative_velocity", .finite) : nil
  }

  /// Parses a line's spring.
  ///
  /// - Throws: ``LineProblem`` naming a column, or the reason why the spring does not exist.
  mutating func read(_ fields: CaseFields) throws(LineProblem) -> Description {
    if let words { return try read(words, fields) }
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

  /// Parses a spring in an engine's words; absolute velocities refer to a distance of 1.
  private mutating func read(_ column: TextColumn, _ fields: CaseFields) throws(LineProblem) -> Description {
    let text = try fields.text(column, expecting: "a spring in an engine's words")
    return try knownWords.value(text) { () throws(LineProblem) in
      guard let spring = try Self.words(text, column).motion.spring else {
        throw .unreadable(column: column.name, reason: "these words are a curve, not a spring")
      }
      return Description(spring: spring, form: ClosedForm(spring))
    }
  }

  private static func words(_ text: String, _ column: TextColumn) throws(LineProblem) -> EngineWords {
    do throws(EngineWordsError) {
      return try EngineWords(text)
    } catch {
      throw .unreadable(column: column.name, reason: "\(error)")
    }
  }

  private func spring(_ n: SIMD4<Double>, _ epsilon: Double) throws(LineProblem) -> Spring {
    do throws(SpringError) {
      return try (parametrisation ?? .physical).spring(n[0], n[1], mass: n[3], initialVelocity: n[2], epsilon: epsilon)
    } catch {
      throw problem(error)
    }
  }

  /// Names the column if the error concerns one parameter.
  private func problem(_ error: SpringError) -> LineProblem {
    guard case .outOfDomain(let parameter, let expected, let actual) = error else { return .together("\(error)") }
    let name = parameter.map { $0 == " " ? "_" : String($0) }.joined()
    let known = (parametrisation?.names ?? []) + ["mass", "epsilon"]
    guard known.contains(name) else { return .together("\(error)") }
    return .field(column: name, expected: "a number \(expected)", actual: "\(actual)")
  }
}

extension SpringParametrisation {
  private static let inOrder: [SpringParametrisation] = [
    .physical, .ratio, .response, .bounce, .uiKit, .settling, .origami, .pop,
  ]

  /// The required columns and their domains.
  ///
  /// A column `mass` is optional with any of them; the default mass is 1. A column `relative_velocity`, in 1/s, is
  /// optional with UIKit's, and `epsilon` with the settling duration.
  fileprivate var columns: [(name: String, domain: NumberDomain)] {
    let domains: [NumberDomain] =
      switch self {
      case .physical, .ratio, .response: [.positive, .finiteNotNegative]
      case .bounce: [.positive, .bounce]
      case .settling, .uiKit: [.positive, .positive]
      case .origami, .pop: [.finite, .finite]
      }
    return zip(names, domains).map { ($0, $1) }
  }

  /// The names of the columns: the keys in snake case.
  var names: [String] { keys.map { key in key.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined() } }

  /// The parametrisation used by a file.
  ///
  /// Another one may be complete, too, if its columns only describe the spring further. UIKit's are two such columns,
  /// unless its velocity comes with them, and a damping ratio is one next to stiffness and damping or a response.
  ///
  /// - Returns: The parametrisation all of whose columns are present; nil if a column `spring` replaces them.
  /// - Throws: ``HeaderError`` for none, or more than one.
  static func find(in header: CaseHeader) throws(HeaderError) -> SpringParametrisation? {
    var complete = inOrder.filter { header.has(all: $0.names) }
    if complete.isEmpty, header.has("spring") { return nil }
    if complete.count > 1 { complete.removeAll { $0 == .ratio } }
    if complete.count > 1, !header.has("relative_velocity") { complete.removeAll { $0 == .uiKit } }
    guard let first = complete.first else { throw header.missing(anyOf: inOrder.map(\.names) + [["spring"]]) }
    guard complete.count == 1 else { throw .clash(complete.map { $0.names.joined(separator: ",") }) }
    return first
  }
}
