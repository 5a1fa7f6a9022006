/// The operating systems that a program is built for.
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

/// Services of an operating system that measuring uses and that not every system has.
///
/// The side of Darwin is written after Apple's documentation and has not been run yet.
package enum SystemFeature: String, CaseIterable, Sendable {
  case affinity, frequency, hardwareThreads, hugePages, memory, pressure, runDelay, steal, switches

  /// The sentence that reports show where a platform lacks the service; `nil` where it has it.
  package func absence(on platform: Platform = .current) -> String? {
    reason(on: platform).map { "not available here: \($0)" }
  }

  private func reason(on platform: Platform) -> String? {
    switch platform {
    case .linux: nil
    case .darwin: Self.darwin[self]
    case .other: "this program knows no such service of this operating system"
    }
  }

  private static let darwin: [SystemFeature: String] = [
    .affinity: "Darwin binds no thread to a processor; threads that measure ask for performance cores instead",
    .frequency: "Darwin shows neither the frequency nor its control",
    .hugePages: "programs on Apple silicon get pages of 16 KiB and no others",
    .memory: "Darwin does not say how much memory is available without swapping",
    .pressure: "Darwin keeps no shares of time in which tasks waited",
    .steal: "Darwin does not say how much time a hypervisor took",
    .switches: "Darwin counts involuntary switches per process, not per thread",
  ]
}
