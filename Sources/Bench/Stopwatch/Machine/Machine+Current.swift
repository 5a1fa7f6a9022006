import CLibrary
import HostSystem
import Records

extension Machine {
  /// Describes the machine this process runs on; what is not known stays empty or `nil`.
  package static func current() -> Machine {
    let processor = systemText("/proc/cpuinfo").map(Processor.init(cpuinfo:)) ?? Processor()
    return Machine(
      processor: processor, processorCount: sysconf(Int32(_SC_NPROCESSORS_ONLN)), caches: currentCaches(),
      memoryBytes: Memory.current().totalBytes,
      virtualisation: virtualisation(
        hypervisor: systemText("/sys/hypervisor/type"),
        product: systemText("/sys/class/dmi/id/product_name"), isVirtual: processor.isVirtual),
      system: .current())
  }

  /// The load averages over 1, 5 and 15 minutes; empty when not known.
  package static func loadAverages() -> [Double] {
    var loads = [0.0, 0.0, 0.0]
    let count = getloadavg(&loads, 3)
    return Array(loads.prefix(Int(max(0, count))))
  }

  /// What is known about the hypervisor, best source first.
  static func virtualisation(hypervisor: String?, product: String?, isVirtual: Bool) -> String? {
    let texts = [hypervisor, isVirtual ? product : nil].compactMap { $0?.split(separator: "\n").first }
    return texts.first.map(String.init) ?? (isVirtual ? "hypervisor of unknown type" : nil)
  }

  private static func currentCaches() -> [Cache] {
    (0..<10).compactMap { index in
      guard let level = CacheFiles.text("level", index: index), let kind = CacheFiles.text("type", index: index),
        let size = CacheFiles.text("size", index: index)
      else { return nil }
      return Cache(level: level, kind: kind, size: size)
    }.filter { $0.kind != "Instruction" }
  }
}
