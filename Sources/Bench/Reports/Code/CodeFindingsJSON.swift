import MachineCode
import Records

/// Machine code of benchmarks as it stands in a JSON document.
struct CodeFindingsJSON: Encodable {
  private let label: String
  private let notes: [String]
  private let benchmarks: [Benchmark]

  init(_ findings: CodeFindings) {
    (label, notes) = (findings.label, findings.notes)
    benchmarks = findings.benchmarks.map { Benchmark($0) }
  }

  private struct Benchmark: Encodable {
    let benchmark: String
    let finding: String
    let sentence: String
    @OrNull var obstacle: String?
    let functions: [Function]
    let elsewhere: [LibraryShare]
    @OrNull var baseLoop: LoopFacts?
    @OrNull var newLoop: LoopFacts?
    let isLoopSame: Bool
    let sideBySide: [CodeLine]

    init(_ findings: CodeFindings.Benchmark) {
      let explanation = findings.explanation
      (benchmark, finding) = (findings.name, explanation.finding.rawValue)
      sentence = CodeSentence(explanation: explanation).text
      functions = explanation.functions.map { Function($0) }
      (elsewhere, sideBySide) = (explanation.elsewhere, explanation.sideBySide)
      (obstacle, isLoopSame) = (explanation.obstacle, explanation.isLoopSame)
      (baseLoop, newLoop) = (explanation.baseLoop, explanation.newLoop)
    }
  }

  private struct Function: Encodable {
    let name: String
    let symbol: String
    let change: String
    let baseShare: Double
    let newShare: Double
    @OrNull var differing: Int?
    @OrNull var base: Place?
    @OrNull var new: Place?

    init(_ function: FunctionChange) {
      (name, symbol) = (FunctionName.short(function.name), function.name)
      change = function.change.rawValue
      (baseShare, newShare) = (function.baseShare, function.newShare)
      differing = function.differing
      base = function.baseAddress.map { Place($0) }
      new = function.newAddress.map { Place($0) }
    }
  }

  private struct Place: Encodable {
    let address: UInt64
    let of64: UInt64
    let of4096: UInt64

    init(_ address: UInt64) { (self.address, of64, of4096) = (address, address % 64, address % 4096) }

    enum CodingKeys: String, CodingKey {
      case address
      case of64 = "of_64"
      case of4096 = "of_4096"
    }
  }
}
