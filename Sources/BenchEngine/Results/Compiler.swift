/// The compiler that built this module.
public enum Compiler {
  /// Its language version, for example `Swift 6.3`.
  ///
  /// The language tells no more than its minor version; the patch version is not visible to a program.
  public static var version: String {
    #if compiler(>=6.5)
      "Swift 6.5 or newer"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }

  /// Whether this module was built without optimisation, in which case its measurements mean nothing.
  public static var isDebugBuild: Bool {
    _isDebugAssertConfiguration()
  }
}
