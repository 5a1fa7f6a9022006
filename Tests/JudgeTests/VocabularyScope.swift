import BenchTestSupport
import Records
import Testing

/// Runs tests with a vocabulary, because rows of ``BenchTestSupport`` have the axes of the sample.
struct VocabularyScope: TestTrait, SuiteTrait, TestScoping {
  let words: Vocabulary
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Vocabulary.$current.withValue(words, operation: function)
  }
}

extension Trait where Self == VocabularyScope {
  /// The vocabulary of the sample rows.
  static var vocabulary: Self { Self(words: .sample) }
  static func vocabulary(_ words: Vocabulary) -> Self { Self(words: words) }
}
