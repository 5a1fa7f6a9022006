import CardMotion
import Testing

@Suite("Length")
struct LengthTests {
  let geometry = CardGeometry(rowHeight: 80, tableWidth: 300)

  @Test func aLengthIsTheSumOfItsParts() {
    let length = Length(points: 5, rowHeights: 0.5, tableWidths: -2)
    #expect(length.resolved(in: geometry) == 5 + 40 - 600)
    #expect(Length.zero.resolved(in: geometry) == 0)
  }

  @Test func sumsAndMultiplesOfLengthsAreThoseOfTheirValues() {
    let (a, b) = (Length(points: 1, rowHeights: 2, tableWidths: 3), Length(points: 40, rowHeights: -5))
    #expect((a + b * 3).resolved(in: geometry) == a.resolved(in: geometry) + 3 * b.resolved(in: geometry))
    #expect((a - b).resolved(in: geometry) == a.resolved(in: geometry) - b.resolved(in: geometry))
  }

  @Test func aTranslationResolvesEachComponentByItself() {
    let translation = Translation(x: Length(points: 1), y: Length(rowHeights: 1), z: Length(tableWidths: 1))
    #expect(translation.resolved(in: geometry) == Vector3(x: 1, y: 80, z: 300))
    #expect((translation - translation * 2).resolved(in: geometry) == Vector3(x: -1, y: -80, z: -300))
  }

  /// The parts leave 0.15 pt of 26, and their products and sums are not rounded one by one.
  @Test func partsThatNearlyCancelAreRoundedOnce() throws {
    let geometry = CardGeometry(rowHeight: 120, tableWidth: 375)
    let length = Length(points: 26.1, rowHeights: -1, tableWidths: 0.25)
    #expect(length.resolved(in: geometry) == 26.1 - 26.25)
  }
}
