/// The operating systems for which a program can be built.
package enum Platform: String, Codable, Sendable, CaseIterable {
  case linux = "Linux"
  case darwin = "Darwin"
  case other = "this system"

  package static var current: Platform {
    #if os(Linux)
      .linux
    #elseif canImport(Darwin)
      .darwin
    #else
      .other
    #endif
  }
}

/// Operating system services used for measurements that not every system has.
///
/// The Darwin code follows Apple's documentation and has not been run yet.
package enum SystemFeature: String, CaseIterable, Sendable {
  case affinity, frequency, hardwareThreads, hugePages, memory, pressure, runDelay, steal, switches

  /// The sentence shown in reports if a platform lacks the service; `nil` if it has it.
  package func absence(on platform: Platform = .current) -> String? {
    reason(on: platform).map { "not available here: \($0)" }
  }

  private func reason(on platform: Platform) -> String? {
    switch platform {
    case .linux: nil
    case .darwin: Self.darwin[self]
    case .other: "this program does not support it on this operating system"
    }
  }

  private static let darwin: [SystemFeature: String] = [
    .affinity: "Darwin cannot bind threads to processors; measuring threads request performance cores instead",
    .frequency: "Darwin exposes neither the frequency nor its control",
    .hugePages: "Apple silicon has only 16 KiB pages",
    .memory: "Darwin does not report the memory available without swapping",
    .pressure: "Darwin has no pressure statistics",
    .steal: "Darwin does not report the time taken by a hypervisor",
    .switches: "Darwin counts involuntary switches per process, not per thread",
  ]
}
