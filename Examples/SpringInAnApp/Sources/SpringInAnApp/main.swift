// A card that gives way to the finger, and springs back: what an app asks once per frame.
//
//     swift run -c release SpringInAnApp
//
// The finger comes down at 0.1 s and lifts at 0.25 s, in the middle of the way down. The spring turns back from the
// value and velocity of that moment, so the card never jumps.

import CardMotion

var press = Press()
var events: [(time: Double, event: PressEvent)] = [(0.1, .began), (0.25, .ended)]

print("time       scale     velocity")
for frame in 0...72 {
  let time = Double(frame) / 120
  while let next = events.first, next.time <= time {
    press.handle(next.event, at: next.time)
    events.removeFirst()
    print("\(next.event) at \(next.time) s: heads for \(press.target)")
  }
  if frame % 4 == 0 {
    print(fixed(time, 4), fixed(press.scale(at: time), 6), fixed(press.velocity(at: time), 4), separator: "  ")
  }
}

// The same for any value: a position in points that follows a target, wherever the target goes.
var position = try SpringMotion(spring: .snappy, from: 0, to: 100)
try position.retarget(to: 300, at: 0.1)
print("redirected at 0.1 s, the position after 0.5 s is \(fixed(position.value(at: 0.5), 3)) points")

// And for a type of your own, which names its components.
struct Place: SpringValue {
  var x, y: Double

  static var componentCount: Int { 2 }

  subscript(component index: Int) -> Double {
    get { index == 0 ? x : y }
    set { if index == 0 { x = newValue } else { y = newValue } }
  }
}
let spring = Spring.swiftUI(duration: 0.4, bounce: 0.2)
let place = spring.value(target: Place(x: 320, y: 80), time: 0.1)
print("after 0.1 s the card is at \(fixed(place.x, 3)), \(fixed(place.y, 3)) points")
let tint = spring.value(target: SIMD4<Float>(1, 0.5, 0, 1), time: 0.1)
print("and its tint is \(tint)")

/// A number with some decimals, each of them shown.
func fixed(_ number: Double, _ decimals: Int) -> String {
  let shift = (0..<decimals).reduce(1.0) { shift, _ in 10 * shift }
  let digits = String(Int((abs(number) * shift).rounded()))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return (number < 0 ? "-" : " ") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
