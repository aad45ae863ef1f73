import CGTK
import Foundation
import QuartzCore

extension DrawingCommand {
  /// The room that the command's paint takes, in its own coordinates; nil for commands that paint nothing,
  /// infinite for gradients without an end.
  var paintBounds: CGRect? {
    switch self {
    case .fill(let path, _, _):
      return path.boundingBoxOfPath
    case .stroke(let path, _, let style):
      // A mitre reaches up to its limit of half widths from its corner; a square's corner the diagonal of its half.
      let corner = style.cap == .square ? 2.0.squareRoot() : 1
      let reach = style.width / 2 * (style.join == .miter ? max(style.miterLimit, corner) : corner)
      return path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
    case .image(_, let rect), .tintedImage(_, let rect, _), .clear(let rect):
      return rect
    case .text(let layout, let point):
      guard let node = (layout as? PangoTextLayout)?.renderNode() else { return nil }
      var bounds = graphene_rect_t()
      gsk_render_node_get_bounds(node, &bounds)
      return CGRect(bounds).offsetBy(dx: point.x, dy: point.y)
    case .linearGradient, .radialGradient, .conicGradient, .tiledImage:
      return .everything
    case .save, .restore, .concatenate, .clip, .setAlpha, .setShadow, .setBlendMode, .beginTransparencyLayer,
      .endTransparencyLayer, .clipToMask, .setNearestPixels, .setAntialias:
      return nil
    }
  }
}

/// The state that decides where a command paints.
private struct PaintFrame {
  var transform = CGAffineTransform.identity
  var clip = CGRect.everything
  var shadow: ShadowStyle?
}

extension CGRect {
  /// Larger than any canvas.
  static let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  var isEverything: Bool { width > 1e7 }
}

extension [DrawingCommand] {
  /// The room that all of it takes; `limit` stands for what has no end.
  func paintBounds(limit: CGRect) -> CGRect {
    var stack: [PaintFrame] = []
    var frame = PaintFrame()
    var result = CGRect.null
    for command in self {
      switch command {
      case .save, .beginTransparencyLayer: stack.append(frame)
      case .restore, .endTransparencyLayer: frame = stack.popLast() ?? frame
      case .concatenate(let transform): frame.transform = transform.concatenating(frame.transform)
      case .clip(let path, _):
        frame.clip = frame.clip.intersection(path.boundingBoxOfPath.applying(frame.transform))
      case .clipToMask(_, let rect): frame.clip = frame.clip.intersection(rect.applying(frame.transform))
      case .setShadow(let shadow): frame.shadow = shadow
      default:
        guard let paint = command.paintBounds, !paint.isNull, !frame.clip.isNull else { continue }
        var bounds =
          paint.isEverything ? frame.clip : paint.applying(frame.transform).intersection(frame.clip)
        if bounds.isEverything { bounds = limit }
        if let shadow = frame.shadow, !bounds.isNull {
          let thrown = bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            .insetBy(dx: -shadow.blur * 1.5, dy: -shadow.blur * 1.5)
          bounds = bounds.union(thrown)
        }
        result = result.union(bounds)
      }
    }
    return result
  }
}
