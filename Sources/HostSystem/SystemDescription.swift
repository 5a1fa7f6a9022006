import CLibrary

/// The names and versions of the operating system, and the machine as it presents itself.
package struct SystemDescription: Sendable {
  /// For example `Debian GNU/Linux 12 (bookworm)`; `nil` when not known.
  package var distribution: String?
  package var kernel: String
  package var release: String
  package var architecture: String
  /// The version of the GNU C library; `nil` without it.
  package var glibc: String?
  package var processorCount: Int
  /// The hypervisor or the product it presents; `nil` on bare metal or when not known.
  package var virtualisation: String?
  package var isContainer: Bool

  package static var current: SystemDescription { SystemDescription(.current) }

  /// Reads the files or settings of a system; the kernel and the processors are always this machine's.
  package init(_ files: SystemFiles) {
    var name = utsname()
    uname(&name)
    kernel = Self.text(of: name.sysname)
    release = Self.text(of: name.release)
    architecture = Self.text(of: name.machine)
    (glibc, processorCount) = (Self.glibcVersion, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    distribution =
      files.field("PRETTY_NAME=", in: "/etc/os-release")?.filter { $0 != "\"" }
      ?? files.text(setting: "kern.osproductversion").map { "macOS \($0)" }
    virtualisation = Self.virtualisation(files, isVirtual: CPUInfo(files).features.contains("hypervisor"))
    isContainer = Self.isContainer(files)
  }

  /// The load averages over 1, 5 and 15 minutes; empty when not known.
  package static func loadAverages() -> [Double] {
    var loads = [0.0, 0.0, 0.0]
    let count = getloadavg(&loads, 3)
    return Array(loads.prefix(Int(max(0, count))))
  }

  package static func isContainer(_ files: SystemFiles) -> Bool {
    ["/.dockerenv", "/run/.containerenv"].contains { files.text($0) != nil }
  }

  private static func virtualisation(_ files: SystemFiles, isVirtual: Bool) -> String? {
    let product = isVirtual ? "/sys/class/dmi/id/product_name" : ""
    let texts = ["/sys/hypervisor/type", product].compactMap { files.text($0)?.split(separator: "\n").first }
    return texts.first.map(String.init) ?? (isVirtual ? "hypervisor of unknown type" : nil)
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
