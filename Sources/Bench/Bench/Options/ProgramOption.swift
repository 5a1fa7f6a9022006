import ArgumentParser
import HostSystem

/// The program whose benchmarks a command uses, where that is another one.
///
/// Any program will do that speaks the protocol of docs/worker-protocol.md. It gets the options that choose benchmarks
/// only where they are given.
package struct ProgramOption: ParsableArguments {
  package init() {}

  @Option(
    "program", .file(),
    "Use the benchmarks of that program instead of this one's: any that speaks docs/worker-protocol.md.")
  package var bin: String?

  package var isForeign: Bool { bin != nil }
  package var executable: String { bin ?? OwnProgram.path }

  /// Refuses, before anything is measured, a file that is no program, or a debug build of this one.
  package func prepare() throws {
    guard let bin else { return try CommandFailure.refuseDebugBuild() }
    try BinaryPair.requireProgram(bin)
  }

  /// Refuses options that only this program understands.
  package func requireNone(of given: [String]) throws {
    guard isForeign, let option = given.first else { return }
    throw CommandFailure.usage("\(option) is about this program; leave it out with --bin.")
  }
}
