/// The functions of a program in which a benchmark's time goes.
struct RunningCode {
  /// A function and its share.
  struct Part {
    let function: ProgramSymbol
    /// Of all looks.
    let share: Double
  }

  /// A function that has less of the time than this is left out: a difference that counts shows in what has more.
  static let smallestShare = 0.01

  /// Those that have some of the time, most first.
  let parts: [Part]
  /// How often the thread was found at an address.
  let counts: [UInt64: Int]

  /// Finds the functions of a profile.
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

  /// The functions of the same names in a program that does not tell where its time goes.
  init(named other: RunningCode, in program: ProgramFile) {
    parts = other.parts.compactMap { part in
      program.functions.unique(part.function.name).map { Part(function: $0, share: part.share) }
    }
    counts = [:]
  }
}
