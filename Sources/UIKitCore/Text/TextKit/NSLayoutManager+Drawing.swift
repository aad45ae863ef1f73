import Foundation
import QuartzCore

extension NSLayoutManager {
  private func textOrigin(of container: NSTextContainer, at origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + container.lineFragmentPadding, y: origin.y)
  }

  func drawLetters(of range: NSRange, at origin: CGPoint) {
    let range = withinText(range)
    guard let container = holder(of: range.location), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let (document, origin) = (container.document, textOrigin(of: container, at: origin))
    for fragment in document.fragments(touching: range) where fragment.textLength > 0 {
      let letters = NSRange(location: fragment.range.location, length: fragment.textLength)
      let shown = NSIntersectionRange(letters, range)
      guard shown.length > 0 else { continue }
      let place = CGPoint(x: origin.x + fragment.x, y: origin.y + fragment.y)
      if shown == letters {
        context.draw(fragment.layout, at: place)
      } else {
        context.saveGState()
        context.clip(to: document.rects(for: shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
        context.draw(fragment.layout, at: place)
        context.restoreGState()
      }
    }
  }

  func fillBackgrounds(of range: NSRange, at origin: CGPoint) {
    let range = withinText(range)
    guard let container = holder(of: range.location), let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let (document, origin) = (container.document, textOrigin(of: container, at: origin))
    for background in document.fragments(touching: range).flatMap(\.backgrounds) {
      let shown = NSIntersectionRange(background.range, range)
      let rects = document.rects(for: shown).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      guard shown.length > 0, !rects.isEmpty else { continue }
      context.setFillColor(background.color)
      fillBackgroundRectArray(
        rects, count: rects.count, forCharacterRange: shown, color: UIColor(cgColor: background.color))
    }
  }
}
