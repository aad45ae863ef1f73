import Foundation

/// A layer that is drawn in tiles, as they come into sight, for the size at which they are seen: for content too large to be drawn at once.
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called for one tile at a time: `boundingBoxOfClipPath` of the context is the tile's
/// rectangle, and the context's `ctm` has the pixels a point. Tiles are drawn on the main thread, those beside what is seen ahead of time,
/// and let go of when they are more than what is seen away from it, or when nothing of the layer is seen.
///
/// A tile that is drawn while it is in sight fades in (`fadeDuration()`). `contents` is not to be set.
open class CATiledLayer: CALayer {
  private enum Metrics {
    static let fadeDuration: CFTimeInterval = 0.25
    static let tileSide: CGFloat = 256
    /// The tiles that lie side by side on a screen at the most: smaller ones are made larger (hand-chosen).
    static let mostOnSide: CGFloat = 32
    /// The most levels for magnification, or for reduction: beyond that there is nothing to be seen (hand-chosen).
    static let mostLevels = 16
    /// The part of a level by which the layer may be larger than it is drawn for.
    static let tolerance: CGFloat = 0.01
  }

  private static let fadeKey = "tiles"

  private var grid: TileGrid?
  private var tiles: [TileGrid.Index: DrawingList] = [:]

  public override init() {
    super.init()
    TiledLayers.add(self)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATiledLayer else { return }
    (levelsOfDetail, levelsOfDetailBias, tileSize) =
      (other.levelsOfDetail, other.levelsOfDetailBias, other.tileSize)
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    TiledLayers.add(self)
  }

  override class func plain() -> CALayer { CATiledLayer() }

  /// Returns the seconds in which tiles fade in that are drawn while they are in sight: 0.25, unless a subclass says otherwise.
  open class func fadeDuration() -> CFTimeInterval { Metrics.fadeDuration }

  /// The number of resolutions for which the layer is drawn, each half of the one before; 1 by default.
  open var levelsOfDetail = 1 { didSet { figuresDidChange() } }

  /// The number of resolutions above the layer's own, each twice the one before; 0 by default.
  open var levelsOfDetailBias = 0 { didSet { figuresDidChange() } }

  /// The size of a tile, in pixels of the resolution that it is drawn for; 256 × 256 by default.
  open var tileSize = CGSize(width: Metrics.tileSide, height: Metrics.tileSide) {
    didSet { figuresDidChange() }
  }

  private func figuresDidChange() {
    if modelLayer == nil { setNeedsVisit() }
  }

  // MARK: - Tiles

  /// Has all tiles drawn anew.
  open override func setNeedsDisplay() {
    tiles = [:]
    super.setNeedsDisplay()
  }

  /// Has the tiles drawn anew that touch a rectangle.
  open override func setNeedsDisplay(_ rect: CGRect) {
    guard let grid else { return setNeedsDisplay() }
    tiles = tiles.filter { !grid.rect(of: $0.key)._intersects(rect) }
    mark(.needsDisplay)
  }

  /// Draws the tiles that are missing where the layer is seen.
  open override func display() {
    guard !flags.contains(.isRedrawing) else { return super.display() }
    drawTiles()
  }

  /// True if there are tiles to be drawn where the layer is seen. What is not seen keeps none.
  var lacksTiles: Bool {
    guard let sight = TileSight(of: self) else {
      forgetTiles()
      return false
    }
    let wanted = makeGrid(for: sight)
    return wanted != grid || wanted.indices(near: sight.rect).contains { tiles[$0] == nil }
  }

  private func forgetTiles() {
    grid = nil
    tiles = [:]
    if case .tiles = state.content { show(.none) }
  }

  private func show(_ content: LayerContent) {
    keepCommitted()
    state.content = content
    if modelLayer == nil { CATransaction.layerChanged() }
  }

  private func drawTiles() {
    guard let sight = TileSight(of: self) else { return forgetTiles() }
    let wanted = makeGrid(for: sight)
    if wanted != grid { (grid, tiles) = (wanted, [:]) }
    let kept = sight.rect.insetBy(
      dx: -max(sight.rect.width, 2 * wanted.size.width), dy: -max(sight.rect.height, 2 * wanted.size.height))
    tiles = tiles.filter { wanted.rect(of: $0.key)._intersects(kept) }
    var comesIntoSight = false
    for index in wanted.indices(near: sight.rect) where tiles[index] == nil {
      let rect = wanted.rect(of: index)
      let drawing = record(rect, scale: wanted.scale)
      tiles[index] = drawing
      if !drawing.isEmpty, rect._intersects(sight.rect) { comesIntoSight = true }
    }
    let old = state.content
    let shown = tiles.filter { !$0.value.isEmpty }
      .map { LayerTiles.Tile(rect: wanted.rect(of: $0.key), drawing: $0.value) }
    show(shown.isEmpty ? .none : .tiles(LayerTiles(shown)))
    let duration = type(of: self).fadeDuration()
    if comesIntoSight, duration > 0 { fade(from: old, duration: duration) }
  }

  /// Records what is drawn of the layer in a tile.
  private func record(_ rect: CGRect, scale: CGFloat) -> DrawingList {
    let context = CGContext(size: state.bounds.size, scale: scale)
    context.current.clipBounds = rect
    delegate?.layerWillDraw(self)
    draw(in: context)
    let drawing = context.finish()
    drawing.pieceRect = rect
    return drawing
  }

  private func fade(from old: LayerContent, duration: CFTimeInterval) {
    let fade = CABasicAnimation(keyPath: "contents")
    fade.fromValue = old
    fade.duration = duration
    addAnimation(fade, forKey: Self.fadeKey)
  }

  // MARK: - Levels of detail

  private func makeGrid(for sight: TileSight) -> TileGrid {
    let own = state.contentsScale > 0 ? state.contentsScale : 1
    let scale = own * exp2(CGFloat(level(for: sight.zoom, ownScale: own)))
    func side(_ pixels: CGFloat) -> CGFloat {
      let side = (pixels > 0 && pixels.isFinite ? pixels : Metrics.tileSide) / scale
      let least = sight.screenSide / Metrics.mostOnSide
      return side >= least ? side : side * exp2(log2(least / side).rounded(.up))
    }
    return TileGrid(
      bounds: state.bounds, size: CGSize(width: side(tileSize.width), height: side(tileSize.height)),
      scale: scale)
  }

  /// The power of two by which tiles are drawn larger than the layer's own resolution: of those that there are, the least that is no
  /// smaller than what is seen.
  private func level(for zoom: CGFloat, ownScale: CGFloat) -> Int {
    let highest = min(Metrics.mostLevels, max(0, levelsOfDetailBias))
    var lowest = min(0, highest - min(2 * Metrics.mostLevels, max(1, levelsOfDetail)) + 1)
    // The least detailed level has a pixel at least.
    let pixels = min(state.bounds.width, state.bounds.height) * ownScale
    lowest = max(lowest, pixels > 1 ? -Int(log2(min(pixels, 1e6))) : 0)
    let wanted = Int((log2(zoom) - Metrics.tolerance).rounded(.up))
    return min(highest, max(lowest, wanted))
  }
}
