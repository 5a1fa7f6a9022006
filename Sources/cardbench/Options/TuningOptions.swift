import ArgumentParser
import Bench
import CardKernels
import CardSuites
import CLibrary
import Foundation
import HostSystem
import KernelContracts
import Records

struct TuningOptions: RunAdditions {
  @Option(
    "file", .file(),
    """
    Write the fastest variants and the sizes at which streaming and threads begin to pay; name the file in \
    \(CardKernels.tuningVariable) to use it.
    """, name: .customLong("tune"))
  var path: String?

  func validate() throws { try SingleOutput.require(path, "--tune") }

  var written: [FileUse] { FileUse.plain("--tune", [path]) }
  var isUnconditional: Bool { path != nil }

  /// A run that overwrites the file does not read it.
  var readFiles: [FileUse] {
    guard let path else { return FileUse.environment }
    return FileUse.environment.filter { FileIdentity($0.path) != FileIdentity(path) }
  }

  /// Checks the path, and restricts streaming and threading to kernels whose names include it.
  func prepare() throws {
    guard let path else { return }
    _ = try OutputFile(path: path)
    CardKernels.use(.unconditional)
  }

  func write(_ rows: [ResultRow]) throws {
    guard let path else { return }
    try OutputFile(path: path).write(Array(Tuning(rows).text.utf8))
    Notice.print("tuning: \(path); use it with \(CardKernels.tuningVariable)=\(path)")
  }
}

struct BLASCoreOption: ParsableArguments {
  @Option(
    "core", .list(BLASLibrary.knownCores),
    "The core whose kernels OpenBLAS runs, such as SkylakeX. (default: as detected by OpenBLAS)")
  var blasCore: String?

  /// Restarts the program if OpenBLAS has chosen another core: it reads its variable only when loaded.
  func apply() throws {
    guard let wanted = blasCore else { return }
    guard let core = BLASLibrary.core else {
      throw CommandFailure.usage(
        "--blas-core needs OpenBLAS, and \(CardKernels.absence(of: .blas) ?? "there is none").")
    }
    guard core.lowercased() != wanted.lowercased() else { return }
    guard Processor.runs(.avx512) || !BLASLibrary.needsWideRegisters(wanted) else {
      throw CommandFailure.usage("--blas-core '\(wanted)' has AVX-512 kernels, which this CPU cannot run.")
    }
    let isSecondStart = getenv(BLASLibrary.coreVariable).map { String(cString: $0) } == wanted
    guard !isSecondStart else { throw Self.unknown(wanted, insteadOf: core) }
    try startAgain(with: wanted)
  }

  private static func unknown(_ wanted: String, insteadOf core: String) -> CommandFailure {
    let known = BLASLibrary.knownCores.joined(separator: ", ")
    return .usage(
      "--blas-core '\(wanted)' is not a core supported by this OpenBLAS; it chose \(core). Builds have some of: "
        + "\(known).")
  }

  private func startAgain(with core: String) throws {
    let reason = OwnProgram.startAgain(with: BLASLibrary.coreVariable, core)
    throw CommandFailure.system("cannot start again for --blas-core \(core): \(reason)")
  }
}
