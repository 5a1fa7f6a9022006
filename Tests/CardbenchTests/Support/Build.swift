/// How these tests, and the program beside them, were built.
enum Build {
  #if DEBUG
    static let isRelease = false
  #else
    static let isRelease = true
  #endif
}
