import CGTK
import Foundation
import QuartzCore

/// Textures that many layers share: corners of fills and borders, shadows.
///
/// Main thread only.
final class TileCache {
  nonisolated(unsafe) static let shared = TileCache()

  private var corners = RecencyCache<CornerTileKey, CornerTiles>(capacity: 1024)
  private var shadows = RecencyCache<ShadowKey, ShadowTiles>(capacity: 128)
  private var wholeShadows = RecencyCache<WholeShadowKey, WholeShadow>(capacity: 64)

  func corners(_ key: CornerTileKey) -> CornerTiles {
    if let tiles = corners[key] { return tiles }
    let tiles = CornerTiles(key)
    corners[key] = tiles
    return tiles
  }

  func shadow(_ key: ShadowKey) -> ShadowTiles? {
    if let tiles = shadows[key] { return tiles }
    guard let tiles = ShadowTiles(key) else { return nil }
    shadows[key] = tiles
    return tiles
  }

  func wholeShadow(_ key: WholeShadowKey) -> WholeShadow? {
    if let shadow = wholeShadows[key] { return shadow }
    guard let shadow = WholeShadow(key) else { return nil }
    wholeShadows[key] = shadow
    return shadow
  }
}
