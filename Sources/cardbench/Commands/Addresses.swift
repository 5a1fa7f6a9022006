import ArgumentParser
import CardKernels
import CardSuites
import Foundation
import MachineCode
import Records
import Stopwatch

extension Cardbench {
  /// Says at which addresses benchmarks run, for the process that started it; for programs, not for people.
  struct Addresses: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say where the time of benchmarks goes; 'code' and '--explain' start it.",
      discussion: """
        Makes calls of one benchmark after the other, interrupts itself some thousand times a second, and prints one \
        JSON document: 'schema', and 'profiles' by name, each with 'places' (offset from where the program is loaded, \
        count) and 'elsewhere' (library, symbol, count). What is not known or cannot be looked at is left out.
        """,
      shouldDisplay: false)

    @OptionGroup var subject: SubjectOptions

    @Option(help: "The name of a benchmark; repeatable.")
    var benchmark: [String] = []

    func run() throws {
      try CommandFailure.reporting {
        let entries = try subject.entries(defaultRows: GateSubject.defaultRows)
        let named = Dictionary(entries.map { ($0.identity.name, $0) }) { first, _ in first }
        var document = ProfileDocument()
        for name in benchmark {
          guard let entry = named[name], let addresses = CallSampler.addresses(of: entry.make()) else { continue }
          document.profiles[name] = CodeProfile(addresses)
        }
        try StandardOutput.print(String(decoding: JSONText.document(document), as: UTF8.self))
      }
    }
  }
}

/// What the command prints.
struct ProfileDocument: Codable {
  var schema = 1
  /// By the name of the benchmark.
  var profiles: [String: CodeProfile] = [:]
}

extension CodeProfile {
  /// Sorts the addresses of looks into the program and its libraries.
  fileprivate init(_ addresses: [UInt]) {
    let program = CodeOrigin.program
    var (places, elsewhere) = ([UInt: Int](), [CodeOrigin: Int]())
    for address in addresses {
      let origin = CodeOrigin(of: address)
      if origin.base == program {
        places[address - program, default: 0] += 1
      } else {
        elsewhere[origin, default: 0] += 1
      }
    }
    self.init(
      places: places.sorted { $0.key < $1.key }.map { Place(offset: UInt64($0.key), count: $0.value) },
      elsewhere: elsewhere.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }.map {
        Elsewhere(library: $0.key.library, symbol: $0.key.symbol, count: $0.value)
      })
  }
}

extension CodeOrigin {
  fileprivate var name: String { "\(library) \(symbol ?? "")" }
}
