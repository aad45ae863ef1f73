import Foundation
import QuartzCore
import SwiftRuntimeAccess

extension UIView {
  static func makeLayer() -> CALayer {
    let type: AnyClass = layerClass
    if type == CALayer.self { return CALayer() }
    precondition(type is CALayer.Type, "layerClass of \(self) is \(type), which is no CALayer")
    let object = RuntimeObject.make(type)
    guard let layer = object as? CALayer else {
      preconditionFailure("layerClass of \(self) made \(object), which is no CALayer")
    }
    return layer
  }

  func setUpLayer() {
    layer.delegate = self
    layer.isOpaque = isOpaqueByDefault
    layer.contentsScale = traitCollection.displayScale
    layer.rasterizationScale = layer.contentsScale
    if drawsByItself { layer.setNeedsDisplay() }
  }

  func setFrame(_ frame: CGRect) {
    let oldBounds = layer.bounds
    let oldPosition = layer.position
    announcing("frame") {
      layer.frame = frame
      geometryDidChange(from: oldBounds, oldPosition)
    }
  }

  func setBounds(_ bounds: CGRect) {
    let oldBounds = layer.bounds
    announcing("bounds") {
      layer.bounds = bounds
      geometryDidChange(from: oldBounds, layer.position)
    }
  }

  func setCenter(_ center: CGPoint) {
    let oldPosition = layer.position
    announcing("center") {
      layer.position = center
      geometryDidChange(from: layer.bounds, oldPosition)
    }
  }

  func setTransform(_ transform: CATransform3D) {
    announcing("transform") { layer.transform = transform }
  }

  private func geometryDidChange(from oldBounds: CGRect, _ oldPosition: CGPoint) {
    let newBounds = layer.bounds
    let sizeChanged = oldBounds.size != newBounds.size
    guard sizeChanged || oldBounds.origin != newBounds.origin || oldPosition != layer.position else { return }
    if sizeChanged {
      layer.setNeedsLayout()
      autoresizeSubviews(from: oldBounds.size, to: newBounds.size)
      // A superview that gives the size itself, in its layout, need not lay out again.
      if let superview = superviewStorage, !superview.flags.contains(.isLayingOut) {
        superview.setNeedsLayout()
      }
      // A view without an area was not displayed yet: there is nothing that could be stretched.
      let appears = oldBounds.isEmpty && !newBounds.isEmpty && drawsByItself
      if viewStyle.contentMode == .redraw || appears { setNeedsDisplay() }
      if let mask = viewStyle.mask { mask.layer.setNeedsLayout() }
    }
    geometryDidChangeForAutoLayout(sizeChanged: sizeChanged)
    if windowStorage != nil {
      let isScrolled = oldBounds.origin != newBounds.origin
      updateSafeArea(sizeChanged || isScrolled ? .resized : .moved)
    }
    // After the safe area, which is a part of them, so that they are told once. Auto Layout sets size and place one after the other,
    // and tells of both.
    if layoutItemStorage?.isApplying != true { marginsMayHaveFollowed(resized: sizeChanged) }
  }

  private func autoresizeSubviews(from oldSize: CGSize, to newSize: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviewStorage {
      let mask = view.viewStyle.autoresizingMask
      guard !mask.isEmpty, view.translatesAutoresizingMaskIntoConstraints else { continue }
      if view.layer.transform.isIdentity {
        view.frame = Autoresizing.frame(view.frame, from: oldSize, to: newSize, mask: mask)
      } else {
        // A frame means nothing under a transform: the untransformed rectangle is resized instead.
        let size = view.bounds.size
        let anchor = view.layer.anchorPoint
        let rect = CGRect(
          x: view.center.x - anchor.x * size.width, y: view.center.y - anchor.y * size.height,
          width: size.width, height: size.height)
        let resized = Autoresizing.frame(rect, from: oldSize, to: newSize, mask: mask)
        view.bounds.size = resized.size
        view.center = CGPoint(
          x: resized.minX + anchor.x * resized.width, y: resized.minY + anchor.y * resized.height)
      }
    }
  }

  /// The bounds in screen coordinates.
  var screenFrame: CGRect { convert(bounds, to: UIScreen.main.coordinateSpace) }
}
