import Foundation
import QuartzCore

extension UILabel {
  /// The smallest part of its size that a font shrinks to when nothing else is said.
  private static let smallestFactor: CGFloat = 0.1
  /// The precision with which the shrunken size is searched for.
  private static let factorPrecision: CGFloat = 1.0 / 128

  func drawLabel(in rect: CGRect, _ context: CGContext) {
    guard !values.content.isEmpty, rect.width > 0 else { return }
    let factor = fittingFactor(in: rect.size)
    let isDimmed = !isEnabled
    if isDimmed {
      context.saveGState()
      context.setAlpha(LabelValues.disabledAlpha)
    }
    if let shadowColor {
      // Text in the shadow's colour, without blur, beneath.
      let shadow = layout(in: rect.size, lines: numberOfLines, color: shadowColor, factor: factor)
      let origin = origin(of: shadow, in: rect, factor: factor)
      context.draw(shadow, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
    }
    let layout = layout(in: rect.size, lines: numberOfLines, factor: factor)
    context.draw(layout, at: origin(of: layout, in: rect, factor: factor))
    if isDimmed { context.restoreGState() }
  }

  /// Returns the lines that have room in a size: those that end below it are left out, and the last one that is there says so, as the
  /// label's line break mode wants it. One line is always there.
  func layout(
    in size: CGSize, lines: Int, color: UIColor? = nil, factor: CGFloat = 1
  ) -> any TextLayout {
    let whole = layout(width: size.width, lines: lines, color: color, factor: factor)
    let room = room(in: size.height)
    guard whole.lineCount > 1, size.height > 0, whole.size.height > room else { return whole }
    let fitting = whole.lines.prefix { $0.frame.maxY <= room }.count
    return layout(width: size.width, lines: max(1, fitting), color: color, factor: factor)
  }

  /// Frames are rounded to pixels: what is less than one too high fits.
  private func room(in height: CGFloat) -> CGFloat { height + 1 / max(1, traitCollection.displayScale) }

  /// Returns the factor by which the font must shrink for the text to fit; 1 when it fits or must not shrink. One line has to fit the
  /// width, and several that are truncated in the end the width and the height; without a height they stay as they are.
  func fittingFactor(in size: CGSize) -> CGFloat {
    let isLine = numberOfLines == 1
    guard adjustsFontSizeToFitWidth, size.width > 0,
      isLine || (size.height > 0 && TextRequest.LineBreak(lineBreakMode).truncates)
    else { return 1 }
    let lower = minimumScaleFactor > 0 ? min(1, minimumScaleFactor) : Self.smallestFactor
    func fits(_ factor: CGFloat) -> Bool {
      if isLine {
        return layout(width: .greatestFiniteMagnitude, lines: 1, factor: factor).size.width <= size.width
      }
      let lines = layout(width: size.width, lines: numberOfLines, factor: factor)
      return !lines.isTruncated && lines.size.height <= room(in: size.height)
    }
    if fits(1) { return 1 }
    if !fits(lower) { return lower }
    var fitting = lower
    var tooLarge: CGFloat = 1
    while tooLarge - fitting > Self.factorPrecision {
      let middle = (fitting + tooLarge) / 2
      if fits(middle) { fitting = middle } else { tooLarge = middle }
    }
    return fitting
  }

  private func origin(of layout: any TextLayout, in rect: CGRect, factor: CGFloat) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    // Baselines between two pixels would blur every letter.
    func snapped(_ y: CGFloat) -> CGFloat {
      ((y + layout.firstBaseline) * scale).rounded() / scale - layout.firstBaseline
    }
    var y = rect.midY - layout.size.height / 2
    if factor < 1, numberOfLines == 1 {
      switch baselineAdjustment {
      case .alignBaselines:
        let full = self.layout(width: .greatestFiniteMagnitude, lines: 1)
        y = rect.midY - full.size.height / 2 + full.firstBaseline - layout.firstBaseline
      case .alignCenters: break
      case .none: y = rect.minY
      }
    } else if layout.size.height > rect.height {
      // Too high for the room: the beginning is seen.
      y = numberOfLines == 1 ? y : rect.minY
    }
    return CGPoint(x: rect.minX, y: snapped(y))
  }

  /// The layout that is drawn in the label's bounds, and its place.
  var shownLayout: (layout: any TextLayout, origin: CGPoint) {
    let factor = fittingFactor(in: bounds.size)
    let layout = layout(in: bounds.size, lines: numberOfLines, factor: factor)
    return (layout, origin(of: layout, in: bounds, factor: factor))
  }

  /// Distances from the label's top to its first baseline and from its last baseline to its bottom, in points.
  var baselineDistances: (first: CGFloat, last: CGFloat) {
    guard !values.content.isEmpty else {
      return (font.ascender, -font.descender)
    }
    // Several lines may not have their height yet.
    let factor = fittingFactor(in: CGSize(width: bounds.width, height: 0))
    let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    // Of the lines that are drawn: those without room are not.
    let size = CGSize(width: width, height: bounds.height)
    let layout = layout(in: size, lines: numberOfLines, factor: factor)
    let room = bounds.height > 0 ? bounds : CGRect(origin: .zero, size: layout.size)
    let top = origin(of: layout, in: room, factor: factor).y - room.minY
    return (top + layout.firstBaseline, room.height - top - layout.lastBaseline)
  }
}
