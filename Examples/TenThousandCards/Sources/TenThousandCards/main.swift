// Plays a table of 10,000 cards at 120 Hz, for ten simulated seconds, and says what a frame cost.
//
//     swift run -c release TenThousandCards
//
// First as an app sees it: rows start one after the other, and those at rest cost nothing. Then with every row in
// motion in every frame, as whole matrices, and as the seven numbers of cards that stay in the plane.

import CardKernels
import CardMotion

let (rows, frames) = (10_000, 1200)
let recipe = Gallery.moveUpBounce
let table = TableDescription.uniform(rows: rows, rowHeight: 120, width: 375)

var matrices = [Float](repeating: 0, count: 16 * rows)
var opacity = [Float](repeating: 0, count: rows)
var compact = [Float](repeating: 0, count: 7 * rows)

/// Plays all frames into the same buffers and prints the medians of what one wrote and took.
func play(_ title: String, _ frame: (_ time: Double) throws -> Int) rethrows {
  let clock = ContinuousClock()
  var (written, times) = ([Int](), [Duration]())
  for index in 0..<frames {
    let begin = clock.now
    written.append(try frame(Double(index) / 120))
    times.append(clock.now - begin)
  }
  let median = times.sorted()[frames / 2] / .microseconds(1)
  let rows = written.sorted()[frames / 2]
  print(
    "\(title): \(rows) rows per frame, \(fixed(median, 2)) µs per frame,",
    "\(fixed(1000 * median / Double(rows), 2)) ns per row, \(fixed(median / 83.33, 3)) % of 8.33 ms")
}

/// A number with some decimals.
func fixed(_ number: Double, _ decimals: Int) -> String {
  let shift = [1.0, 10, 100, 1000][decimals]
  return "\((number * shift).rounded() / shift)"
}

let staggered = try CardPlayer<Float>(recipe, in: table)
try play("one after the other") { time in
  try staggered.update(at: time, matrices: &matrices, opacity: &opacity).count
}

// Rows that start within 0.9 s, played at a hundredth of the speed for the 0.1 s in which all of them are on their
// way. Their starts do not ascend, so that every row is computed.
let starts = (0..<rows).map { -0.9 * Double($0 * 37 % rows) / Double(rows) }
let crowd = try CardPlayer<Float>(recipe, in: table, starts: starts)
try play("all at once, matrices") { time in
  try crowd.update(at: time / 100, matrices: &matrices, opacity: &opacity).count
}
try play("all at once, compact") { time in
  try crowd.update(at: time / 100, compact: &compact).count
}
