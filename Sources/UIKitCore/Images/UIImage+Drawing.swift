import Foundation
import QuartzCore

// Drawing and encoding are for the main thread.

extension UIImage {
  /// True if the picture takes the tint of the view that shows it.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && values.tint == nil
    }
  }

  /// Records the picture filling `rect`.
  ///
  /// - Parameters:
  ///   - tint: of templates.
  ///   - isRightToLeft: the direction of the interface around it.
  package func record(in rect: CGRect, tint: CGColor, isRightToLeft: Bool = false, context: CGContext) {
    let color = isTemplate ? tint : values.tint?.cgColor
    let flips = values.flipsForRightToLeft && isRightToLeft
    switch source {
    case .symbol(let name):
      let configuration = symbolConfigurationInForce
      let stroke = configuration.stroke(side: min(rect.width, rect.height))
      let isOfOneColor = values.tint != nil || renderingMode == .alwaysTemplate
      let layers = isOfOneColor ? nil : configuration.colors?.layers
      MainQueue.run { SystemSymbols.drawing(named: name) }?
        .draw(
          in: rect, color: layers?.front ?? color ?? tint,
          behind: layers?.front == layers?.back ? nil : layers?.back, stroke: stroke,
          flipped: flips != values.isMirrored, context: context)
    case .bitmap(let image):
      if flips {
        context.saveGState()
        context.translateBy(x: rect.minX + rect.maxX, y: 0)
        context.scaleBy(x: -1, y: 1)
      }
      if values.isResizable {
        recordNineParts(of: image, in: rect, color: color, context)
      } else if let color {
        context.drawTinted(image, in: rect, color: color)
      } else {
        context.drawUpright(image, in: rect)
      }
      if flips { context.restoreGState() }
    case .empty:
      break
    }
  }

  /// Draws into the current context at the picture's own size.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws into the current context at the picture's own size, in a blend mode and with an opacity of 0…1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws into the current context, scaled to the rectangle. An `alwaysTemplate` without a colour of its own is painted in the
  /// context's fill colour.
  public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    record(in: rect, tint: tint(in: context), context: context)
  }

  /// Draws into the current context, scaled to the rectangle, in a blend mode and with an opacity of 0…1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    record(in: rect, tint: tint(in: context), context: context)
    context.restoreGState()
  }

  /// The colour of a template outside a view: its own, else black.
  private var tintOutsideViews: CGColor { values.tint?.cgColor ?? .black }

  /// The colour in which a context paints the picture: its own, of a template without one the context's for filling.
  private func tint(in context: CGContext) -> CGColor {
    guard values.tint == nil, renderingMode == .alwaysTemplate else { return tintOutsideViews }
    return context.fillColorInForce
  }

  /// True if the middle is repeated and larger than one pixel, which would look the same stretched.
  var tilesMiddle: Bool {
    guard values.isResizable, resizingMode == .tile else { return false }
    let pixel = 1.01 / scale
    return size.width - capInsets.left - capInsets.right > pixel
      || size.height - capInsets.top - capInsets.bottom > pixel
  }

  /// The middle part of a resizable picture, in fractions of it.
  var stretchableCenter: CGRect {
    let size = size
    guard capInsets != .zero, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, size.width - capInsets.left - capInsets.right) / size.width,
      height: max(0, size.height - capInsets.top - capInsets.bottom) / size.height)
  }

  /// - Parameter color: instead of the picture's own; nil for these.
  private func recordNineParts(of image: CGImage, in rect: CGRect, color: CGColor?, _ context: CGContext) {
    if let color, tilesMiddle {
      // Tiles have no tint of their own: the colour is seen through all parts together.
      let shape = CGContext(size: rect.size)
      recordNineParts(of: image, in: CGRect(origin: .zero, size: rect.size), color: nil, shape)
      context.saveGState()
      context.translateBy(x: rect.minX, y: rect.minY)
      context.clip(to: CGRect(origin: .zero, size: rect.size), mask: shape.finish())
      context.setFillColor(color)
      context.fill(CGRect(origin: .zero, size: rect.size))
      return context.restoreGState()
    }
    let size = size
    func cuts(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> [CGFloat] {
      [0, min(low, length), max(length - high, min(low, length)), length]
    }
    let fromX = cuts(capInsets.left, capInsets.right, size.width)
    let fromY = cuts(capInsets.top, capInsets.bottom, size.height)
    let toX = cuts(capInsets.left, capInsets.right, rect.width)
    let toY = cuts(capInsets.top, capInsets.bottom, rect.height)
    for row in 0..<3 {
      for column in 0..<3 {
        let from = CGRect(
          x: fromX[column] * scale, y: fromY[row] * scale, width: (fromX[column + 1] - fromX[column]) * scale,
          height: (fromY[row + 1] - fromY[row]) * scale)
        let to = CGRect(
          x: rect.minX + toX[column], y: rect.minY + toY[row], width: toX[column + 1] - toX[column],
          height: toY[row + 1] - toY[row])
        guard to.width > 0, to.height > 0, let part = image.cropping(to: from) else { continue }
        if let color {
          context.drawTinted(part, in: to, color: color)
          continue
        }
        guard resizingMode == .tile, row == 1 || column == 1 else {
          context.drawUpright(part, in: to)
          continue
        }
        let tile = CGRect(
          x: to.minX, y: to.minY, width: column == 1 ? from.width / scale : to.width,
          height: row == 1 ? from.height / scale : to.height)
        context.saveGState()
        context.clip(to: to)
        context.drawUprightTiles(part, in: tile)
        context.restoreGState()
      }
    }
  }

  /// The pixels as a PNG file.
  public func pngData() -> Data? {
    guard let image = bitmap(scale: scale) else { return nil }
    return HostEnvironment.imageCoder.encodePNG(image)
  }

  /// The pixels as a JPEG file, on white.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = bitmap(scale: scale) else { return nil }
    return HostEnvironment.imageCoder.encodeJPEG(image, quality: compressionQuality)
  }

  /// The picture as pixels; an icon is drawn in black, or in its own colour.
  package func bitmap(scale: CGFloat) -> CGImage? {
    if case .bitmap(let image) = source, values.tint == nil { return image }
    let size = size
    guard size.width > 0, size.height > 0 else { return nil }
    let context = CGContext(size: size)
    record(in: CGRect(origin: .zero, size: size), tint: tintOutsideViews, context: context)
    let list = RecordedDrawing(list: context.finish())
    return MainQueue.run {
      HostEnvironment.host.rasterizer.rasterize(list.list, size: size, scale: scale, isOpaque: false)
    }
  }
}

/// A recording on its way to the main actor; who made it waits.
struct RecordedDrawing: @unchecked Sendable {
  var list: DrawingList
}
