/// What kernels promise that are not the project's own.
public struct ForeignPromise: Sendable {
  /// The largest scaled error that they state; nil where they state none.
  public var errorBound: Double?
  /// What they complained about when they were called, in words; nil where they did not.
  public var complaint: @Sendable () -> String?
  /// Undoes what calls have changed of how their thread computes; to be called on it after some of them, since after each
  /// it would be timed with them.
  public var restore: @Sendable () -> Void

  /// Takes over all of it.
  public init(
    errorBound: Double?, complaint: @escaping @Sendable () -> String?, restore: @escaping @Sendable () -> Void
  ) {
    (self.errorBound, self.complaint, self.restore) = (errorBound, complaint, restore)
  }
}
