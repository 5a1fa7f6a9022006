import KernelPlugins

/// A plug-in to begin with: a working example, and the command that builds it.
///
/// The example computes `spring` in both element types, and shows what a kernel prepares, runs and releases.
public struct PluginTemplate: Sendable {
  /// A file of the example.
  public struct File: Sendable, Equatable {
    /// Its name, without a folder.
    public let name: String
    /// What is in it.
    public let text: String
  }

  /// The example first, then `cardbench.h`, which it includes, or in Rust states again.
  public let files: [File]
  /// A command for a shell in the folder of the files, which makes ``library``.
  public let buildLine: String
  /// The name of the shared library that the command makes.
  public let library: String

  /// Returns the example in a language.
  ///
  /// - Parameters:
  ///   - name: The plug-in's name, which becomes its variant's.
  ///   - language: What the example is written in.
  /// - Throws: ``InvalidPluginName``.
  public static func make(name: String, language: PluginLanguage) throws(InvalidPluginName) -> PluginTemplate {
    guard PluginName.accepts(name) else { throw InvalidPluginName(name: name) }
    let header = File(name: "cardbench.h", text: String(decoding: PackageResources.cardbench_h, as: UTF8.self))
    let example = File(name: "\(name).\(language.suffix)", text: text(name: name, language: language))
    return PluginTemplate(
      files: [example, header], buildLine: buildLine(name: name, language: language), library: "\(name).so")
  }

  private static func text(name: String, language: PluginLanguage) -> String {
    switch language {
    case .c: cExample(name)
    case .cpp: cppExample(name)
    case .rust: rustExample(name)
    case .swift: swiftExample(name)
    }
  }

  static func buildLine(name: String, language: PluginLanguage) -> String {
    switch language {
    case .c: "cc -O3 -fPIC -shared \(name).c -o \(name).so -lm"
    case .cpp: "c++ -std=c++17 -O3 -fPIC -shared \(name).cc -o \(name).so"
    case .rust: "rustc --edition 2021 --crate-name plugin --crate-type cdylib -C opt-level=3 \(name).rs -o \(name).so"
    case .swift:
      "swiftc -O -emit-library -module-name Plugin -import-objc-header cardbench.h \(name).swift -o \(name).so"
    }
  }
}

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

/// A name that no plug-in can have.
public struct InvalidPluginName: Error, Equatable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String

  /// What is wrong, and what a name may be.
  public var description: String {
    "'\(name)' is no name for a plug-in: \(PluginName.rule); for example 'mine'"
  }
}
