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
}

extension Trait where Self == ConditionTrait {
  /// For tests that measure in processes: minutes, and rarely red.
  static var measures: Self {
    .enabled("measures: set CARDBENCH_TESTS=all in a release build, as Scripts/check --slow does") {
      Build.isRelease && getenv("CARDBENCH_TESTS").map { String(cString: $0) } == "all"
    }
  }
}
