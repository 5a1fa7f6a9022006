import SwiftUI

/// Records Apple's springs as tables for `cardbench eval spring --judge`.
@main
struct SpringRecorderApp: App {
  var body: some Scene {
    WindowGroup { RecorderView() }
  }
}

/// A card that the recorded springs move, a button that records, and the files.
struct RecorderView: View {
  @State private var progress = 0.0
  @State private var files: [URL] = []
  @State private var layers = LayerRecorder()

  var body: some View {
    VStack(spacing: 24) {
      Text("Card").modifier(Mover(progress: progress))
      Button("Record") {
        files = [recordedValues().written()]
        play(SpringWords.all[...])
      }
      ForEach(files, id: \.self) { file in ShareLink(file.lastPathComponent, item: file) }
    }
  }

  /// Plays one spring after the other, then records layers.
  private func play(_ springs: ArraySlice<SpringWords>) {
    guard let spring = springs.first else {
      files.append(Table.played.written())
      layers.record { tables in files += tables.map { $0.written() } }
      return
    }
    withAnimation(Animation(PlayedSpring(words: spring))) {
      progress = progress == 0 ? 1 : 0
    } completion: {
      play(springs.dropFirst())
    }
  }
}
