import ArgumentParser
import CardMotion

/// Where the minus sign of a mirror image goes.
struct RuleOption: ParsableArguments {
  /// The rules as a command line spells them.
  enum Name: String, CaseIterable {
    case automatic
    case threeDimensional = "3d"
    case twoDimensional = "2d"

    var value: DecompositionRule {
      switch self {
      case .automatic: .automatic
      case .threeDimensional: .threeDimensional
      case .twoDimensional: .twoDimensional
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "A mirror image negates all scales, 3d, or one, 2d; automatic is 2d for matrices that stay in the plane. "
        + "(default: automatic)",
      valueName: "rule"),
    completion: .names(Name.self), transform: ListArgument.name)
  var rule: Name = .automatic
}
