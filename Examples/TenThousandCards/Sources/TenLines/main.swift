import CardKernels
import CardMotion
let table = TableDescription.uniform(rows: 10_000)
let player = try CardPlayer<Float>(Gallery.moveUpBounce, in: table)
var matrices = [Float](repeating: 0, count: 16 * 10_000)
var opacity = [Float](repeating: 0, count: 10_000)
for frame in 0...240 {
  let moved = try player.update(at: Double(frame) / 120, matrices: &matrices, opacity: &opacity)
  print("frame \(frame) wrote rows \(moved), the first card is at y = \(matrices[13])")
}
