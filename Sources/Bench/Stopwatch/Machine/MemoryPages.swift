import CLibrary
import HostSystem

/// How the operating system cuts memory into pages.
package enum MemoryPages {
  /// The size of a page, in bytes; `nil` when not known.
  package static var bytes: Int? {
    let bytes = sysconf(Int32(_SC_PAGESIZE))
    return bytes > 0 ? bytes : nil
  }

  /// Where Linux says, and is told, who gets huge pages.
  package static let hugeFile = "/sys/kernel/mm/transparent_hugepage/enabled"

  /// The choice in force of `always`, `madvise` and `never`; `nil` when not known.
  static var transparentHugePages: String? { systemText(hugeFile).flatMap(choice) }

  /// Whether a program that asks for huge pages may get some.
  package static var canBeHuge: Bool { ["always", "madvise"].contains(transparentHugePages) }

  /// The bracketed word of a line such as `always [madvise] never`.
  package static func choice(of text: String) -> String? {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
    let word = text[text.index(after: open)..<close]
    return word.isEmpty ? nil : String(word)
  }
}
