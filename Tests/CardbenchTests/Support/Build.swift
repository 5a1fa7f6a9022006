import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// How these tests, and the program beside them, were built.
enum Build {
  #if DEBUG
    static let isRelease = false
  #else
    static let isRelease = true
  #endif

  /// Whether --explain can look into its programs.
  #if os(Linux) && arch(x86_64)
    static let isLookedInto = true
  #else
    static let isLookedInto = false
  #endif
}

extension Trait where Self == ConditionTrait {
  /// For tests that measure in processes: minutes, and rarely red.
  static var measures: Self {
    .enabled("measures: set CARDBENCH_TESTS=all in a release build, as Scripts/check --slow does") {
      Build.isRelease && getenv("CARDBENCH_TESTS").map { String(cString: $0) } == "all"
    }
  }
}
