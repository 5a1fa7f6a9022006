extension Benchmark {
  package var offer: OfferedBenchmark { OfferedBenchmark(identity: identity, storage: [:]) }
  package func prepared() throws -> Benchmark { self }
}
extension [Benchmark] { package func checked() throws -> [Benchmark] { self } }
