/// A card under a finger: a spring between two scales that can turn back in mid-flight.
///
/// The card follows one leg of its spring at a time. An event that changes the target starts a new leg from the value
/// and velocity of that moment. A card counts as at rest before its first leg and once a leg has lasted as long as the
/// recipe; a leg from rest starts with the recipe's initial velocity instead. Legs are never cut off: a card that is
/// left alone keeps approaching its target.
public struct Press: Sendable {
  /// The place of the finger.
  package private(set) var state = PressState.idle

  private let restScale: Double
  private let pressedScale: Double
  private let duration: Double
  private var motion: SpringMotion<Double>
  private var hasMoved = false

  /// Creates a card at rest that moves as ``Gallery/press`` does.
  public init() { self.init(Gallery.press, spring: try! Self.spring(of: Gallery.press)) }

  /// Creates a card at rest that moves as a recipe does, between the x scales of its start and its end.
  ///
  /// - Parameter recipe: A recipe driven by a spring.
  /// - Throws: ``RecipeError/springExpected(recipe:)`` when a curve drives it, as a curve has no velocity to keep.
  public init(recipe: Recipe) throws(RecipeError) { self.init(recipe, spring: try Self.spring(of: recipe)) }

  private init(_ recipe: Recipe, spring: Spring) {
    (restScale, pressedScale, duration) = (recipe.start.scale.x, recipe.end.scale.x, recipe.duration)
    motion = SpringMotion(spring: spring, restingAt: recipe.start.scale.x)
  }

  private static func spring(of recipe: Recipe) throws(RecipeError) -> Spring {
    guard case .spring(let spring) = recipe.driver else { throw .springExpected(recipe: recipe.name) }
    return spring
  }
}

extension Press {
  /// The scale the card is heading for.
  public var target: Double { motion.target }

  /// Moves to the state that an event leads to, and heads for its scale.
  ///
  /// An event that means nothing in the current state is ignored: a finger that comes down twice, lifts without having
  /// come down, or moves without crossing the card's edge.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: Its time, in seconds; not before the event that started the current leg, or it traps.
  public mutating func handle(_ event: PressEvent, at time: Double) {
    guard let next = state.after(event) else { return }
    state = next
    let scale = next == .pressed ? pressedScale : restScale
    if scale != target { retarget(to: scale, at: time) }
  }

  /// Returns the scale at a time.
  ///
  /// - Parameter time: Seconds; before the current leg it is the leg's first value.
  /// - Returns: The scale, dimensionless; it overshoots as the spring does.
  public func scale(at time: Double) -> Double { motion.value(at: time) }

  /// Returns the velocity of the scale at a time, in 1/s.
  ///
  /// - Parameter time: Seconds; before the current leg it is the leg's first value.
  /// - Returns: The velocity, in 1/s.
  public func velocity(at time: Double) -> Double { motion.velocity(at: time) }

  private mutating func retarget(to scale: Double, at time: Double) {
    precondition(!hasMoved || time >= motion.start, "events come in the order of time; got \(time) s")
    let isAtRest = !hasMoved || time - motion.start >= duration
    let start = motion.spring.initialVelocity * (scale - motion.value(at: time))
    motion.head(for: scale, velocity: isAtRest ? start : motion.velocity(at: time), at: time)
    hasMoved = true
  }
}

/// The place of the finger.
package enum PressState: Sendable, Hashable {
  /// No finger is down; the card is at rest, or on its way there.
  case idle
  /// The finger is down on the card; the card gives way.
  case pressed
  /// The finger is down but has left the card; the card comes back and waits.
  case outside

  /// Returns the state after an event; nil when the event means nothing in this state.
  ///
  /// | state | began | moved in | moved out | ended, cancelled |
  /// |---|---|---|---|---|
  /// | idle | pressed | – | – | – |
  /// | pressed | – | – | outside | idle |
  /// | outside | – | pressed | – | idle |
  func after(_ event: PressEvent) -> PressState? {
    switch (self, event) {
    case (.idle, .began), (.outside, .moved(inside: true)): .pressed
    case (.pressed, .moved(inside: false)): .outside
    case (.pressed, .ended), (.pressed, .cancelled), (.outside, .ended), (.outside, .cancelled): .idle
    default: nil
    }
  }
}

/// An event of a finger on a card.
public enum PressEvent: Sendable, Hashable {
  /// It comes down on the card.
  case began
  /// It moves, and is now inside or outside the card.
  case moved(inside: Bool)
  /// It lifts.
  case ended
  /// The system takes the touch away, for instance because the table scrolls.
  case cancelled
}
