internal import HostSystem

extension Tuning {
  /// A name for machines on which the same choices are right: processor, cores, caches and the widest registers in use.
  public static let thisMachine: String = {
    let set = CardKernels.instructionSet.rawValue
    let facts = [processor, "\(WorkerPool.shared.parts)-cores", "\(Processor.cacheBytes >> 10)K", set]
    return facts.joined(separator: "/")
  }()

  /// The first processor in one word.
  private static let processor = name(cpuinfo: systemText("/proc/cpuinfo") ?? "")

  /// One word for a processor.
  ///
  /// - Parameter text: The content of `/proc/cpuinfo`.
  /// - Returns: Vendor, family, model and stepping, or `unknown`.
  package static func name(cpuinfo text: String) -> String {
    let info = CPUInfo(text)
    let facts = [info.vendor, info.family, info.modelNumber, info.stepping].map { $0.filter { $0 != " " } }
    let words = facts.filter { !$0.isEmpty }
    return words.isEmpty ? "unknown" : words.joined(separator: "-")
  }
}
