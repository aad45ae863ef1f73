import Foundation

/// All tiled layers, weakly held: at every commit they look for what has come into sight. Main thread only.
enum TiledLayers {
  private struct Entry {
    weak var layer: CATiledLayer?
  }

  nonisolated(unsafe) private static var entries: [Entry] = []

  static func add(_ layer: CATiledLayer) {
    entries.append(Entry(layer: layer))
  }

  /// Has those display that lack tiles where they are seen now.
  /// - Returns: true if there are any.
  static func displayWhatIsSeen() -> Bool {
    guard !entries.isEmpty else { return false }
    entries.removeAll { $0.layer == nil }
    var areThereAny = false
    for layer in entries.compactMap(\.layer) where layer.lacksTiles {
      layer.mark(.needsDisplay)
      areThereAny = true
    }
    return areThereAny
  }
}
