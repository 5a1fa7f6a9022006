internal import CCardbench
public import KernelContracts

/// A library of third-party kernels, loaded into this process.
///
/// Its code runs here with all rights of this process, and may crash or never return. So it is loaded only by processes
/// that another one has started and watches.
public struct Plugin: Sendable {
  /// The library.
  public let path: String
  /// The name of the variant that its kernels are.
  public let name: String
  /// The version of the engine behind it, as the library states it.
  public let version: String
  /// The processor's features that it needs, as `/proc/cpuinfo` names them.
  public let needs: [String]
  /// Its kernels, in its own order.
  public let kernels: [PluginKernel]
  /// The change of the floating-point state that loading it left, as text; nil without one.
  ///
  /// It is undone. Compilers that may take liberties with such numbers link code that does this when a library is loaded.
  public let change: String?

  /// The variant that its kernels are.
  public var variant: Variant { .plugin(name) }

  /// Its kernel for an identifier of the interface and an element type; nil where it has none.
  public func kernel<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type) -> PluginKernel? {
    guard let id = PluginInterface.id(of: kernel) else { return nil }
    return kernels.first { $0.id == id && $0.element == Scalar.elementName }
  }
}

/// One kernel of a plug-in, for one element type.
public struct PluginKernel: Sendable {
  /// The identifier in `cardbench.h`, or one of its own.
  public let id: String
  /// `float` or `double`.
  public let element: String
  /// The largest scaled error that it promises; nil where it promises none.
  public let errorBound: Double?

  /// Whether it answers a question of its own, to which there is no truth.
  package var isOwn: Bool { id.contains("/") }

  let functions: Functions

  /// The functions that the library gave.
  struct Functions: Sendable {
    let prepare: Prepare?
    let run: Run
    let release: Release?
  }

  typealias Prepare =
    @convention(c) (
      UnsafePointer<cardbench_problem>?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> Int32
  typealias Run = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<cardbench_call>?) -> Int32
  typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void
}
