import KernelPlugins

/// A name that no plug-in can have.
public struct InvalidPluginName: Error, Equatable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String

  /// What is wrong, and what a name may be.
  public var description: String {
    "'\(name)' is no name for a plug-in: \(PluginName.rule); for example 'mine'"
  }
}
