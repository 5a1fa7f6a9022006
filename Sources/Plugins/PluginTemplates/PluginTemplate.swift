import KernelPlugins

/// A plug-in to begin with: a working example, and the command that builds it.
///
/// The example computes `spring` in both element types, and shows what a kernel prepares, runs and releases.
package struct PluginTemplate: Sendable {
  /// A file of the example.
  package struct File: Sendable, Equatable {
    /// Without a folder.
    package let name: String
    package let text: String
  }

  /// The example first, then `cardbench.h`, which it includes, or in Rust states again.
  package let files: [File]
  /// A command for a shell in the folder of the files, which makes ``library``.
  package let buildLine: String
  /// The name of the shared library that the command makes.
  package let library: String

  /// The example in a language, under a plug-in's name, which becomes its variant's.
  package static func make(name: String, language: PluginLanguage) throws(InvalidPluginName) -> PluginTemplate {
    guard PluginName.accepts(name) else { throw InvalidPluginName(name: name) }
    let header = File(name: "cardbench.h", text: String(decoding: PackageResources.cardbench_h, as: UTF8.self))
    let example = File(name: "\(name).\(language.suffix)", text: text(name: name, language: language))
    return PluginTemplate(
      files: [example, header], buildLine: buildLine(name: name, language: language), library: "\(name).so")
  }

  private static func text(name: String, language: PluginLanguage) -> String {
    let example =
      switch language {
      case .c: PackageResources.spring_c_txt
      case .cpp: PackageResources.spring_cc_txt
      case .rust: PackageResources.spring_rs_txt
      case .swift: PackageResources.spring_swift_txt
      }
    return String(decoding: example, as: UTF8.self).replacing("@NAME@", with: name)
      .replacing("@BUILD@", with: buildLine(name: name, language: language))
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
package enum PluginLanguage: String, CaseIterable, Sendable {
  /// C11, C++17, and one file of Rust or Swift without a package.
  case c, cpp, rust, swift

  /// The end of a source file's name.
  var suffix: String {
    switch self {
    case .c, .swift: rawValue
    case .cpp: "cc"
    case .rust: "rs"
    }
  }
}

/// A name that no plug-in can have.
package struct InvalidPluginName: Error, Equatable, CustomStringConvertible {
  package let name: String

  package var description: String {
    "'\(name)' is no name for a plug-in: \(PluginName.rule); for example 'mine'"
  }
}
