import HostSystem
import Records

extension MemoryFacts {
  func findings(on platform: Platform) -> [Finding] {
    [sizeFinding(platform), pagesFinding(platform), addressesFinding]
  }

  /// A benchmark of a million elements may take a few hundred megabytes.
  private func sizeFinding(_ platform: Platform) -> Finding {
    let total = totalBytes.map { " of \(NumberText.bytes($0))" } ?? ""
    guard let available = availableBytes else {
      let installed = totalBytes.map { "\(NumberText.bytes($0)) installed; " } ?? ""
      return Finding("memory", .note, installed + (SystemFeature.memory.absence(on: platform) ?? "not visible"))
    }
    let text = "\(NumberText.bytes(available))\(total) available"
    guard available < 1 << 30 else { return Finding("memory", .ok, text) }
    return Finding(
      "memory", .warning, text + ": large benchmarks may not fit",
      remedy: "end other programs, or use smaller sizes")
  }

  private func pagesFinding(_ platform: Platform) -> Finding {
    let size = pageBytes.map { "pages of \(($0 / 1024).grouped) KiB" } ?? "pages of unknown size"
    let reserved = (reservedHugePages ?? 0) > 0 ? "; \(reservedHugePages ?? 0) huge pages reserved, unused here" : ""
    guard let choice = transparentHugePages else {
      let huge = SystemFeature.hugePages.absence(on: platform).map { "huge ones are \($0)" }
      return Finding("pages", .note, "\(size); \(huge ?? "whether buffers get huge pages is not visible")\(reserved)")
    }
    guard choice == "always" else {
      return Finding("pages", .ok, "\(size), no huge ones here ('\(choice)')\(reserved)")
    }
    return Finding(
      "pages", .note,
      "\(size), huge ones for large buffers if available, which may differ between launches\(reserved)",
      remedy: Self.pagesRemedy)
  }

  /// Layout bias does not shrink with more blocks; only other layouts average it out.
  private var addressesFinding: Finding {
    let luck = "all launches share one layout and its bias"
    guard !hasFixedAddresses else {
      return Finding("addresses", .warning, "fixed for this process: \(luck)", remedy: "start without 'setarch -R'")
    }
    switch addressRandomisation {
    case nil: return Finding("addresses", .note, "whether they are random is not visible")
    case 0: return Finding("addresses", .warning, "fixed: \(luck)", remedy: Self.addressesRemedy)
    default:
      return Finding("addresses", .ok, "random: every launch has another layout, and launches average over them")
    }
  }
}
