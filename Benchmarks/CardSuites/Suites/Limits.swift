import CardFiles
import CardKernels
import KernelContracts
import Records
import Stopwatch

/// The bounds of the benchmarks of one traffic, element type and number of rows, on one core or on all.
struct Limits<Scalar: KernelScalar> {
  let traffic: Traffic?
  private let rows: Int
  private let pool: Int
  /// Whether every call reads other rows than the call before it.
  let isFresh: Bool
  /// The variant whose cores count: `simd`, or `parallel`.
  private let variant: Variant
  private let instructionSet: InstructionSet?

  fileprivate init(of traffic: Traffic?, _ suite: KernelSuite<Scalar>, _ variant: Variant) {
    (self.traffic, rows, pool) = (traffic, suite.rows, suite.pool)
    isFresh = !suite.configuration.warmInputs && pool >= SuiteConfiguration.poolRows
    self.variant = variant == .parallel ? .parallel : .simd
    instructionSet = CardKernels.limits(for: Scalar.self)?.instructionSet
  }

  /// The benchmark that makes the same loads and stores.
  var twin: BenchmarkIdentity? {
    traffic.flatMap {
      identity(kernel: BenchmarkIdentity.trafficKernel, $0.name, edition: $0.isInPlace ? "in-place" : nil)
    }
  }

  /// The benchmark that does nothing but multiply and add.
  var peak: BenchmarkIdentity? { identity(kernel: BenchmarkIdentity.peakKernel, "fma") }

  /// The benchmark that does nothing at all; one for all traffics and numbers of rows.
  static var empty: BenchmarkIdentity? {
    CardKernels.limits(for: Scalar.self).map {
      BenchmarkIdentity(
        kernel: BenchmarkIdentity.emptyCallKernel, recipe: "empty", variant: Variant.simd.rawValue,
        isa: $0.instructionSet.rawValue,
        element: Scalar.elementName, rows: 1)
    }
  }

  var names: [String] { [twin, peak, empty].compactMap { $0?.name } }

  /// None for calls of a large table, which are measured in groups of their own.
  private var empty: BenchmarkIdentity? { rows > SuiteConfiguration.poolRows ? nil : Self.empty }

  func work(operations: Double?) -> Work {
    let bytes = MemoryLayout<Scalar>.stride
    return Work(
      bytesPerElement: traffic.map { Double($0.numbersPerRow * bytes) }, flopsPerElement: operations, twin: twin?.name,
      peak: peak?.name, empty: empty?.name,
      workingSetBytes: traffic.map {
        ((isFresh ? pool : rows) * $0.numbersRead + ($0.isInPlace ? 0 : rows * $0.numbersWritten)) * bytes
      }, isFresh: isFresh)
  }

  private func identity(kernel: String, _ recipe: String, edition: String? = nil) -> BenchmarkIdentity? {
    instructionSet.map {
      BenchmarkIdentity(
        kernel: kernel, recipe: recipe, variant: variant.rawValue, edition: edition, isa: $0.rawValue,
        element: Scalar.elementName, rows: rows)
    }
  }
}

extension KernelSuite {
  func limits(of traffic: Traffic?, _ variant: Variant) -> Limits<Scalar> { Limits(of: traffic, self, variant) }
}
