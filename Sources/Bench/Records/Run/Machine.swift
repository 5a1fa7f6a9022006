import CLibrary
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

  package init(
    processor: Processor, processorCount: Int, caches: [Cache], memoryBytes: UInt64? = nil,
    virtualisation: String? = nil, system: OperatingSystem
  ) {
    (self.processor, self.processorCount, self.caches, self.memoryBytes) = (
      processor, processorCount, caches, memoryBytes
    )
    (self.virtualisation, self.system) = (virtualisation, system)
  }

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

package struct OperatingSystem: Codable, Sendable, Equatable {
  package var distribution: String?
  package var kernel: String
  package var release: String
  package var architecture: String
  package var glibc: String?

  package init(distribution: String? = nil, kernel: String, release: String, architecture: String, glibc: String? = nil)
  {
    (self.distribution, self.kernel, self.release, self.architecture) = (distribution, kernel, release, architecture)
    self.glibc = glibc
  }
}

extension Machine {
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

  private static func virtualisation(hypervisor: String?, product: String?, isVirtual: Bool) -> String? {
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

extension OperatingSystem {
  package static func current() -> OperatingSystem {
    var name = utsname()
    uname(&name)
    return OperatingSystem(
      distribution: systemText("/etc/os-release").flatMap(distribution(osRelease:)),
      kernel: text(of: name.sysname), release: text(of: name.release),
      architecture: text(of: name.machine), glibc: glibcVersion)
  }

  private static func distribution(osRelease text: String) -> String? {
    let key = "PRETTY_NAME="
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.map { $0.dropFirst(key.count).filter { $0 != "\"" } }
  }

  private static var glibcVersion: String? {
    #if canImport(Glibc)
      var answer = [UInt8](repeating: 0, count: 64)
      let length = answer.withUnsafeMutableBytes {
        confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
      }
      guard (1...64).contains(length) else { return nil }
      let text = String(decoding: answer[..<(length - 1)], as: UTF8.self)
      return text.split(separator: " ").last.map(String.init)
    #else
      nil
    #endif
  }

  /// A C array of characters, which Swift imports as a tuple, up to its terminator.
  private static func text<Characters>(of characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
