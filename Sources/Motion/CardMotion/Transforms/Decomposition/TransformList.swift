/// A style sheet's transform list: the left-most function is the outermost.
///
/// The list A B carries p to p·B·A, that is, B happens first. The empty list is `none`.
package struct TransformList: Sendable, Hashable {
  /// The functions, outermost first.
  package var operations: [TransformOperation]

  /// Creates a list of functions, outermost first.
  package init(_ operations: [TransformOperation]) {
    self.operations = operations
  }

  /// The transform of the whole list.
  package var transform: Transform3D { Self.transform(of: operations[...]) }

  /// The product of some of the functions, each prepended to those on its left.
  static func transform(of operations: ArraySlice<TransformOperation>) -> Transform3D {
    operations.reduce(.identity) { $1.transform.concatenating($0) }
  }
}

extension TransformList {
  /// Returns the transform a share of the way to another list, function by function.
  ///
  /// Functions of one kind at the same place are interpolated by their arguments: angles beyond half a turn are kept,
  /// rotations about one axis (or where one has no angle or no axis) keep it, other rotations take the shorter arc, and
  /// the perspective goes straight in 1/distance, stopping at none. A list that ends earlier, and `none`, goes on with
  /// functions of the other's kinds that change nothing. From the first pair of different kinds on, the rests are
  /// multiplied and interpolated as two decomposed matrices. When matrices cannot be decomposed, the whole list
  /// switches at one half. This is css-transforms-1, "Interpolation of Transforms"; `skew`, `skewX` and `skewY` are
  /// different kinds.
  ///
  /// Outside 0…1 everything goes on as it went; where progress is not finite, the result is sixteen NaN.
  package func interpolated(to end: TransformList, progress: Double) -> InterpolatedTransform {
    guard progress.isFinite else {
      return InterpolatedTransform(transform: Transform3D(elements: Array(repeating: .nan, count: 16)), status: .ok)
    }
    var transform = Transform3D.identity
    for (from, to) in matched(with: end) {
      guard let step = from.interpolated(to: to, progress: progress) else {
        return .discrete(from: self.transform, to: end.transform, progress: progress)
      }
      transform = step.concatenating(transform)
    }
    return InterpolatedTransform(transform: transform, status: .ok)
  }

  /// The functions of both lists in pairs of one kind; the rests that do not match are a pair of matrices.
  private func matched(with end: TransformList) -> [(TransformOperation, TransformOperation)] {
    let (from, to) = (operations, end.operations)
    let shared = zip(from, to).prefix { $0.matches($1) }
    let rest = shared.count
    if rest < min(from.count, to.count) {
      return shared + [(.matrix(Self.transform(of: from[rest...])), .matrix(Self.transform(of: to[rest...])))]
    }
    return shared + from[rest...].map { ($0, $0.neutral) } + to[rest...].map { ($0.neutral, $0) }
  }
}
