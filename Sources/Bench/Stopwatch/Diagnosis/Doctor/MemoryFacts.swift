/// How much memory there is, and where programs find themselves in it.
package struct MemoryFacts: Codable, Sendable, Equatable {
  /// Physical memory, in bytes; `nil` when not known.
  package var totalBytes: UInt64?
  /// What can be used without swapping, in bytes; `nil` when not known.
  package var availableBytes: UInt64?
  /// The size of a page, in bytes; `nil` when not known.
  package var pageBytes: Int?
  /// When large buffers get huge pages: `always`, `madvise` or `never`; `nil` when not known.
  package var transparentHugePages: String?
  /// Huge pages that are set aside for programs that request them; `nil` when not known.
  package var reservedHugePages: Int?
  /// The kernel's choice: 0 fixed addresses, 1 and 2 random ones; `nil` when not known.
  package var addressRandomisation: Int?
  /// Whether this process alone was started with fixed addresses, as `setarch -R` does.
  package var hasFixedAddresses: Bool

  /// Reads the files of a system.
  package init(_ files: SystemFiles, memory: Memory, pageBytes: Int?) {
    (totalBytes, availableBytes, self.pageBytes) = (memory.totalBytes, memory.availableBytes, pageBytes)
    transparentHugePages = files.text(MemoryPages.hugeFile).flatMap(MemoryPages.choice)
    reservedHugePages = files.field("HugePages_Total:", in: "/proc/meminfo").flatMap { Int($0) }
    addressRandomisation = files.integer("/proc/sys/kernel/randomize_va_space")
    let personality = files.line("/proc/self/personality").flatMap { UInt64($0, radix: 16) } ?? 0
    hasFixedAddresses = personality & Self.noRandomAddresses != 0
  }

  /// `ADDR_NO_RANDOMIZE` of `personality(2)`.
  private static let noRandomAddresses: UInt64 = 0x004_0000
}
