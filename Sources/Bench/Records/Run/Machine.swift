import HostSystem

package struct Machine: Codable, Sendable, Equatable {
  package var processor: Processor
  /// Processors on which the operating system schedules.
  package var processorCount: Int
  /// The data and unified caches of the first processor, innermost first; empty if unknown.
  package var caches: [Cache]
  /// Physical memory, in bytes; `nil` if unknown.
  package var memoryBytes: UInt64?
  /// The hypervisor or the product it presents; `nil` on bare metal or if unknown.
  package var virtualisation: String?
  package var system: OperatingSystem

  enum CodingKeys: String, CodingKey {
    case processor, caches, virtualisation, system
    case processorCount = "processor_count"
    case memoryBytes = "memory_bytes"
  }

  /// A short name shared by comparable machines, for example `amd-26-2-3f9a01c2`.
  ///
  /// It covers the processor's model and instruction sets, the caches and the number of processors. Clock
  /// frequency, bogomips and load vary between boots, and memory between kernels, so they are excluded.
  package var identifier: String {
    let caches = caches.map { "L\($0.level) \($0.kind) \($0.bytes)" }
    let facts = [
      processor.vendor, processor.model, processor.family, processor.modelNumber, processor.stepping,
    ]
    let hash = StableHash.of(facts + processor.instructionSets.sorted() + caches + ["\(processorCount)"])
    return [processor.shortVendor, processor.family, processor.modelNumber, hash].filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}

extension Machine {
  package static func current() -> Machine {
    let system = SystemDescription.current
    return Machine(
      processor: Processor(.current), processorCount: system.processorCount,
      caches: CacheFiles.descriptions().compactMap(Cache.init).filter { $0.kind != "Instruction" },
      memoryBytes: Memory.current().totalBytes, virtualisation: system.virtualisation, system: system.system)
  }
}
