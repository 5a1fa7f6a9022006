package import KernelContracts

extension KernelTable {
  /// This table, with kernels that store past the caches where a call moves more than these hold.
  ///
  /// The choice falls once per call, by its size and the addresses of its outputs. The streaming editions stay what
  /// they are, so that each can be measured by itself; a kernel without one stays as well.
  ///
  /// - Parameter bytes: Traffic of a call, inputs and outputs, from which on it streams.
  /// - Returns: A table of the same kernels.
  package func streaming(from bytes: Int) -> KernelTable {
    var table = self
    streamColumns(&table, from: bytes)
    streamMatrices(&table, from: bytes)
    streamFrames(&table, from: bytes)
    return table
  }

  private func streamColumns(_ table: inout KernelTable, from bytes: Int) {
    if let normal = blend, let streaming = blendStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 3)
      table.blend = {
        $4 >= rows && startsOnLine($3) ? streaming($0, $1, $2, $3, $4) : normal($0, $1, $2, $3, $4)
      }
    }
  }

  private func streamMatrices(_ table: inout KernelTable, from bytes: Int) {
    if let normal = affine, let streaming = affineStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 20)
      table.affine = {
        $2 >= rows && startsOnLine($1) ? streaming($0, $1, $2) : normal($0, $1, $2)
      }
    }
    if let normal = compose, let streaming = composeStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 16 + PoseChannel.allCases.count)
      table.compose = {
        $3 >= rows && startsOnLine($2) ? streaming($0, $1, $2, $3) : normal($0, $1, $2, $3)
      }
    }
    if let normal = concat, let streaming = concatStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 32)
      table.concat = {
        $3 >= rows && startsOnLine($2) ? streaming($0, $1, $2, $3) : normal($0, $1, $2, $3)
      }
    }
    if let normal = concatPairwise, let streaming = concatPairwiseStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 48)
      table.concatPairwise = {
        $3 >= rows && startsOnLine($2) ? streaming($0, $1, $2, $3) : normal($0, $1, $2, $3)
      }
    }
  }

  private func streamFrames(_ table: inout KernelTable, from bytes: Int) {
    if let normal = fusedFrame, let streaming = fusedFrameStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 18)
      table.fusedFrame = {
        $5 >= rows && startsOnLine($3) && startsOnLine($4)
          ? streaming($0, $1, $2, $3, $4, $5) : normal($0, $1, $2, $3, $4, $5)
      }
    }
    if let normal = compactFrame, let streaming = compactFrameStreaming {
      let rows = Self.rows(moving: bytes, numbersPerRow: 8)
      table.compactFrame = {
        $4 >= rows && startsOnLines($3) ? streaming($0, $1, $2, $3, $4) : normal($0, $1, $2, $3, $4)
      }
    }
  }

  private static func rows(moving bytes: Int, numbersPerRow: Int) -> Int {
    bytes / (numbersPerRow * MemoryLayout<Scalar>.stride)
  }
}

/// Whether an output begins on a cache line.
private func startsOnLine<Scalar>(_ output: UnsafeMutablePointer<Scalar>) -> Bool { UInt(bitPattern: output) % 64 == 0 }

/// Whether all columns of an output begin on cache lines.
private func startsOnLines<Scalar>(_ block: ColumnBlock<Scalar>) -> Bool {
  startsOnLine(block.base) && block.stride * MemoryLayout<Scalar>.stride % 64 == 0
}
