/// The compiler that built this module.
package enum Compiler {
  /// Its version, for example `Swift 6.3.1`.
  ///
  /// A program can only test whether its compiler is at least of some version, so the newest known here stand for all
  /// that follow.
  package static var version: String {
    #if compiler(>=6.5)
      "Swift 6.5 or newer"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3.4)
      "Swift 6.3.4 or newer"
    #elseif compiler(>=6.3.3)
      "Swift 6.3.3"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }

  /// Whether this module was built without optimisation, in which case its measurements mean nothing.
  package static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

  /// Whether this module was built without checks (`-Ounchecked`).
  package static var isUncheckedBuild: Bool { _isFastAssertConfiguration() }
}
