import BenchRecords
import CardKernels
import KernelContracts
import Stopwatch

/// What bounds the benchmarks of one traffic, element type and number of rows.
struct Limits<Scalar: KernelScalar> {
  let traffic: Traffic?
  private let rows: Int
  private let pool: Int
  /// Whether every call reads other rows than the call before it.
  let isFresh: Bool
  private let instructionSet: InstructionSet?

  init(of traffic: Traffic?, rows: Int, pool: Int, _ configuration: SuiteConfiguration) {
    (self.traffic, self.rows, self.pool) = (traffic, rows, pool)
    isFresh = !configuration.warmInputs && pool >= SuiteConfiguration.poolRows
    instructionSet = CardKernels.limits(for: Scalar.self)?.instructionSet
  }

  /// The benchmark that makes the same loads and stores.
  func twin(streaming: Bool) -> BenchmarkIdentity? {
    traffic.flatMap { identity(kernel: "traffic", $0.name, edition: streaming ? "streaming" : nil) }
  }

  /// The benchmark that does nothing but multiply and add.
  var peak: BenchmarkIdentity? { identity(kernel: "peak", "fma") }

  /// All their names.
  var names: [String] { [twin(streaming: false), twin(streaming: true), peak].compactMap { $0?.name } }

  /// What a kernel moves and computes.
  func work(operations: Double?) -> Work {
    let bytes = MemoryLayout<Scalar>.stride
    let twins = [twin(streaming: false), twin(streaming: true)].compactMap { $0?.name }
    return Work(
      bytesPerRow: traffic.map { Double($0.numbersPerRow * bytes) }, flopsPerRow: operations, twins: twins,
      peak: peak?.name,
      workingSetBytes: traffic.map {
        ((isFresh ? pool : rows) * $0.numbersRead + rows * $0.numbersWritten) * bytes
      }, isFresh: isFresh)
  }

  private func identity(kernel: String, _ recipe: String, edition: String? = nil) -> BenchmarkIdentity? {
    instructionSet.map {
      BenchmarkIdentity(
        kernel: kernel, recipe: recipe, variant: Variant.simd.rawValue, edition: edition, isa: $0.rawValue,
        element: Scalar.elementName, rows: rows)
    }
  }
}
