public import BenchEngine
import CardKernels
import KernelContracts

/// A benchmark that exists by name and allocates its inputs only when it is made.
public struct BenchmarkEntry {
  /// What distinguishes it from every other.
  public let identity: BenchmarkIdentity
  /// Entries with one key share their inputs and outputs.
  let storageKey: String
  /// Bytes the shared inputs and outputs take.
  let storageBytes: Int
  /// Allocates and binds.
  public let make: () -> Benchmark

  /// Bytes a set of entries takes together.
  ///
  /// - Parameter entries: The entries to be made at the same time.
  /// - Returns: The sum over what they share; `Int.max` where it overflows.
  public static func byteCount(_ entries: [BenchmarkEntry]) -> Int {
    let shared = Dictionary(entries.map { ($0.storageKey, $0.storageBytes) }, uniquingKeysWith: max)
    return shared.values.reduce(0) { sum, bytes in
      let (total, overflow) = sum.addingReportingOverflow(bytes)
      return overflow ? .max : total
    }
  }
}

extension [BenchmarkEntry] {
  /// One entry per variant that offers a kernel; they share one trial, made when the first of them is.
  ///
  /// - Parameters:
  ///   - kernel: The kernel.
  ///   - recipe: The recipe or case.
  ///   - rows: Rows per call.
  ///   - columns: Numbers per row the trial keeps, for the memory estimate.
  ///   - configuration: Which variants, and the seed of the sample that is verified.
  ///   - trial: Makes the trial.
  /// - Returns: The entries, in the order of the variants.
  package static func trial<Scalar: KernelScalar>(
    _ kernel: Kernel, recipe: String, rows: Int, columns: Int, _ configuration: SuiteConfiguration,
    _ trial: @escaping () -> Trial<Scalar>
  ) -> [BenchmarkEntry] {
    let shared = Shared(trial)
    let sample = RowSample.rows(of: rows, seed: configuration.seed)
    let tables = CardKernels.tables(for: Scalar.self).filter {
      configuration.variants.contains($0.variant) && $0.offers(kernel)
    }
    return tables.map { table in
      let identity = BenchmarkIdentity(
        kernel: kernel.name, recipe: recipe, variant: kernel.label(of: table.variant),
        isa: table.instructionSet.rawValue, element: Scalar.elementName, rows: rows)
      return BenchmarkEntry(
        identity: identity, storageKey: "\(kernel)/\(recipe)/\(Scalar.elementName)/\(rows)",
        storageBytes: ColumnStorage<Scalar>.byteCount(columns: columns, rows: rows),
        make: { shared.value.benchmark(identity, table, sample: sample) })
    }
  }
}

extension Trial {
  /// A benchmark of one variant; the table must offer the kernel.
  fileprivate func benchmark(
    _ identity: BenchmarkIdentity, _ table: KernelTable<Scalar>, sample: [Int]
  ) -> Benchmark {
    guard let call = call(table) else { preconditionFailure("\(table.variant) offers no \(kernel)") }
    // The trial owns the inputs: with its address, all memory that hangs on it counts as rewritten before each call.
    let inputs = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    let output = UnsafeRawPointer(outputs[0].base)
    return Benchmark(
      identity: identity,
      kind: .repeated(call: {
        blackHole(inputs)
        call()
        blackHole(output)
      }),
      verify: { self.agreement(of: table, rows: sample) })
  }
}

/// A value made once, on first use, by whichever of several closures gets there first.
final class Shared<Value> {
  private let make: () -> Value
  private(set) lazy var value: Value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
