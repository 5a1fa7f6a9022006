/// What a player cannot play, or cannot write into.
public enum CardPlayerError: Error, Equatable {
  /// A buffer, or the list of start times, is of another length than the table asks for.
  case wrongLength(of: String, expected: Int, actual: Int)
  /// A start time is no number.
  case startNotANumber(row: Int)
  /// A frame's time is infinite or no number.
  case timeNotFinite(Double)
  /// Cards leave the plane, which takes whole matrices.
  case leavesPlane(recipe: String)
  /// The table cannot play the recipe in this element type.
  case recipe(CompiledRecipeError)
  /// No kernel here computes the frame, or none as exactly as was asked for.
  case kernel(KernelError)
}

extension CardPlayerError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .wrongLength(let name, let expected, let actual):
      "\(name) must hold \(expected) numbers for the rows of this table; got \(actual)"
    case .startNotANumber(let row):
      "row \(row) starts at a time that is no number; use -infinity for a row at rest and infinity for one that waits"
    case .timeNotFinite(let time):
      "a frame's time must be finite seconds; got \(time)"
    case .leavesPlane(let recipe):
      "'\(recipe)' leaves the plane, which seven numbers per row cannot say; update whole matrices instead"
    case .recipe(let error): "\(error)"
    case .kernel(let error): "\(error)"
    }
  }
}
