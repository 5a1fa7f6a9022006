internal import CardMotion
internal import KernelContracts

extension SpringForm {
  /// The form a regime takes.
  init(_ regime: DampingRegime) {
    switch regime {
    case .underdamped: self = .oscillating
    case .critical: self = .critical
    case .overdamped: self = .creeping
    }
  }
}
