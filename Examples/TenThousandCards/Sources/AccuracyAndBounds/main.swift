import CardKernels
import CardMotion

let contract = CardPlayer<Float>.contract
print("a frame is within \(contract.bound.float) ε, for \(contract.domain)")
print("because \(contract.bound.derivation)")

for bound in [4, 0.6] {
  let choice = try CardKernels.recommended("displacement", for: Float.self, rows: 1000, within: bound)
  print("a spring's displacement within \(bound) ε: \(choice.label)")
}
let player = try CardPlayer<Float>(Gallery.tipIn, in: .uniform(rows: 100), within: 2)
print("\(player.rows) rows within 2 ε")

do {
  _ = try CardPlayer<Float>(Gallery.tipIn, in: .uniform(rows: 100), within: 0.1)
} catch CardPlayerError.kernel(let error) {
  print("refused: \(error)")
}

let spring = Spring.snappy
print("after 0.1 s the spring is \(spring.progress(at: 0.1)) of the way")
