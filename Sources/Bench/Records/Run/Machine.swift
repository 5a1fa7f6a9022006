/// The machine a run is measured on.
package struct Machine: Codable, Sendable, Equatable {
  /// The processor.
  package var processor: Processor
  /// Processors the operating system schedules on.
  package var processorCount: Int
  /// The data and unified caches of the first processor, innermost first; empty when not known.
  package var caches: [Cache]
  /// Physical memory, in bytes; `nil` when not known.
  package var memoryBytes: UInt64?
  /// The hypervisor or the product it presents; `nil` on bare metal or when not known.
  package var virtualisation: String?
  /// The operating system and its C library.
  package var system: OperatingSystem

  enum CodingKeys: String, CodingKey {
    case processor
    case processorCount = "processor_count"
    case caches
    case memoryBytes = "memory_bytes"
    case virtualisation, system
  }

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - processor: The processor.
  ///   - processorCount: Processors the operating system schedules on.
  ///   - caches: The caches of the first processor.
  ///   - memoryBytes: Physical memory, in bytes.
  ///   - virtualisation: The hypervisor.
  ///   - system: The operating system.
  package init(
    processor: Processor, processorCount: Int, caches: [Cache], memoryBytes: UInt64?, virtualisation: String?,
    system: OperatingSystem
  ) {
    self.processor = processor
    self.processorCount = processorCount
    self.caches = caches
    self.memoryBytes = memoryBytes
    self.virtualisation = virtualisation
    self.system = system
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
