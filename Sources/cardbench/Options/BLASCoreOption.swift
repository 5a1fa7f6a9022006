import ArgumentParser
import CLibrary
import CardKernels
import Records

/// Which CPU OpenBLAS takes this one for.
struct BLASCoreOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The core whose kernels OpenBLAS runs, such as SkylakeX. (default: what OpenBLAS detects)", valueName: "core"),
    completion: .list(BLASLibrary.knownCores))
  var blasCore: String?

  /// Starts the program again where OpenBLAS has chosen another core: it reads its variable only while it is loaded.
  ///
  /// - Throws: `CommandFailure` where this build, this CPU or the library has no kernels for the core.
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
      "--blas-core '\(wanted)' is no core that this OpenBLAS has kernels for; it chose \(core). Builds have some of: "
        + "\(known).")
  }

  private func startAgain(with core: String) throws {
    #if os(Linux)
      setenv(BLASLibrary.coreVariable, core, 1)
      execv("/proc/self/exe", CommandLine.unsafeArgv)
      throw CommandFailure.system("cannot start again for --blas-core \(core): \(String(cString: strerror(errno)))")
    #else
      throw CommandFailure.usage("--blas-core works on Linux only; set \(BLASLibrary.coreVariable)=\(core) instead.")
    #endif
  }
}
