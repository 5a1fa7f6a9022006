/// The code in which the time of a benchmark goes.
package struct CodeListing: Codable, Sendable, Equatable {
  /// A function with its hot loop.
  package struct Function: Codable, Sendable, Equatable {
    /// Its share of the time.
    package var share: Double
    /// Where it begins in the program's file.
    package var address: UInt64
    /// How long it is.
    package var bytes: Int
    /// Its hot loop.
    package var loop: LoopFacts
  }

  /// The name of the benchmark.
  package var benchmark: String
  /// How often was looked where it is.
  package var looks: Int
  /// The functions with most of the time, most first.
  package var functions: [Function]
  /// The libraries with some of the time.
  package var elsewhere: [LibraryShare]

  /// Finds and disassembles it.
  ///
  /// - Parameters:
  ///   - benchmark: Its name.
  ///   - profile: Where its time goes.
  ///   - program: The program that said so.
  ///   - count: How many functions are wanted.
  package init(
    of benchmark: String, _ profile: CodeProfile, in program: ProgramFile, functions count: Int,
    disassembler: @escaping Disassembler, throughput: @escaping ThroughputTables = { _ in nil }
  ) throws {
    let (running, reader) = (RunningCode(profile, in: program), CodeReader(program, disassembler))
    (self.benchmark, looks) = (benchmark, profile.looks)
    functions = try running.parts.prefix(count).map { part in
      Function(
        share: part.share, address: part.function.address, bytes: part.function.size,
        loop: try reader.loop(of: part.function, counts: running.counts, throughput).facts)
    }
    elsewhere = LibraryShare.all(in: [profile])
  }
}
