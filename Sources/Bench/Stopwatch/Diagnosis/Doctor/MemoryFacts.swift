import HostSystem
import Records

struct MemoryFacts: Codable, Sendable, Equatable {
  var totalBytes: UInt64?
  var availableBytes: UInt64?
  var pageBytes: Int?
  var transparentHugePages: String?
  /// Huge pages that are set aside for programs that request them; `nil` when not known.
  var reservedHugePages: Int?
  /// The kernel's choice: 0 fixed addresses, 1 and 2 random ones; `nil` when not known.
  var addressRandomisation: Int?
  /// Whether this process alone was started with fixed addresses, as `setarch -R` does.
  var hasFixedAddresses: Bool

  init(_ files: SystemFiles, memory: Memory, pageBytes: Int?) {
    (totalBytes, availableBytes, self.pageBytes) = (memory.totalBytes, memory.availableBytes, pageBytes)
    transparentHugePages = files.text(MemoryPages.hugeFile).flatMap(MemoryPages.choice)
    reservedHugePages = files.field("HugePages_Total:", in: "/proc/meminfo").flatMap { Int($0) }
    addressRandomisation = files.integer("/proc/sys/kernel/randomize_va_space")
    let personality = files.line("/proc/self/personality").flatMap { UInt64($0, radix: 16) } ?? 0
    hasFixedAddresses = personality & Self.noRandomAddresses != 0
  }

  /// `ADDR_NO_RANDOMIZE` of `personality(2)`.
  private static let noRandomAddresses: UInt64 = 0x004_0000

  var findings: [Finding] { [sizeFinding, pagesFinding, addressesFinding] }

  /// A benchmark of a million elements may take a few hundred megabytes.
  private var sizeFinding: Finding {
    guard let available = availableBytes else { return Finding("memory", .note, "not visible") }
    let total = totalBytes.map { " of \(NumberText.bytes($0))" } ?? ""
    let text = "\(NumberText.bytes(available))\(total) available"
    guard available < 1 << 30 else { return Finding("memory", .ok, text) }
    return Finding(
      "memory", .warning, text + ": large benchmarks may not fit",
      remedy: "end other programs, or choose smaller sizes")
  }

  private var pagesFinding: Finding {
    let size = pageBytes.map { "pages of \(($0 / 1024).grouped) KiB" } ?? "pages of unknown size"
    let reserved = (reservedHugePages ?? 0) > 0 ? "; \(reservedHugePages ?? 0) huge pages set aside, unused here" : ""
    guard let choice = transparentHugePages else {
      return Finding("pages", .note, "\(size); whether buffers get huge pages is not visible\(reserved)")
    }
    guard choice == "always" else {
      return Finding("pages", .ok, "\(size), no huge ones here ('\(choice)')\(reserved)")
    }
    return Finding(
      "pages", .note,
      "\(size), huge ones for large buffers while there are any: launches can differ in that\(reserved)",
      remedy: "echo madvise | sudo tee /sys/kernel/mm/transparent_hugepage/enabled, on all machines to be compared")
  }

  /// Layout bias does not shrink with more blocks; only other layouts average it out.
  private var addressesFinding: Finding {
    guard !hasFixedAddresses else {
      return Finding(
        "addresses", .warning, "fixed for this process: all launches share one layout and its luck",
        remedy: "start without 'setarch -R'")
    }
    switch addressRandomisation {
    case nil: return Finding("addresses", .note, "whether they are random is not visible")
    case 0:
      return Finding(
        "addresses", .warning, "fixed: all launches share one layout and its luck",
        remedy: "sudo sysctl -w kernel.randomize_va_space=2")
    default:
      return Finding("addresses", .ok, "random: every launch has another layout, and launches average over them")
    }
  }
}
