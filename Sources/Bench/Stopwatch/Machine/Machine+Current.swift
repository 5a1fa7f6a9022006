import CLibrary
import HostSystem
import Records

extension Machine {
  /// The machine of this process; unknown values stay empty or `nil`.
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

  /// The hypervisor, from the best source.
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

extension OperatingSystem {
  package static func current() -> OperatingSystem {
    var name = utsname()
    uname(&name)
    return OperatingSystem(
      distribution: systemText("/etc/os-release").flatMap(distribution(osRelease:)),
      kernel: text(of: name.sysname), release: text(of: name.release),
      architecture: text(of: name.machine), glibc: glibcVersion)
  }

  /// The `PRETTY_NAME` of an `/etc/os-release`, without its quotes.
  static func distribution(osRelease text: String) -> String? {
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

/// The compiler that built this module.
package enum Compiler {
  /// Its version, for example `Swift 6.3.1`.
  ///
  /// A program can only test whether its compiler is at least of some version, so the newest known here stand for all
  /// that follow.
  package static var version: String {
    #if compiler(>=6.5)
      "Swift 6.5 or newer"
    #elseif compiler(>=6.4)
      "Swift 6.4"
    #elseif compiler(>=6.3.4)
      "Swift 6.3.4 or newer"
    #elseif compiler(>=6.3.3)
      "Swift 6.3.3"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #elseif compiler(>=6.2)
      "Swift 6.2"
    #else
      "Swift 6.1"
    #endif
  }

  /// Whether this module was built without optimisation, so that its measurements mean nothing.
  package static var isDebugBuild: Bool { _isDebugAssertConfiguration() }

  /// Whether this module was built without checks (`-Ounchecked`).
  package static var isUncheckedBuild: Bool { _isFastAssertConfiguration() }
}
