package struct CodeListing: Codable, Sendable, Equatable {
  package struct Function: Codable, Sendable, Equatable {
    package var share: Double
    package var address: UInt64
    package var bytes: Int
    package var loop: LoopFacts
  }

  package var benchmark: String
  /// The number of samples of the program counter.
  package var looks: Int
  /// Largest share first.
  package var functions: [Function]
  package var elsewhere: [LibraryShare]

  /// Finds and disassembles the `count` functions with the most time.
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

/// The loops of a file that is not run: for each function, the innermost one with the most vector instructions.
package struct LoopListing: Codable, Sendable, Equatable {
  /// The loops in file order; functions without a loop are omitted.
  package var loops: [LoopFacts]

  /// - Parameter isIncluded: Whether a function is included, by its demangled name.
  package init(
    of program: ProgramFile, disassembler: @escaping Disassembler, where isIncluded: (String) -> Bool
  ) throws {
    let reader = CodeReader(program, disassembler)
    let functions = program.functions.symbols.filter { isIncluded(FunctionName.short($0.name)) }
    try reader.read(functions)
    loops = try functions.map { try reader.loop(of: $0, counts: [:]) { _ in nil }.facts }.filter(\.isLoop)
  }
}

package struct LibraryShare: Codable, Sendable, Equatable {
  package var library: String
  /// The share of all samples; the largest of several programs.
  package var share: Double

  package init(library: String, share: Double) { (self.library, self.share) = (library, share) }

  /// The libraries with a significant share of the time, largest first.
  static func all(in profiles: [CodeProfile]) -> [LibraryShare] {
    var shares: [String: Double] = [:]
    for profile in profiles {
      let counts = Dictionary(profile.elsewhere.map { ($0.library, $0.count) }, uniquingKeysWith: +)
      for (library, count) in counts {
        shares[library] = max(shares[library] ?? 0, Double(count) / Double(max(1, profile.looks)))
      }
    }
    return shares.filter { $0.value >= RunningCode.smallestShare }.map { LibraryShare(library: $0, share: $1) }
      .sorted { ($1.share, $0.library) < ($0.share, $1.library) }
  }
}

struct RunningCode {
  struct Part {
    let function: ProgramSymbol
    let share: Double
  }

  /// The least share of a function that counts; relevant differences show in functions with more.
  static let smallestShare = 0.01

  /// Largest share first.
  let parts: [Part]
  /// Samples by address.
  let counts: [UInt64: Int]

  init(_ profile: CodeProfile, in program: ProgramFile) {
    var (functions, counts) = ([ProgramSymbol: Int](), [UInt64: Int]())
    for place in profile.places {
      guard let function = program.function(atOffset: place.offset) else { continue }
      functions[function, default: 0] += place.count
      counts[program.base + place.offset, default: 0] += place.count
    }
    let looks = Double(max(1, profile.looks))
    let parts = functions.map { Part(function: $0, share: Double($1) / looks) }.filter {
      $0.share >= Self.smallestShare
    }
    self.parts = parts.sorted { ($1.share, $0.function.address) < ($0.share, $1.function.address) }
    self.counts = counts
  }

  /// The functions of the same names, for a program without a profile.
  init(named other: RunningCode, in program: ProgramFile) {
    parts = other.parts.compactMap { part in
      program.functions.unique(part.function.name).map { Part(function: $0, share: part.share) }
    }
    counts = [:]
  }
}

package struct CodeProfile: Codable, Sendable, Equatable {
  package struct Place: Codable, Sendable, Equatable {
    /// The offset from the load address, in bytes.
    package var offset: UInt64
    package var count: Int

    package init(offset: UInt64, count: Int) { (self.offset, self.count) = (offset, count) }
  }

  /// A function outside of the program.
  package struct Elsewhere: Codable, Sendable, Equatable {
    package var library: String
    package var symbol: String?
    package var count: Int

    package init(library: String, symbol: String?, count: Int) {
      (self.library, self.symbol, self.count) = (library, symbol, count)
    }
  }

  package var places: [Place]
  /// Most samples first.
  package var elsewhere: [Elsewhere]

  package init(places: [Place], elsewhere: [Elsewhere]) { (self.places, self.elsewhere) = (places, elsewhere) }

  package var looks: Int { places.reduce(0) { $0 + $1.count } + elsewhere.reduce(0) { $0 + $1.count } }

  /// Whether all counts are at least 1, and sums do not overflow.
  package var isPlausible: Bool {
    let counts = places.map(\.count) + elsewhere.map(\.count)
    return !counts.isEmpty && counts.count < 1 << 20 && counts.allSatisfy { (1...1 << 30).contains($0) }
  }
}

extension CodeProfile {
  /// The counts of all functions by symbol; without a symbol, those of the library.
  package func counts(in program: ProgramFile) -> [String: Int] {
    let own = places.map { (program.function(atOffset: $0.offset)?.name ?? "code without a name", $0.count) }
    let others = elsewhere.map { ($0.symbol ?? "code of \($0.library)", $0.count) }
    return Dictionary(own + others, uniquingKeysWith: +)
  }
}
