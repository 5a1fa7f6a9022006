package import CardMotion
package import KernelContracts

extension FrameProgram {
  /// Takes a compiled recipe's numbers; nil where a channel's length depends on the row, and where the kernels of one pass
  /// have no such driver: they follow curves and springs, and do not settle a spring.
  ///
  /// The motion is the least that covers the channels whose ends differ: a recipe that only fades keeps one matrix,
  /// wherever the card is.
  package init?(_ recipe: CompiledRecipe<Scalar>) {
    guard recipe.channels.allSatisfy({ $0.extents == nil }) else { return nil }
    let easing: Easing
    switch recipe.easing {
    case .curve(let curve): easing = .curve(curve)
    case .spring(let spring): easing = .spring(spring)
    case .settlingSpring, .keyframes: return nil
    }
    self.init(duration: recipe.duration, easing: easing, motion: .flip, axis: recipe.axis) { channel in
      let ends = recipe.channels[channel.rawValue]
      return Ends(from: Scalar(ends.from), to: Scalar(ends.to))
    }
    if recipe.channels.allSatisfy({ $0.channel == .opacity || !$0.moves }) {
      motion = .fade
    } else if staysInPlane {
      motion = angle == Ends(from: 0, to: 0) ? .slide : .turn
    }
  }
}

extension CompiledRecipe {
  /// Whether six numbers determine the matrix of every row, as the compact layout requires.
  package var staysInPlane: Bool {
    channels.allSatisfy { ends in
      switch ends.channel {
      case .translationX, .translationY, .scaleX, .scaleY, .opacity: true
      case .translationZ, .perspective: ends.rests(at: 0)
      case .scaleZ: ends.rests(at: 1)
      case .angle: ends.rests(at: 0) || (axis.x == 0 && axis.y == 0)
      }
    }
  }
}

extension CompiledRecipe.Channel {
  fileprivate func rests(at value: Double) -> Bool { !moves && from == value }
}

extension Recipe {
  /// The reason that no kernel computes a whole frame of this recipe in one pass; nil where one does.
  package var absenceOfSinglePass: String? {
    switch driver {
    case .spring where settles: "a frame in one pass leaves a spring where it is, and this one settles"
    case .curve, .spring: nil
    case .steps, .points, .keyframes: "a frame in one pass follows a timing curve or a spring"
    }
  }
}
