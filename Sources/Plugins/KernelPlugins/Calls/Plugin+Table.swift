public import KernelContracts

extension Plugin {
  /// A table of one kernel, prepared for one problem.
  ///
  /// - Parameters:
  ///   - key: The kernel.
  ///   - problem: What it is to compute.
  /// - Returns: The table; nil where the plug-in has no such kernel.
  /// - Throws: ``PluginRefusal`` where it refuses the problem.
  public func table<Call: PluggableCall>(
    _ key: KernelKey<Call.Scalar, Call>, for problem: KernelProblem
  ) throws(PluginRefusal) -> KernelTable<Call.Scalar>? {
    guard let kernel = kernel(key.kernel, Call.Scalar.self) else { return nil }
    let prepared = try PreparedKernel(kernel, problem)
    var table = KernelTable<Call.Scalar>(variant: variant, instructionSet: .baseline)
    table[key] = KernelEntry(cached: { prepared($0) })
    table.foreign = ForeignPromise(
      errorBound: kernel.errorBound, complaint: { prepared.complaint }, restore: { prepared.restore(after: "run") })
    return table
  }
}
