import CardKernels
import CardMotion

let table = TableDescription.uniform(rows: 1000, rowHeight: 120, width: 375)
let player = try CardPlayer<Float>(Gallery.moveUpBounce, in: table)

var matrices = [Float](repeating: 0, count: 16 * player.rows)
var opacity = [Float](repeating: 0, count: player.rows)
let moved = try player.update(at: 0.25, matrices: &matrices, opacity: &opacity)

for row in moved.prefix(3) {
  print("row \(row) is at y = \(matrices[16 * row + 13]) with opacity \(opacity[row])")
}

for frame in 0...Int(120 * player.end) + 1 {
  try player.update(at: Double(frame) / 120, matrices: &matrices, opacity: &opacity)
}
let rest = try player.update(at: player.end + 1, matrices: &matrices, opacity: &opacity)
print("\(rest.count) rows have moved since")

if player.staysInPlane {
  var compact = [Float](repeating: 0, count: 7 * player.rows)
  try player.update(at: 0.25, compact: &compact)
  print("row 2 is at y = \(compact[5 * player.rows + 2])")
}

let below = Pose.pose(opacity: 0, steps: .translate(x: .zero, y: Length(rowHeights: 1), z: .zero))
let rise = Recipe.recipe(name: "rise", start: below, driver: .spring(.snappy), duration: 0.6, delayPerRow: 0.03)
let rising = try CardPlayer<Float>(rise, in: table, from: 5)
print("'\(rise.name)' ends at \(rising.end) s")
