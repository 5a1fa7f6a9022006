import KernelContracts
import Records
import Reports

extension ResultPage {
  /// What the kernel of a benchmark promises; `nil` for what is no kernel, such as the limits of the machine.
  @Sendable static func promise(of identity: BenchmarkIdentity) -> Promise? {
    let editions = identity.coarserEditions
    let kernels = Kernel.allCases.filter { $0.question == identity.kernel }
    let kernel = editions.lazy.compactMap { name in kernels.first { $0.edition?.rawValue == name } }.first
    guard let kernel else { return nil }
    let (contract, bound) = (kernel.contract, kernel.contract.bound)
    return Promise(
      title: kernel.name,
      lines: [
        ("formula", contract.formula), ("shape", contract.shape), ("units", contract.units),
        ("domain", contract.domain), ("derivation", bound.derivation), ("aliasing", contract.aliasing),
      ])
  }
}
