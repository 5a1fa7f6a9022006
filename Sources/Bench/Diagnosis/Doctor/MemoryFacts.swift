import Stopwatch

/// How much memory there is, and where programs find themselves in it.
public struct MemoryFacts: Codable, Sendable, Equatable {
  /// Physical memory, in bytes; `nil` when not known.
  public var totalBytes: UInt64?
  /// What can be used without swapping, in bytes; `nil` when not known.
  public var availableBytes: UInt64?
  /// The size of a page, in bytes; `nil` when not known.
  public var pageBytes: Int?
  /// When large buffers get huge pages: `always`, `madvise` or `never`; `nil` when not known.
  public var transparentHugePages: String?
  /// Huge pages that are set aside for programs that request them; `nil` when not known.
  public var reservedHugePages: Int?
  /// The kernel's choice: 0 fixed addresses, 1 and 2 random ones; `nil` when not known.
  public var addressRandomisation: Int?
  /// Whether this process alone was started with fixed addresses, as `setarch -R` does.
  public var hasFixedAddresses: Bool

  /// Reads the files of a system.
  public init(_ files: SystemFiles, memory: Memory, pageBytes: Int?) {
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
