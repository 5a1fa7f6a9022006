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

  private static func number(_ text: String?) -> UInt64? { text.flatMap { UInt64($0.filter { !$0.isWhitespace }) } }
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

package enum ProcessMemory {
  /// The bytes of the machine, or fewer where the process has a limit of its own.
  static let bytes = [RLIMIT_AS, RLIMIT_DATA].map(LimitedResource.number).reduce(physicalBytes) { least, resource in
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? min(least, Int(clamping: limit.rlim_cur)) : least
  }

  /// The most physical memory that the process has had so far; `nil` where the system does not tell.
  package static var peakBytes: Int? {
    // RUSAGE_SELF, whose type differs between systems.
    let thisProcess: Int32 = 0
    var usage = rusage()
    guard getrusage(thisProcess, &usage) == 0 else { return nil }
    #if os(Linux)
      return Int(usage.ru_maxrss) * 1024
    #else
      return Int(usage.ru_maxrss)
    #endif
  }

  private static var physicalBytes: Int {
    let pages = sysconf(Int32(_SC_PHYS_PAGES))
    return pages > 0 ? pages * sysconf(Int32(_SC_PAGESIZE)) : .max
  }
}

/// A resource that a process has a limit of; glibc's constants are of another type than its functions take.
package enum LimitedResource {
  #if canImport(Glibc)
    package typealias Number = __rlimit_resource_t
    package static func number(_ constant: __rlimit_resource) -> Number { Number(constant.rawValue) }
  #else
    package typealias Number = Int32
    package static func number(_ constant: Int32) -> Number { constant }
  #endif
}

/// The memory of a machine, its pages, and the choice of addresses.
package struct MemoryFacts: Codable, Sendable, Equatable {
  package var totalBytes: UInt64?
  package var availableBytes: UInt64?
  package var pageBytes: Int?
  package var transparentHugePages: String?
  /// Huge pages that are set aside for programs that request them; `nil` when not known.
  package var reservedHugePages: Int?
  /// The kernel's choice: 0 fixed addresses, 1 and 2 random ones; `nil` when not known.
  package var addressRandomisation: Int?
  /// Whether this process alone was started with fixed addresses, as `setarch -R` does.
  package var hasFixedAddresses: Bool

  package init(_ files: SystemFiles, memory: Memory, pageBytes: Int?) {
    (totalBytes, availableBytes, self.pageBytes) = (memory.totalBytes, memory.availableBytes, pageBytes)
    transparentHugePages = files.text(MemoryPages.hugeFile).flatMap(MemoryPages.choice)
    reservedHugePages = files.field("HugePages_Total:", in: "/proc/meminfo").flatMap { Int($0) }
    // Darwin loads every program at a random address.
    let isDarwin = files.number(setting: "hw.memsize") != nil
    addressRandomisation = files.integer("/proc/sys/kernel/randomize_va_space") ?? (isDarwin ? 2 : nil)
    let personality = files.line("/proc/self/personality").flatMap { UInt64($0, radix: 16) } ?? 0
    hasFixedAddresses = personality & Self.noRandomAddresses != 0
  }

  /// `ADDR_NO_RANDOMIZE` of `personality(2)`.
  private static let noRandomAddresses: UInt64 = 0x004_0000

  package static let pagesRemedy = "echo madvise | sudo tee \(MemoryPages.hugeFile), on all machines to be compared"
  package static let addressesRemedy = "sudo sysctl -w kernel.randomize_va_space=2"
}
