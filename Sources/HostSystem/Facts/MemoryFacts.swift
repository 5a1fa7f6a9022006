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
