import HostSystem

package struct Machine: Codable, Sendable, Equatable {
  package var processor: Processor
  /// Processors the operating system schedules on.
  package var processorCount: Int
  /// The data and unified caches of the first processor, innermost first; empty when not known.
  package var caches: [Cache]
  /// Physical memory, in bytes; `nil` when not known.
  package var memoryBytes: UInt64?
  /// The hypervisor or the product it presents; `nil` on bare metal or when not known.
  package var virtualisation: String?
  package var system: OperatingSystem

  enum CodingKeys: String, CodingKey {
    case processor, caches, virtualisation, system
    case processorCount = "processor_count"
    case memoryBytes = "memory_bytes"
  }

  /// A short name for machines that can be compared with each other, for example `amd-26-2-3f9a01c2`.
  ///
  /// It covers the processor's model and instruction sets, the caches and the number of processors. Clock
  /// frequency, bogomips and load change from boot to boot and memory with the kernel, so they are not part of it.
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
