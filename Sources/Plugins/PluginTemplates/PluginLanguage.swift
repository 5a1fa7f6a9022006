/// A language that examples of plug-ins are written in.
public enum PluginLanguage: String, CaseIterable, Sendable {
  /// C11.
  case c
  /// C++17.
  case cpp
  /// Rust, one file without a package.
  case rust
  /// Swift, one file without a package.
  case swift

  /// The end of a source file's name.
  var suffix: String {
    switch self {
    case .c: "c"
    case .cpp: "cc"
    case .rust: "rs"
    case .swift: "swift"
    }
  }
}
