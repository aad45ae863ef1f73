import Foundation
import QuartzCore

/// The layout of the parts of a configured button. Pure; points.
struct ButtonLayout {
  enum Side { case left, right, top, bottom }
  enum TextAlignment { case left, center, right }

  struct Places: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  var image = CGSize.zero
  /// The chevrons of a pop-up button, after everything else.
  var indicator = CGSize.zero
  var indicatorPadding: CGFloat = 0
  var imageSide = Side.left
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  var textAlignment = TextAlignment.center
  var isRightToLeft = false
  /// Sizes for a width; zero for text that is not there.
  var title: (CGFloat) -> CGSize = { _ in .zero }
  var subtitle: (CGFloat) -> CGSize = { _ in .zero }

  private struct Text {
    var title: CGSize
    var subtitle: CGSize
    var gap: CGFloat
    var size: CGSize {
      CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }
  }

  private var isImageBeside: Bool { imageSide == .left || imageSide == .right }
  private var indicatorWidth: CGFloat { indicator.width > 0 ? indicator.width + indicatorPadding : 0 }

  private func text(width: CGFloat) -> Text {
    let (title, subtitle) = (title(width), subtitle(width))
    return Text(
      title: title, subtitle: subtitle, gap: title.height > 0 && subtitle.height > 0 ? titlePadding : 0)
  }

  private func gap(_ text: Text) -> CGFloat { image.width > 0 && text.size.height > 0 ? imagePadding : 0 }

  /// The size of all parts together, no wider than `width` where the text can be broken.
  func size(width: CGFloat) -> CGSize {
    let beside = (isImageBeside && image.width > 0 ? image.width + imagePadding : 0) + indicatorWidth
    let text = text(width: max(0, width - beside))
    let gap = gap(text)
    var size =
      isImageBeside
      ? CGSize(width: image.width + gap + text.size.width, height: max(image.height, text.size.height))
      : CGSize(width: max(image.width, text.size.width), height: image.height + gap + text.size.height)
    size.width += indicatorWidth
    size.height = max(size.height, indicator.height)
    return size
  }

  func places(
    in content: CGRect, horizontal: UIControl.ContentHorizontalAlignment,
    vertical: UIControl.ContentVerticalAlignment
  ) -> Places {
    var places = Places()
    var room = content
    if indicator.width > 0 { room.size.width -= indicatorWidth }
    if isRightToLeft { room.origin.x += indicatorWidth }
    let beside = isImageBeside && image.width > 0 ? image.width + imagePadding : 0
    var text = text(width: max(0, room.width - beside))
    let gap = gap(text)
    // What does not fit is cut, the image last.
    text.title.width = min(text.title.width, max(0, room.width - beside))
    text.subtitle.width = min(text.subtitle.width, max(0, room.width - beside))
    let fills = horizontal == .fill
    let textWidth = fills ? max(0, room.width - beside) : text.size.width
    let whole = CGSize(
      width: isImageBeside ? image.width + gap + textWidth : max(image.width, textWidth),
      height: isImageBeside
        ? max(image.height, text.size.height) : image.height + gap + text.size.height)
    let group = CGRect(
      origin: CGPoint(
        x: x(of: whole.width + (fills ? 0 : indicatorWidth), in: content, horizontal)
          + (isRightToLeft && !fills ? indicatorWidth : 0) + (isRightToLeft && fills ? indicatorWidth : 0),
        y: y(of: whole.height, in: room, vertical)), size: whole)
    let textFrame: CGRect
    switch imageSide {
    case .left:
      places.image = CGRect(
        x: group.minX, y: group.midY - image.height / 2, width: image.width, height: image.height)
      textFrame = CGRect(
        x: group.maxX - textWidth, y: group.midY - text.size.height / 2, width: textWidth,
        height: text.size.height)
    case .right:
      places.image = CGRect(
        x: group.maxX - image.width, y: group.midY - image.height / 2, width: image.width,
        height: image.height)
      textFrame = CGRect(
        x: group.minX, y: group.midY - text.size.height / 2, width: textWidth, height: text.size.height)
    case .top:
      places.image = CGRect(
        x: group.midX - image.width / 2, y: group.minY, width: image.width, height: image.height)
      textFrame = CGRect(
        x: group.midX - textWidth / 2, y: group.maxY - text.size.height, width: textWidth,
        height: text.size.height)
    case .bottom:
      places.image = CGRect(
        x: group.midX - image.width / 2, y: group.maxY - image.height, width: image.width,
        height: image.height)
      textFrame = CGRect(
        x: group.midX - textWidth / 2, y: group.minY, width: textWidth, height: text.size.height)
    }
    places.title = CGRect(
      x: x(of: text.title.width, in: textFrame), y: textFrame.minY, width: text.title.width,
      height: text.title.height)
    places.subtitle = CGRect(
      x: x(of: text.subtitle.width, in: textFrame), y: textFrame.maxY - text.subtitle.height,
      width: text.subtitle.width, height: text.subtitle.height)
    if indicator.width > 0 {
      let edge = isRightToLeft ? group.minX - indicatorWidth : group.maxX + indicatorPadding
      places.indicator = CGRect(
        x: edge, y: group.midY - indicator.height / 2, width: indicator.width, height: indicator.height)
    }
    return places
  }

  private func x(of width: CGFloat, in text: CGRect) -> CGFloat {
    switch textAlignment {
    case .left: text.minX
    case .center: text.midX - width / 2
    case .right: text.maxX - width
    }
  }

  private func x(
    of width: CGFloat, in content: CGRect, _ alignment: UIControl.ContentHorizontalAlignment
  ) -> CGFloat {
    switch alignment {
    case .left, .leading, .fill: content.minX
    case .right, .trailing: content.maxX - width
    case .center: content.midX - width / 2
    }
  }

  private func y(
    of height: CGFloat, in content: CGRect, _ alignment: UIControl.ContentVerticalAlignment
  ) -> CGFloat {
    switch alignment {
    case .top: content.minY
    case .bottom: content.maxY - height
    case .center, .fill: content.midY - height / 2
    }
  }
}
