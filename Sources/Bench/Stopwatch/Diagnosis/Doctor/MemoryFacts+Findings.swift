extension MemoryFacts {
  /// What it means for figures.
  var findings: [Finding] { [sizeFinding, pagesFinding, addressesFinding] }

  /// A benchmark of a million rows takes a few hundred megabytes.
  private var sizeFinding: Finding {
    guard let available = availableBytes else { return Finding("memory", .note, "not visible") }
    let total = totalBytes.map { " of \(Self.gibibytes($0))" } ?? ""
    let text = "\(Self.gibibytes(available))\(total) GiB available"
    guard available < 1 << 30 else { return Finding("memory", .ok, text) }
    return Finding(
      "memory", .warning, text + ": a million rows may not fit", remedy: "end other programs, or use fewer --rows")
  }

  private var pagesFinding: Finding {
    let size = pageBytes.map { "pages of \(($0 / 1024).grouped) KiB" } ?? "pages of unknown size"
    let reserved = (reservedHugePages ?? 0) > 0 ? "; \(reservedHugePages ?? 0) huge pages set aside, unused here" : ""
    guard let choice = transparentHugePages else {
      return Finding("pages", .note, "\(size); whether buffers get huge pages is not visible\(reserved)")
    }
    guard choice == "always" else {
      return Finding("pages", .ok, "\(size), huge ones for nobody here ('\(choice)')\(reserved)")
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

  private static func gibibytes(_ bytes: UInt64) -> String { (Double(bytes) / 1_073_741_824).decimals(1) }
}
