import Bench
import Tokenizer

@main struct Suite: BenchmarkSuite {
  static var benchmarks: [Benchmark] {
    get throws {
      for size in [1_000, 100_000] {
        benchmark("characters", size, tokensByCharacter)
        benchmark("bytes", size, tokensByByte)
      }
    }
  }

  /// One implementation on texts of one size; every call gets another text.
  private static func benchmark(
    _ implementation: String, _ size: Int, _ tokens: @escaping (String) -> [Token]
  ) -> Benchmark {
    Benchmark("tokens", size: size, axes: ["implementation": implementation]) {
      let texts = Inputs(4) { text(ofBytes: size, using: &$0) }
      return .calls { tokens(texts.next()) }.processing(bytes: size)
    } verify: { tokens in
      let text = tokens.first?.text.base ?? ""
      let isWhole = tokens.map(\.text).joined() == text.filter { !$0.isWhitespace }
      return isWhole ? .ok : .failed("the tokens of '\(text.prefix(40))…' are not its text")
    }
  }

  /// Words, numbers and symbols in equal parts, random ones of random length.
  private static func text(ofBytes size: Int, using random: inout SeededGenerator) -> String {
    var text = ""
    while text.utf8.count < size {
      let characters = ["abcdefghijklmnopqrstuvwxyz", "0123456789", "+-*/()="].randomElement(using: &random) ?? ""
      let length = characters.hasPrefix("+") ? 1 : Int.random(in: 1...9, using: &random)
      text += String((0..<length).compactMap { _ in characters.randomElement(using: &random) }) + " "
    }
    return String(text.prefix(size))
  }
}
