import ArgumentParser
import CardKernels
import CLibrary
import Foundation
import KernelContracts
import Records

/// A file for the tuning that a run finds for this machine.
struct TuningOptions: ParsableArguments {
  @Option(
    "file", .file(),
    """
    Write the fastest variants and the sizes where streaming and threads begin to pay; name the file in \
    \(CardKernels.tuningVariable) to use it.
    """, name: .customLong("tune"))
  var path: String?

  func validate() throws { try SingleOutput.require(path, "--tune") }

  static var environment: [FileUse] {
    FileUse.plain(CardKernels.tuningVariable, [ProcessInfo.processInfo.environment[CardKernels.tuningVariable]])
  }

  /// A run that overwrites the file does not read it.
  var readFiles: [FileUse] {
    guard let path else { return Self.environment }
    return Self.environment.filter { FileIdentity($0.path) != FileIdentity(path) }
  }

  /// Checks the path, and makes kernels stream and divide only where their names say so.
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

extension Tuning {
  /// What a run has measured: every variant that agrees with the truth, fastest first, and where streaming and threads
  /// begin to pay.
  ///
  /// A kernel with several recipes takes what they take on average. The run has ``Tuning/unconditional`` thresholds.
  init(_ rows: [ResultRow]) {
    self.init()
    let calls = rows.filter { $0.agreement.status == .ok && !$0.isTrace && $0.nsPerRow != nil && $0.kernel != "replay" }
    measurements = Self.averages(calls).sorted {
      ($0.kernel, $0.element, $0.rows, $0.nanoseconds) < ($1.kernel, $1.element, $1.rows, $1.nanoseconds)
    }
    streamingBytes = Self.beginning(calls, unlessBelow: 32 << 20) { row in
      row.roof.bytesPerRow.map { Int($0) * row.rows }
    } base: { label in
      label.hasPrefix("simd-") && label.hasSuffix("streaming") ? String(label.dropLast("-streaming".count)) : nil
    }
    for form in KernelForm.all {
      let (label, base) = (form.label(of: .parallel), form.label(of: .simd))
      let calls = calls.filter { $0.kernel == form.kernel.question }
      parallelRows[form] = Self.beginning(calls, unlessBelow: Tuning.leastParallelRows) {
        $0.rows
      } base: {
        $0 == label ? base : nil
      }
    }
  }

  private static func averages(_ rows: [ResultRow]) -> [Measurement] {
    let groups = Dictionary(grouping: rows) { [$0.kernel, $0.element ?? "", "\($0.rows)", $0.implementation ?? ""] }
    return groups.compactMap { key, rows in
      guard let row = rows.first, !key.contains("") else { return nil }
      let time = rows.compactMap(\.nsPerRow).reduce(0, +) / Double(rows.count)
      return Measurement(
        kernel: row.kernel, element: key[1], rows: row.rows, label: key[3], nanoseconds: time,
        worstError: rows.compactMap(\.agreement.worstScaledError).max())
    }
  }

  /// The size from which on some variants were faster than those they are compared with, as at all larger sizes.
  ///
  /// `Int.max` where even the largest loses; nil where no size tells, or where all that lose are below a limit.
  private static func beginning(
    _ rows: [ResultRow], unlessBelow limit: Int, size: (ResultRow) -> Int?, base: (_ label: String) -> String?
  ) -> Int? {
    func name(_ row: ResultRow, _ label: String?) -> [String?] {
      [row.kernel, row.recipe, label, row.element, "\(row.rows)"]
    }
    let lines = Dictionary(rows.map { (name($0, $0.implementation), $0) }) { first, _ in first }
    let sizes = rows.compactMap { row -> (size: Int, isFaster: Bool)? in
      guard let label = row.implementation.flatMap(base), let other = lines[name(row, label)], let size = size(row)
      else { return nil }
      // Less than three percent is within what two lines of a run differ by.
      return (size, (row.nsPerRow ?? .infinity) < 0.97 * (other.nsPerRow ?? 0))
    }
    guard !sizes.isEmpty else { return nil }
    let losing = sizes.filter { !$0.isFaster }.map(\.size).max() ?? 0
    if let size = sizes.filter({ $0.size > losing }).map(\.size).min() { return size }
    return losing < limit ? nil : .max
  }
}

/// The CPU whose kernels OpenBLAS runs.
struct BLASCoreOption: ParsableArguments {
  @Option(
    "core", .list(BLASLibrary.knownCores),
    "The core whose kernels OpenBLAS runs, such as SkylakeX. (default: what OpenBLAS detects)")
  var blasCore: String?

  /// Starts the program again where OpenBLAS has chosen another core: it reads its variable only while it is loaded.
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
