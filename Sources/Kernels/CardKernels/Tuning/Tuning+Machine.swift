extension Tuning {
  /// A name for machines on which the same choices are right: processor, cores, caches and the widest registers in use.
  public static let thisMachine: String = {
    let set = CardKernels.instructionSet.rawValue
    let facts = [processor, "\(WorkerPool.shared.parts)-cores", "\(Processor.cacheBytes >> 10)K", set]
    return facts.joined(separator: "/")
  }()

  /// The first processor's facts in `/proc/cpuinfo`, in one word.
  private static let processor: String = {
    let text = (try? FileText.read("/proc/cpuinfo").get()) ?? ""
    return name(cpuinfo: text)
  }()

  /// One word for a processor.
  ///
  /// - Parameter text: The content of `/proc/cpuinfo`, of x86 or ARM.
  /// - Returns: Vendor, family, model and stepping, or `unknown`.
  package static func name(cpuinfo text: String) -> String {
    let keys = [
      "vendor_id", "cpu family", "model", "stepping", "CPU implementer", "CPU architecture", "CPU part", "CPU revision",
    ]
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != "\t" } }
      guard parts.count == 2, facts[parts[0]] == nil else { continue }
      facts[parts[0]] = parts[1].filter { $0 != " " }
    }
    let words = keys.compactMap { facts[$0] }
    return words.isEmpty ? "unknown" : words.joined(separator: "-")
  }
}
