import Foundation
import QuartzCore

/// Pictures under construction by `UIGraphicsBeginImageContext…`.
private let openPictures = ContextStack(name: "pictures")

/// Begins a picture of one pixel a point and makes its context the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a picture and makes its context the current one.
/// - Parameter scale: pixels a point; 0 is the display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let display = UITraitCollection.current.displayScale
  let context = CGContext(size: size, scale: scale > 0 ? scale : max(1, display), isOpaque: opaque)
  openPictures.contexts.append(context)
  UIGraphicsPushContext(context)
}

/// Returns a picture of the drawing so far in the current image context; nil outside of one.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = openPictures.contexts.last else { return nil }
  return ImageRendering.image(of: context)
}

/// Ends the current picture.
public func UIGraphicsEndImageContext() {
  guard openPictures.contexts.popLast() != nil else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle with the current context's fill colour, which takes the place of what is beneath (`CGBlendMode.copy`): a clear one
/// leaves a hole.
public func UIRectFill(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fillsCoverWhatIsBeneath ? context.fill(rect) : UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current context's fill colour, in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point just inside the rectangle, in the current context's fill colour, which takes the place of what is beneath
/// (`CGBlendMode.copy`).
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  UIRectFrameUsingBlendMode(rect, context.fillsCoverWhatIsBeneath ? .normal : .copy)
}

/// Draws a line of one point just inside the rectangle, in the current context's fill colour and in a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
  context.restoreGState()
}

/// Limits later drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
