/// Kernels that count the floating-point operations they do.
///
/// Additions, multiplications, divisions and square roots are one each and a multiply-add is two, as in the peak they
/// are compared with; comparing, selecting, negating, loading and storing are none.
public struct CountedTable<Scalar: KernelScalar> {
  /// The kernels; those that cannot be counted are nil.
  public let kernels: KernelTable<Scalar>
  /// How many operations those of the kernels do that a body calls; on one thread at a time.
  public let operations: (_ body: () -> Void) -> Int

  /// Names the kernels and their counter.
  public init(kernels: KernelTable<Scalar>, operations: @escaping (_ body: () -> Void) -> Int) {
    (self.kernels, self.operations) = (kernels, operations)
  }
}
