import Foundation
import UIKit

/// The picture of an element: a shadow, a body with background, border and corners, and in it the contents and the pictures
/// that lie inside.
@MainActor
final class PictureView: UIView {
  /// Whether contents have their own corners, background and border in them: those of a view with a mask.
  private let isBaked: Bool
  private let first: (any PictureContent)?
  private let last: (any PictureContent)?
  private let sizing: ContentSizing
  /// Whether the last content stands for both.
  private let showsLastOnly: Bool
  /// Whether what is beyond the edges is cut off where the state does not say.
  private let clips: Bool
  private let firstFontSize: CGFloat?
  private let lastFontSize: CGFloat?
  /// What is shown: still pictures are not touched again.
  private var shown: (state: ViewState, contents: (first: CGFloat, last: CGFloat), progress: CGFloat)?
  /// What the pictures of views inside are added to.
  let body = UIView()

  /// - Parameters:
  ///   - first: content at the beginning.
  ///   - last: content at the end.
  ///   - look: a view whose corners' shape the picture has.
  init(
    first: (any PictureContent)?, last: (any PictureContent)?, sizing: ContentSizing, look: UIView?,
    clips: Bool,
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
    self.last = last
    self.sizing = sizing
    self.isBaked = isBaked
    self.clips = clips
    firstFontSize = first?.fontSize
    lastFontSize = last?.fontSize
    super.init(frame: .zero)
    body.clipsToBounds = clips
    if let look {
      body.layer.maskedCorners = look.layer.maskedCorners
      body.layer.cornerCurve = look.layer.cornerCurve
    }
    addSubview(body)
    for content in [self.first, self.last] {
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
      let size = size(of: content, isLast: isLast, now: state.size)
      content.layOut(in: size, fontSize: fontSize, progress: progress)
      if isPart { show(part, of: content.view) }
      if sizing == .fill { content.view.center.x += (state.size.width - size.width) / 2 }
    }
  }

  /// Has a part of a content, in unit coordinates, fill the picture.
  private func show(_ part: CGRect, of content: UIView) {
    let frame = content.frame
    content.frame = CGRect(
      x: frame.minX - part.minX * frame.width / part.width,
      y: frame.minY - part.minY * frame.height / part.height,
      width: frame.width / part.width, height: frame.height / part.height)
  }

  /// Gives back what was lent to the picture.
  ///
  /// - Returns: whether anything was.
  func end() -> Bool {
    let contents = [first, last].compactMap { $0 }
    for content in contents { content.end() }
    return contents.contains { $0 is LiveContent }
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
    let isFilled = (state.background?.alpha ?? 0) > 0 || body.clipsToBounds
    layer.shadowPath = isFilled ? UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath : nil
  }

  private func size(of content: any PictureContent, isLast: Bool, now: CGSize) -> CGSize {
    let natural = content.naturalSize
    switch sizing {
    case .stretch: return now
    case .final: return isLast ? natural : now
    case .fill:
      guard natural.width > 0, natural.height > 0 else { return now }
      let scale = max(now.width / natural.width, now.height / natural.height)
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
