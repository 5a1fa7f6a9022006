import CardKernels
import CardMotion
import SwiftUI
import UIKit

/// Cards that come in one after the other, moved by a display link.
struct CardsView: UIViewRepresentable {
  let recipe: Recipe
  let table: TableDescription

  func makeUIView(context: Context) -> CardLayersView { CardLayersView() }

  func updateUIView(_ view: CardLayersView, context: Context) {
    do { try view.play(recipe, in: table) } catch { assertionFailure("\(error)") }
  }
}

/// A view with a layer per card.
final class CardLayersView: UIView {
  private var player: CardPlayer<Double>?
  private var link: CADisplayLink?
  private var cards: [CALayer] = []
  private var matrices: [Double] = []
  private var opacity: [Double] = []

  /// Starts the recipe with the next frame.
  func play(_ recipe: Recipe, in table: TableDescription) throws {
    let player = try CardPlayer<Double>(recipe, in: table, from: CACurrentMediaTime())
    cards.forEach { $0.removeFromSuperlayer() }
    cards = (0..<player.rows).map { row in
      let card = CALayer()
      // The view has no size before it is laid out for the first time; the table has one.
      card.frame = CGRect(
        x: 16, y: table.offset(ofRow: row) + 8, width: table.width - 32, height: table.rows[row].height - 16)
      card.backgroundColor = UIColor.secondarySystemBackground.cgColor
      card.cornerRadius = 12
      layer.addSublayer(card)
      return card
    }
    matrices = [Double](repeating: 0, count: 16 * player.rows)
    opacity = [Double](repeating: 0, count: player.rows)
    self.player = player
    link?.invalidate()
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Shows the rows that have moved; a frame is computed for the time at which it appears.
  @objc private func step(_ link: CADisplayLink) {
    guard let player, let moved = try? player.update(at: link.targetTimestamp, matrices: &matrices, opacity: &opacity)
    else { return link.invalidate() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    matrices.withUnsafeBytes { bytes in
      for row in moved {
        // 16 numbers per row, as CATransform3D lays them out.
        cards[row].transform = bytes.load(fromByteOffset: row * 128, as: CATransform3D.self)
        cards[row].opacity = Float(opacity[row])
      }
    }
    CATransaction.commit()
    if link.targetTimestamp > player.end { link.invalidate() }
  }
}

#Preview {
  CardsView(recipe: Gallery.moveUpBounce, table: .uniform(rows: 12, rowHeight: 120, width: 375))
}
