/// What kernels promise that are not the project's own.
public struct ForeignPromise: Sendable {
  /// The largest scaled error that they state; nil where they state none.
  public var errorBound: Double?
  /// What they complained about when they were called, in words; nil where they did not.
  public var complaint: @Sendable () -> String?

  /// Takes over both.
  public init(errorBound: Double?, complaint: @escaping @Sendable () -> String?) {
    (self.errorBound, self.complaint) = (errorBound, complaint)
  }
}
