import CLibrary

/// A way of an engine to describe a motion in numbers: a call, an object or a text.
package struct Wording: Sendable {
  /// The text, with `‹name›` in the place of each number, and `‹distance›` where the engine wants the way.
  package let template: String
  /// The numbers, in the order in which they may be given without names.
  package let words: [Word]
  /// The rule by which the engine ends a motion.
  package let end: EndRule
  /// Whether the engine keeps its numbers as 32-bit floating point.
  let isFloat: Bool
  let read: @Sendable ([Double]) throws -> EngineMotion
  let write: @Sendable (EngineMotion) -> [Double]?
  let play: @Sendable (Spring) -> PlayedMotion
  private let pieces: [Piece]

  private enum Piece: Sendable {
    case text(String)
    case number(Int)
    case distance
  }

  init(
    _ template: String, _ words: [Word], end: EndRule, isFloat: Bool = false,
    play: @escaping @Sendable (Spring) -> PlayedMotion = { .spring($0) },
    read: @escaping @Sendable ([Double]) throws -> EngineMotion,
    write: @escaping @Sendable (EngineMotion) -> [Double]?
  ) {
    (self.template, self.words, self.end, self.isFloat) = (template, words, end, isFloat)
    (self.read, self.write, self.play) = (read, write, play)
    pieces = template.split(omittingEmptySubsequences: false) { $0 == "‹" || $0 == "›" }.enumerated().map {
      place, part in
      guard place % 2 == 1 else { return .text(String(part)) }
      if part == "distance" { return .distance }
      guard let index = words.firstIndex(where: { $0.name == part }) else { fatalError("no word '\(part)'") }
      return .number(index)
    }
  }

  /// A wording of springs.
  static func spring(
    _ template: String, _ words: [Word], end: EndRule, isFloat: Bool = false,
    play: @escaping @Sendable (Spring) -> PlayedMotion = { .spring($0) },
    read: @escaping @Sendable ([Double]) throws -> Spring, write: @escaping @Sendable (Spring) -> [Double]?
  ) -> Wording {
    Wording(
      template, words, end: end, isFloat: isFloat, play: play, read: { .spring(try read($0)) },
      write: { $0.spring.flatMap(write) })
  }

  /// A wording of a cubic Bézier; the duration is the last word.
  static func bezier(_ template: String, duration: Word, isFloat: Bool = false) -> Wording {
    Wording(
      template,
      [
        .share("x1", "x", "controlPoints"), Word("y1", aliases: ["y"]), .share("x2", "x"), Word("y2", aliases: ["y"]),
        duration,
      ],
      end: .stated(4), isFloat: isFloat,
      read: { .curve(.curve(try TimingCurve(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3])), duration: $0[4]) },
      write: { motion in
        guard case .curve(.curve(let curve), let duration) = motion else { return nil }
        return [curve.x1, curve.y1, curve.x2, curve.y2, duration]
      })
  }

  /// The text of some numbers in the engine's units, ready to paste.
  func text(_ numbers: [Double], distance: Double) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .number(let index): text += digits(numbers[index])
      case .distance: text += digits(distance)
      }
    }
  }

  /// The fewest digits that read back to a number of the engine's type.
  private func digits(_ number: Double) -> String {
    isFloat ? Float(number).description.withoutDecimalZero : number.fewDigits
  }
}

extension Wording {
  /// Returns the motion of numbers in the engine's units.
  ///
  /// - Parameter distance: The way, in points, to which absolute velocities refer.
  /// - Throws: ``WordError`` naming the number outside its range, or the error of the spring or curve.
  package func motion(_ numbers: [Double], distance: Double) throws -> EngineMotion {
    for (word, number) in zip(words, numbers) where !word.range.contains(number) {
      throw WordError(word: word, actual: number)
    }
    return try read(zip(words, numbers).map { $0.unit.canonical(isFloat ? Double(Float($1)) : $1, distance: distance) })
  }

  /// The numbers, in the engine's units and precision, that describe a motion; nil where they would be out of range.
  func numbers(for motion: EngineMotion, distance: Double) -> [Double]? {
    guard let canonical = write(motion) else { return nil }
    var numbers: [Double] = []
    for (word, number) in zip(words, canonical) {
      var number = word.unit.own(number, distance: distance).rounderNeighbour
      if word.isWhole { number = number.rounded() }
      if isFloat { number = Double(Float(number)) }
      guard number.isFinite, word.range.contains(number) else { return nil }
      numbers.append(number == 0 ? 0 : number)
    }
    return numbers
  }
}

extension String {
  fileprivate var withoutDecimalZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}

extension Double {
  /// The fewest digits that read back to this number, or to one within 2 ulps, without a decimal zero.
  var fewDigits: String { rounderNeighbour.description.withoutDecimalZero }

  /// A number of at most 15 digits where there is one within 2 ulps, such as 0.3 for 1 − 0.7; else the number itself.
  fileprivate var rounderNeighbour: Double {
    guard isNormal else { return self }
    let scale = pow(10, 14 - log10(abs(self)).rounded(.down))
    let rounder = (self * scale).rounded() / scale
    return abs(rounder - self) <= 2 * ulp ? rounder : self
  }
}
