import Foundation

/// The layers whose trees are displayed, weakly held. Main thread only.
enum LayerRoots {
  private struct Root {
    weak var layer: CALayer?
    let id: ObjectIdentifier
  }

  nonisolated(unsafe) private static var roots: [Root] = []

  static var layers: [CALayer] { roots.compactMap(\.layer) }

  static func add(_ layer: CALayer) {
    roots.append(Root(layer: layer, id: ObjectIdentifier(layer)))
  }

  static func remove(_ layer: CALayer) {
    let id = ObjectIdentifier(layer)
    roots.removeAll { $0.id == id }
  }
}
