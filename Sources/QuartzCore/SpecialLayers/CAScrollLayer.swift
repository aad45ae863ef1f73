import Foundation

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer does not scroll.
  public static let none = Self(rawValue: "none")
  /// Up and down.
  public static let vertically = Self(rawValue: "vertically")
  /// To the left and to the right.
  public static let horizontally = Self(rawValue: "horizontally")
  /// Along both axes.
  public static let both = Self(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which can be scrolled by code. It has neither scroll bars nor ends, and takes no touches.
open class CAScrollLayer: CALayer {
  /// The axes along which the layer may be scrolled; both by default.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Creates a layer that masks what is beyond its bounds.
  public override init() {
    super.init()
    state.masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override class func plain() -> CALayer { CAScrollLayer() }

  /// Moves the bounds' origin to a point of the layer's coordinates, as far as the mode lets it.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls no farther than needed to show a rectangle of the layer's coordinates; of one that is larger than the layer, its beginning.
  open func scroll(to r: CGRect) {
    func place(_ low: CGFloat, _ length: CGFloat, _ seen: CGFloat, _ room: CGFloat) -> CGFloat {
      let high = low + min(length, room)
      if low < seen { return low }
      return high > seen + room ? high - room : seen
    }
    let seen = bounds
    scroll(
      to: CGPoint(
        x: place(r.minX, r.width, seen.minX, seen.width), y: place(r.minY, r.height, seen.minY, seen.height)))
  }
}

extension CALayer {
  /// The nearest scroll layer around the layer.
  private var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let above = layer {
      if let scroll = above as? CAScrollLayer { return scroll }
      layer = above.superlayer
    }
    return nil
  }

  /// Has the nearest scroll layer around the layer scroll, so that a point of the layer's coordinates lies at its origin. Does nothing where
  /// there is none.
  public func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(p, to: scrollLayer))
  }

  /// Has the nearest scroll layer around the layer scroll, so that a rectangle of the layer's coordinates is seen. Does nothing where there
  /// is none.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(r, to: scrollLayer))
  }

  /// The part of the layer's bounds that the scroll layers around it show, in the layer's coordinates; empty where that is nothing.
  public var visibleRect: CGRect {
    var visible = bounds
    var layer = scrollLayer
    while let around = layer {
      visible = visible.intersection(convert(around.bounds, from: around))
      layer = around.scrollLayer
    }
    return visible.isNull ? .zero : visible
  }
}
