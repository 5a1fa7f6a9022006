import CardFiles
import CardKernels
import KernelContracts
import KernelPlugins
import Records
import Stopwatch

extension KernelSuite {
  /// Kernels of plug-ins under names of their own: a column of numbers from 0 to 1 in, a column out, and no truth.
  var ownKernels: [Benchmark] {
    configuration.plugins.flatMap { plugin in
      plugin.kernels.filter { $0.isOwn && $0.element == Scalar.elementName }.map { benchmark($0, of: plugin) }
    }
  }

  private func benchmark(_ kernel: PluginKernel, of plugin: Plugin) -> Benchmark {
    let (pool, seed) = (pool, configuration.seed)
    let key = "own/\(Scalar.elementName)/\(pool)"
    let columns = configuration.shared.value(key) {
      var inputs = Inputs(seed: seed)
      return ColumnStorage<Scalar>(inputs.column(pool, 0...1), columns: 2)
    }
    let words = kernel.id.split(separator: "/").map(String.init)
    let identity = BenchmarkIdentity(
      kernel: words[0], recipe: words[1], variant: plugin.name, element: Scalar.elementName, rows: rows)
    let bytes = ColumnStorage<Scalar>.byteCount(columns: 2, rows: pool)
    return Benchmark(identity, storageKey: key, storageBytes: bytes) { identity in
      do {
        return try prepared(identity, kernel, of: plugin, columns.value)
      } catch {
        return .refusing(identity, because: error, work: nil)
      }
    }
  }

  /// A benchmark without a truth, which fails where the library reports an error.
  private func prepared(
    _ identity: BenchmarkIdentity, _ kernel: PluginKernel, of plugin: Plugin, _ columns: ColumnStorage<Scalar>
  ) throws(PluginRefusal) -> PreparedBenchmark {
    let key: KernelKey<Scalar, PhaseCall<Scalar>> = .phase
    let table = try plugin.table(key, by: kernel, for: KernelProblem())
    let call = PhaseCall(
      time: 0, duration: 0, earliest: 0, start: columns[0], localTime: columns[1], rows: identity.rows)
    guard let function = table[key]?.function(for: call) else { preconditionFailure("'\(kernel.id)' has no entry") }
    let calls = Calls(RepeatedCall(call, in: 0..<pool, function)).followed(by: table.foreign?.restore)
    return PreparedBenchmark(
      identity: identity, kind: .calls(calls),
      verify: {
        // The calls hold addresses alone.
        try withExtendedLifetime(columns) { try calls.make(1) }
        return table.foreign?.complaint().map { .broken($0) } ?? .unchecked
      })
  }
}

extension PreparedBenchmark {
  /// A benchmark of a plug-in that refused: its check gives the reason, and timing it nevertheless, as in a later launch,
  /// ends the process.
  static func refusing(_ identity: BenchmarkIdentity, because error: any Error, work: Work?) -> PreparedBenchmark {
    PreparedBenchmark(
      identity: identity, kind: .repeated(call: { fatalError("\(error)") }), work: work,
      verify: { .broken("\(error)") })
  }
}
