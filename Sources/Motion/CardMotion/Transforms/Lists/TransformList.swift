/// A style sheet's transform list: the left-most function is the outermost.
///
/// The list A B carries p to p·B·A, that is, B happens first. The empty list is `none`.
public struct TransformList: Sendable, Hashable {
  /// The functions, outermost first.
  public var operations: [TransformOperation]

  /// Creates a list of functions, outermost first.
  public init(_ operations: [TransformOperation]) {
    self.operations = operations
  }

  /// The transform that the whole list stands for.
  public var transform: Transform3D { Self.transform(of: operations[...]) }

  /// The product of some of the functions, each prepended to those on its left.
  static func transform(of operations: ArraySlice<TransformOperation>) -> Transform3D {
    operations.reduce(.identity) { $1.transform.concatenating($0) }
  }
}
