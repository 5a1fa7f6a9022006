/// The code in which the time of a benchmark goes.
public struct CodeListing: Codable, Sendable, Equatable {
  /// A function with its hot loop.
  public struct Function: Codable, Sendable, Equatable {
    /// Its share of the time.
    public var share: Double
    /// Where it begins in the program's file.
    public var address: UInt64
    /// How long it is.
    public var bytes: Int
    /// Its hot loop.
    public var loop: LoopFacts
  }

  /// The name of the benchmark.
  public var benchmark: String
  /// How often was looked where it is.
  public var looks: Int
  /// The functions with most of the time, most first.
  public var functions: [Function]
  /// The libraries with some of the time.
  public var elsewhere: [LibraryShare]

  /// Finds and disassembles it.
  ///
  /// - Parameters:
  ///   - benchmark: Its name.
  ///   - profile: Where its time goes.
  ///   - program: The program that said so.
  ///   - count: How many functions are wanted.
  public init(
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
