import Foundation
import UIKit

/// The picture of an element: a shadow, a body with background, border and corners, and in it the contents and the pictures
/// that lie inside.
@MainActor
final class PictureView: UIView {
  /// True if contents have their own corners, background and border in them: those of a view with a mask.
  private let isBaked: Bool
  private let first: (any PictureContent)?
  private let last: (any PictureContent)?
  private let sizing: ContentSizing
  /// The parts that are seen of the first content at the end and of the last one at the beginning, in points of theirs.
  private let parts: (first: CGRect?, last: CGRect?)
  /// True if the last content stands for both.
  private let showsLastOnly: Bool
  /// True if what is beyond the edges is cut off where the state does not say.
  private let clips: Bool
  /// The shadow path of a view without a background, and the size that this is meant for.
  private let outline: (path: CGPath, size: CGSize)?
  private let firstFontSize: CGFloat?
  private let lastFontSize: CGFloat?
  /// The moment that is shown: still pictures are not touched again.
  private var shown: (state: ViewState, contents: (first: CGFloat, last: CGFloat), progress: CGFloat)?
  /// The view that the pictures of views inside are added to.
  let body = UIView()

  /// - Parameters:
  ///   - first: content at the beginning.
  ///   - last: content at the end.
  ///   - isFirstOnTop: whether the first content lies over the last one.
  ///   - parts: what is seen of the first content at the end, and of the last one at the beginning; nil is all.
  ///   - look: a view whose corners' shape the picture has.
  init(
    first: (any PictureContent)?, last: (any PictureContent)?,
    isFirstOnTop: Bool = false, parts: (first: CGRect?, last: CGRect?) = (nil, nil), sizing: ContentSizing,
    look: UIView?, clips: Bool,
    isBaked: Bool
  ) {
    // The same words and images are not faded into themselves: the last ones go all the way.
    let isSameText =
      (first as? TextContent).flatMap { text in (last as? TextContent)?.isSameBesidesSize(as: text) } ?? false
    let isSameImage =
      (first as? ImageContent).flatMap { image in (last as? ImageContent)?.isSame(as: image) } ?? false
    showsLastOnly = isSameText || isSameImage
    self.first = showsLastOnly ? nil : first
    if isSameText, let text = last as? TextContent {
      text.firstAlignment = (first as? TextContent)?.alignment
    }
    if let text = first as? TextContent, let other = last as? TextContent {
      TextContent.keepInStep(text, other)
    }
    self.last = last
    self.sizing = sizing
    self.parts = parts
    self.isBaked = isBaked
    self.clips = clips
    firstFontSize = first?.fontSize
    lastFontSize = last?.fontSize
    outline = look.flatMap { view in view.layer.shadowPath.map { ($0, view.bounds.size) } }
    super.init(frame: .zero)
    body.clipsToBounds = clips
    if let look {
      body.layer.maskedCorners = look.layer.maskedCorners
      body.layer.cornerCurve = look.layer.cornerCurve
    }
    addSubview(body)
    let contents = [self.first, self.last]
    for content in isFirstOnTop ? contents.reversed() : contents {
      if let content { body.addSubview(content.view) }
    }
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a picture is not stored")
  }

  /// Shows a moment.
  func show(_ state: ViewState, contents: (first: CGFloat, last: CGFloat), progress: CGFloat) {
    if let shown, shown.state == state, shown.contents == contents, shown.progress == progress { return }
    shown = (state, contents, progress)
    let bounds = CGRect(origin: .zero, size: state.size)
    self.bounds = bounds
    center = state.position
    transform = state.turn.transform
    alpha = state.alpha
    layer.zPosition = state.zPosition
    body.frame = bounds
    let part = state.contentsRect
    let isPart = part != CGRect(x: 0, y: 0, width: 1, height: 1)
    body.clipsToBounds = state.masksToBounds ?? clips || isPart
    if !isBaked { showShape(state, in: bounds) }
    let fontSize = fontSize(at: progress)
    first?.view.alpha = contents.first
    last?.view.alpha = showsLastOnly ? 1 : contents.last
    for (content, isLast) in [(first, false), (last, true)] {
      guard let content else { continue }
      let room = room(in: content, isLast: isLast, progress: progress)
      let size = size(of: content, room: room, isLast: isLast, now: state.size)
      content.layOut(in: size, fontSize: fontSize, progress: progress)
      if isPart { show(part, of: content.view) }
      guard sizing == .fill, content.naturalSize.width > 0 else { continue }
      let scale = size.width / content.naturalSize.width
      content.view.center.x += (state.size.width - room.width * scale) / 2 - room.minX * scale
      content.view.center.y -= room.minY * scale
    }
  }

  /// Returns the part of a content that may be seen, in its own points: all of it, or on the way to a part what lies below that one's
  /// top, too.
  private func room(in content: any PictureContent, isLast: Bool, progress: CGFloat) -> CGRect {
    let whole = CGRect(origin: .zero, size: content.naturalSize)
    guard let part = isLast ? parts.last : parts.first else { return whole }
    let height = max(part.height, whole.height - part.minY)
    let weight = isLast ? 1 - progress : progress
    func number(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * weight }
    return CGRect(
      x: number(0, part.minX), y: number(0, part.minY), width: max(number(whole.width, part.width), 1),
      height: max(number(whole.height, height), 1))
  }

  /// The picture is in the window.
  func begin() {
    for content in [first, last] { content?.begin() }
  }

  /// Has a part of a content, in unit coordinates, fill the picture.
  private func show(_ part: CGRect, of content: UIView) {
    let frame = content.frame
    content.frame = CGRect(
      x: frame.minX - part.minX * frame.width / part.width,
      y: frame.minY - part.minY * frame.height / part.height,
      width: frame.width / part.width, height: frame.height / part.height)
  }

  /// The last content or the first one, where that is a view itself.
  func lent(isLast: Bool) -> LiveContent? { (isLast ? last : first) as? LiveContent }

  /// Gives back what was lent to the picture.
  ///
  /// - Returns: true if that was the last content, which then is up to date.
  func end() -> Bool {
    for content in [first, last] { content?.end() }
    return last is LiveContent
  }

  private func showShape(_ state: ViewState, in bounds: CGRect) {
    let radius = min(state.cornerRadius, min(bounds.width, bounds.height) / 2)
    body.layer.cornerRadius = radius
    body.layer.backgroundColor = state.background?.cgColor
    body.layer.borderWidth = state.borderWidth
    body.layer.borderColor = state.borderColor?.cgColor
    let shadow = state.shadow
    layer.shadowOpacity = Float(shadow.opacity)
    guard shadow.opacity > 0 else { return }
    layer.shadowColor = shadow.color.cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    // What is seen through throws less of a shadow.
    let isFilled = (state.background?.alpha ?? 0) >= 1 || body.clipsToBounds
    layer.shadowPath =
      isFilled ? UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath : outlinePath(in: bounds.size)
  }

  private func outlinePath(in size: CGSize) -> CGPath? {
    guard let outline, outline.size != size, outline.size.width > 0, outline.size.height > 0 else {
      return outline?.path
    }
    let path = UIBezierPath(cgPath: outline.path)
    path.apply(
      CGAffineTransform(scaleX: size.width / outline.size.width, y: size.height / outline.size.height))
    return path.cgPath
  }

  private func size(of content: any PictureContent, room: CGRect, isLast: Bool, now: CGSize) -> CGSize {
    let natural = content.naturalSize
    switch sizing {
    case .stretch: return now
    case .final: return isLast ? natural : now
    case .fill:
      guard natural.width > 0, natural.height > 0 else { return now }
      let scale = max(now.width / room.width, now.height / room.height)
      return CGSize(width: natural.width * scale, height: natural.height * scale)
    }
  }

  private func fontSize(at progress: CGFloat) -> CGFloat? {
    guard let start = firstFontSize ?? lastFontSize, let end = lastFontSize ?? firstFontSize else {
      return nil
    }
    return max(start + (end - start) * progress, 0.1)
  }
}
