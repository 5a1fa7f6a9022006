import CLibrary

/// The memory of this machine or container: of Linux from `/proc/meminfo` and the control group.
package struct Memory: Sendable, Equatable {
  /// Physical memory, in bytes; `nil` when not known.
  package var totalBytes: UInt64?
  /// Memory that can be used without swapping, in bytes; `nil` when not known.
  package var availableBytes: UInt64?

  /// Reads the texts of the operating system.
  ///
  /// A container sees the memory of its host in `/proc/meminfo`; its own limit is in its control group.
  ///
  /// - Parameters:
  ///   - limit: The content of the control group's `memory.max`, a number or `max`; `nil` without one.
  ///   - used: The content of the control group's `memory.current`; `nil` without one.
  package init(meminfo: String, limit: String? = nil, used: String? = nil) {
    totalBytes = Self.field("MemTotal:", in: meminfo)
    availableBytes = Self.field("MemAvailable:", in: meminfo)
    guard let limit = Self.number(limit) else { return }
    let left = limit - min(limit, Self.number(used) ?? 0)
    availableBytes = min(availableBytes ?? left, left)
  }

  package init(_ files: SystemFiles) {
    let group = "/sys/fs/cgroup/memory."
    self.init(
      meminfo: files.text("/proc/meminfo") ?? "", limit: files.text(group + "max"), used: files.text(group + "current"))
    totalBytes = totalBytes ?? files.number(setting: "hw.memsize")
  }

  package static func current() -> Memory { Memory(.current) }

  /// A line such as `MemTotal:  4004756 kB`, in bytes; `nil` when it is not there or no count of bytes.
  private static func field(_ name: String, in text: String) -> UInt64? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap({ UInt64($0) }) else { return nil }
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow ? nil : bytes
  }

  private static func number(_ text: String?) -> UInt64? {
    text.flatMap { UInt64($0.filter { !$0.isWhitespace }) }
  }
}

package enum MemoryPages {
  /// The size of a page, in bytes; `nil` when not known.
  package static var bytes: Int? {
    let bytes = sysconf(Int32(_SC_PAGESIZE))
    return bytes > 0 ? bytes : nil
  }

  /// The setting of Linux for huge pages.
  package static let hugeFile = "/sys/kernel/mm/transparent_hugepage/enabled"

  /// `always`, `madvise` or `never`; `nil` when not known.
  package static var transparentHugePages: String? { systemText(hugeFile).flatMap(choice) }

  /// The reason, and the remedy if there is one, that a program that requests huge pages gets none; `nil` where it may.
  package static var refusal: String? {
    guard !["always", "madvise"].contains(transparentHugePages) else { return nil }
    return SystemFeature.hugePages.absence()
      ?? "this system has no huge pages for programs that ask; let it: echo madvise | sudo tee \(hugeFile)"
  }

  /// The bracketed word of a line such as `always [madvise] never`.
  package static func choice(of text: String) -> String? {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
    let word = text[text.index(after: open)..<close]
    return word.isEmpty ? nil : String(word)
  }
}
