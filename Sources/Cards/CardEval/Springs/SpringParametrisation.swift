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
  /// - Parameter header: The file's columns.
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
