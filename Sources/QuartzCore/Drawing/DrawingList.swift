import Foundation

/// Drawing written down instead of done: what a `CGContext` records and a back end plays at any scale.
///
/// Coordinates are points, y down, starting from the identity. `save` and `restore` are balanced. Immutable once it is
/// a layer's content, so a back end may keep what it made of it in `backendCache`.
package final class DrawingList {
  package internal(set) var commands: [DrawingCommand] = []

  /// The form of this list that the renderer made, kept for the next frame. Main thread only.
  package var backendCache: AnyObject?

  /// The bounds of the layer that this was drawn for, where the layer keeps it when the bounds change and places it as a picture
  /// of that size, or those of a picture that is larger than the layer; nil where it is shown as it is.
  package var recordedBounds: CGRect?

  /// The rectangle at whose edges the drawing is cut off, where it is a piece of a larger one.
  package var pieceRect: CGRect?

  package init(commands: [DrawingCommand] = []) {
    self.commands = commands
  }

  package var isEmpty: Bool { commands.isEmpty }
}

/// One step of recorded drawing.
package enum DrawingCommand {
  /// Pushes transform, clip, alpha, shadow and blend mode.
  case save
  /// Pops what the matching `save` pushed.
  case restore
  /// First this transform, then everything before.
  case concatenate(CGAffineTransform)
  /// Limits drawing to the path's inside, in addition to earlier clips.
  case clip(CGPath, CGPathFillRule)
  case fill(CGPath, CGColor, CGPathFillRule)
  case stroke(CGPath, CGColor, StrokeStyle)
  case linearGradient(CGGradient, start: CGPoint, end: CGPoint, CGGradientDrawingOptions)
  case radialGradient(
    CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    CGGradientDrawingOptions)
  /// Colours once round `center`, beginning at `angle` radians clockwise on screen from the x axis.
  case conicGradient(CGGradient, center: CGPoint, angle: CGFloat)
  /// The picture scaled into the rectangle, its top row at the rectangle's smallest y.
  case image(CGImage, CGRect)
  /// One colour through the picture's alpha (a template image).
  case tintedImage(CGImage, CGRect, CGColor)
  /// Laid out text, its top left at the point.
  case text(any TextLayout, at: CGPoint)
  /// Opacity of every later command, until changed or restored.
  case setAlpha(CGFloat)
  /// Shadow of every later command, until changed or restored; nil for none.
  case setShadow(ShadowStyle?)
  case setBlendMode(CGBlendMode)
  /// Everything up to the matching end is drawn together, then composed with this opacity and the shadow and blend
  /// mode in force. Nests like `save`.
  case beginTransparencyLayer(alpha: CGFloat)
  case endTransparencyLayer
  /// Makes the rectangle transparent again.
  case clear(CGRect)
  /// Limits drawing to the rectangle and there by the mask's coverage, until restored.
  case clipToMask(DrawingMask, CGRect)
  /// The picture again and again in all directions, one of them in the rectangle, its top at the rectangle's smallest y.
  case tiledImage(CGImage, CGRect)
  /// Pictures are drawn by their nearest pixels (true) or smoothed (false), until changed or restored.
  case setNearestPixels(Bool)
  /// Edges are smoothed (true) or not (false), until changed or restored.
  case setAntialias(Bool)
}

/// A mask, which lets drawing through fully where it is opaque.
package enum DrawingMask {
  /// The picture's alpha, its top at the smallest y.
  case image(CGImage)
  /// The drawing's alpha, in the coordinates in force where the mask is set.
  case drawing(DrawingList)
}

/// The way in which a path's outline is drawn. Lengths in points.
package struct StrokeStyle: Equatable, Sendable {
  package var width: CGFloat
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A shadow thrown by drawing. Points; `blur` as in Core Graphics, twice the Gaussian's standard deviation.
package struct ShadowStyle: Equatable, Sendable {
  package var offset: CGSize
  package var blur: CGFloat
  package var color: CGColor

  package init(offset: CGSize, blur: CGFloat, color: CGColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
