import CLibrary

/// The memory of this machine or container; on Linux from `/proc/meminfo` and the control group.
package struct Memory: Sendable, Equatable {
  /// Physical memory, in bytes; `nil` if unknown.
  package var totalBytes: UInt64?
  /// Memory that can be used without swapping, in bytes; `nil` if unknown.
  package var availableBytes: UInt64?

  /// Parses the texts of the operating system.
  ///
  /// In a container, `/proc/meminfo` shows the host's memory; the container's limit is in its control group.
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

  /// Parses a line such as `MemTotal:  4004756 kB` into bytes; `nil` if it is missing or invalid.
  private static func field(_ name: String, in text: String) -> UInt64? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let kibibytes = line?.split(separator: " ").dropFirst().first.flatMap({ UInt64($0) }) else { return nil }
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow ? nil : bytes
  }

  private static func number(_ text: String?) -> UInt64? { text.flatMap { UInt64($0.filter { !$0.isWhitespace }) } }
}

package enum MemoryPages {
  /// The page size, in bytes; `nil` if unknown.
  package static var bytes: Int? {
    let bytes = sysconf(Int32(_SC_PAGESIZE))
    return bytes > 0 ? bytes : nil
  }

  /// The Linux setting for transparent huge pages.
  package static let hugeFile = "/sys/kernel/mm/transparent_hugepage/enabled"

  /// `always`, `madvise` or `never`; `nil` if unknown.
  package static var transparentHugePages: String? { systemText(hugeFile).flatMap(choice) }

  /// The reason, with any remedy, why requested huge pages are unavailable; `nil` if they are available.
  package static var refusal: String? {
    guard !["always", "madvise"].contains(transparentHugePages) else { return nil }
    return SystemFeature.hugePages.absence()
      ?? "this system provides no huge pages on request; enable them with echo madvise | sudo tee \(hugeFile)"
  }

  /// The bracketed word of a line such as `always [madvise] never`.
  package static func choice(of text: String) -> String? {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
    let word = text[text.index(after: open)..<close]
    return word.isEmpty ? nil : String(word)
  }
}

package enum ProcessMemory {
  /// The machine's memory in bytes, or the process's limit if that is less.
  static let bytes = [RLIMIT_AS, RLIMIT_DATA].map(LimitedResource.number).reduce(physicalBytes) { least, resource in
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? min(least, Int(clamping: limit.rlim_cur)) : least
  }

  /// The peak physical memory of the process so far; `nil` if unknown.
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

/// A resource with a process limit; glibc's constants and functions use different types for it.
package enum LimitedResource {
  #if canImport(Glibc)
    package typealias Number = __rlimit_resource_t
    package static func number(_ constant: __rlimit_resource) -> Number { Number(constant.rawValue) }
  #else
    package typealias Number = Int32
    package static func number(_ constant: Int32) -> Number { constant }
  #endif
}

/// The memory of a machine, its pages, and address randomisation.
package struct MemoryFacts: Codable, Sendable, Equatable {
  package var totalBytes: UInt64?
  package var availableBytes: UInt64?
  package var pageBytes: Int?
  package var transparentHugePages: String?
  /// Huge pages reserved for programs that request them; `nil` if unknown.
  package var reservedHugePages: Int?
  /// The kernel's setting: 0 for fixed addresses, 1 and 2 for random ones; `nil` if unknown.
  package var addressRandomisation: Int?
  /// Whether this process was started with fixed addresses, as by `setarch -R`.
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
