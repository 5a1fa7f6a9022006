internal import CCardbench
public import KernelContracts

/// What `cardbench.h` says: its version, and which kernels a plug-in may have.
public enum PluginInterface {
  /// The version of the interface.
  public static let version = Int(CARDBENCH_ABI)

  /// The kernels by their identifiers, in the order of the header.
  ///
  /// Of several editions of a question the interface has one, whose truth and error scale hold for the plug-in.
  public static let kernels: [(id: String, kernel: Kernel)] = [
    ("phase", .phase), ("curve", .curve), ("spring", .spring), ("displacement", .displacementFast),
    ("oscillation", .oscillation), ("propagator", .propagator), ("semiImplicitEuler", .semiImplicitEuler),
    ("velocityVerlet", .velocityVerlet), ("rungeKutta4", .rungeKutta4), ("interpolate", .interpolate),
    ("affine", .affine), ("compose", .compose), ("concat", .concat), ("concat-pairwise", .concatPairwise),
    ("corners", .corners), ("frame", .fusedFrame), ("frame-compact", .compactFrame),
  ]

  /// The identifier of a kernel; nil where the interface leaves it out.
  public static func id(of kernel: Kernel) -> String? { kernels.first { $0.kernel == kernel }?.id }
}
