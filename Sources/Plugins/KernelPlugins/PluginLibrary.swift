internal import CCardbench
import CLibrary
internal import HostSystem
public import KernelContracts

extension Plugin {
  /// Loads a library, for as long as this process lives.
  ///
  /// - Parameter path: The file.
  /// - Returns: The plug-in, or the features that this processor lacks for it.
  /// - Throws: ``PluginError`` where the file is not a plug-in of this version.
  package static func load(_ path: String) throws(PluginError) -> (plugin: Plugin, missing: [String]) {
    let control = FloatingPointControl()
    let opened = Result { () throws(PluginError) in try table(of: path) }
    let change = control.restore().map { "loading it left changed \($0)" }
    let plugin = try Plugin(path, table: try opened.get(), change)
    let features = Set(CPUInfo.current.features)
    return (plugin, plugin.needs.filter { !features.contains($0) })
  }

  private typealias Open = @convention(c) (UInt32) -> UnsafePointer<cardbench_plugin>?

  private static func table(of path: String) throws(PluginError) -> cardbench_plugin {
    // A name without a slash would be looked for in the system's folders.
    guard let library = dlopen(path.contains("/") ? path : "./" + path, RTLD_NOW | RTLD_LOCAL) else {
      throw PluginError(path, "cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "no reason given")")
    }
    guard let symbol = dlsym(library, "cardbench_plugin_open") else {
      throw PluginError(path, "does not export 'cardbench_plugin_open'; see cardbench.h")
    }
    guard let table = unsafeBitCast(symbol, to: Open.self)(UInt32(CARDBENCH_ABI)) else {
      throw PluginError(path, "refuses version \(CARDBENCH_ABI) of the interface, which is this program's")
    }
    // The version comes before everything that it may change.
    let version = table.pointee.abi
    guard version == UInt32(CARDBENCH_ABI) else {
      throw PluginError(
        path, "was built for version \(version) of cardbench.h, this program knows version \(CARDBENCH_ABI)")
    }
    guard table.pointee.struct_size >= MemoryLayout<cardbench_plugin>.size else {
      throw PluginError(path, "has a table of \(table.pointee.struct_size) bytes, which is too short")
    }
    return table.pointee
  }

  private init(_ path: String, table: cardbench_plugin, _ change: String?) throws(PluginError) {
    (self.path, self.change) = (path, change)
    name = Self.text(table.name)
    version = Self.text(table.version)
    needs = Self.text(table.needs).split(whereSeparator: \.isWhitespace).map(String.init)
    guard PluginName.accepts(name) else {
      throw PluginError(path, "is named '\(name)'; expected \(PluginName.rule)")
    }
    kernels = try Self.kernels(of: table, path)
  }

  private static func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }

  private static func kernels(of table: cardbench_plugin, _ path: String) throws(PluginError) -> [PluginKernel] {
    let size = Int(table.kernel_size)
    guard size >= MemoryLayout<cardbench_kernel>.size, table.kernel_count > 0,
      let base = UnsafeRawPointer(table.kernels)
    else {
      throw PluginError(path, "has no kernels, or entries of \(size) bytes, which are too short")
    }
    var kernels: [PluginKernel] = []
    for index in 0..<Int(table.kernel_count) {
      let kernel = try kernel((base + index * size).load(as: cardbench_kernel.self), path)
      guard !kernels.contains(where: { $0.id == kernel.id && $0.element == kernel.element }) else {
        throw PluginError(path, "has two kernels '\(kernel.id)' for \(kernel.element)")
      }
      kernels.append(kernel)
    }
    return kernels
  }

  private static func kernel(_ entry: cardbench_kernel, _ path: String) throws(PluginError) -> PluginKernel {
    let id = text(entry.id)
    guard PluginInterface.accepts(id) else {
      let known = PluginInterface.kernels.map(\.id).joined(separator: ", ")
      let rule = "or its own such as blur/box, of lower-case letters, digits and hyphens"
      throw PluginError(path, "has a kernel '\(id)'; expected one of \(known), \(rule)")
    }
    let elements = [UInt32(CARDBENCH_FLOAT): "float", UInt32(CARDBENCH_DOUBLE): "double"]
    guard let element = elements[entry.element] else {
      throw PluginError(path, "has '\(id)' for elements of \(entry.element) bytes; expected 4 or 8")
    }
    guard let run = entry.run else { throw PluginError(path, "has '\(id)' without a function 'run'") }
    guard entry.error_bound >= 0, entry.error_bound.isFinite else {
      throw PluginError(path, "states \(entry.error_bound) as the error bound of '\(id)'; expected 0 or more")
    }
    return PluginKernel(
      id: id, element: element, errorBound: entry.error_bound > 0 ? entry.error_bound : nil,
      functions: .init(prepare: entry.prepare, run: run, release: entry.release))
  }
}

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
  /// The processor's features that it needs, as Linux names them.
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
