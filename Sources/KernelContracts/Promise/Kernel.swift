/// The name of a kernel, as it appears in benchmark names, result files and error messages.
public enum Kernel: String, CaseIterable, Sendable {
  case phase
  case curve
  case spring
  case semiImplicitEuler
  case velocityVerlet
  case rungeKutta4
  case propagator
  case interpolate
  case blend
  case compose
  case concat
  case corners
  case frame
}
