/// Why a plug-in cannot be used.
public struct PluginError: Error, Equatable, CustomStringConvertible {
  /// The library.
  public let path: String
  /// What is wrong, and what to do.
  public let reason: String

  /// Both, as a command prints them.
  public var description: String { "the plug-in '\(path)' \(reason)" }

  init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }
}
