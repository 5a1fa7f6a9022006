import Foundation
import HostSystem
import Records
import Reports
import Stopwatch

/// The benchmarks that run the same machine code in both programs of a gate, so that one session of them is enough.
struct SameCode {
  private(set) var names: Set<String> = []
  /// The reason for an empty set; `nil` if some benchmarks have the same code.
  private(set) var note: String?

  /// Runs both programs concurrently, which takes some seconds for a hundred benchmarks.
  ///
  /// - Parameter arguments: The options of the benchmarks.
  init(among names: Set<String>, in pair: BinaryPair, arguments: [String]) throws {
    guard !pair.isIdentical else {
      self.names = names
      return
    }
    Notice.print("comparing the machine code of \(CountWording.count(names.count, "benchmark"))")
    let words = ["fingerprints"] + names.sorted().map { "--benchmark=\($0)" } + arguments
    let documents = Concurrently.map([pair.base, pair.new]) { Self.document(of: $0, words, for: names.count) }
    try Interrupted.require(!Interrupt.isRequested)
    for (document, name) in zip(documents, ["base", "new program"]) {
      guard let obstacle = document.obstacle else { continue }
      note = "machine code is not compared, and every benchmark is timed: the \(name) \(obstacle)"
      return
    }
    let (base, new) = (documents[0].fingerprints, documents[1].fingerprints)
    self.names = names.filter { new[$0] != nil && base[$0] == new[$0] }
    if self.names.isEmpty { note = "no benchmark runs the same machine code in both programs" }
  }

  private static func document(of program: String, _ words: [String], for count: Int) -> FingerprintDocument {
    var document = FingerprintDocument()
    do {
      guard try contents(of: program).starts(with: [0x7F] + Array("ELF".utf8)) else {
        document.obstacle = "is not a native Linux program"
        return document
      }
      let command = ExternalCommand(
        [program] + words, in: FileManager.default.currentDirectoryPath,
        // Random hash seeds could make a dictionary grow in only one program; backtraces would take seconds.
        variables: ["SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"])
      let result = try command.run(within: 30 + count)
      guard result.status == 0,
        let data = try? JSONDecoder().decode(FingerprintDocument.self, from: Data(result.output.utf8)),
        data.schema == FingerprintDocument.currentSchema
      else {
        document.obstacle = "cannot report the code that its benchmarks run; it is another version, or not of Bench"
        return document
      }
      document = data
    } catch {
      document.obstacle = "cannot report which code its benchmarks run: \(error)"
    }
    return document
  }
}

/// Concurrent work on several threads.
private enum Concurrently {
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    let lock = NSLock()
    nonisolated(unsafe) var outputs = [Output?](repeating: nil, count: inputs.count)
    DispatchQueue.concurrentPerform(iterations: inputs.count) { place in
      let output = transform(inputs[place])
      lock.withLock { outputs[place] = output }
    }
    return outputs.compactMap { $0 }
  }
}
