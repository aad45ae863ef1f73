import Foundation
import QuartzCore

extension UIButton.Configuration {
  /// True if a narrow button has several lines of text.
  var wrapsText: Bool {
    attributedTitle != nil || attributedSubtitle != nil
  }
}

extension UIButton {
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func measured(_ label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  var titleBaselineInsets: (first: CGFloat, last: CGFloat) {
    guard let label = parts.title, label.text?.isEmpty == false else { return (0, 0) }
    let size = bounds.isEmpty ? intrinsicContentSize : bounds.size
    let frame = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
    let inside = label.baselineInsets
    return (frame.minY + inside.first, size.height - frame.maxY + inside.last)
  }

  // MARK: - Sizes

  func contentSize(width: CGFloat) -> CGSize {
    configuration == nil ? sizeByState : configuredSize(width: width)
  }

  private var sizeByState: CGSize {
    if buttonType == .close {
      return CGSize(width: ButtonMetrics.closeDiameter, height: ButtonMetrics.closeDiameter)
    }
    let title = hasTitle ? measured(parts.title, 0) : .zero
    let image = imageByState?.size ?? .zero
    var size = CGSize(width: title.width + image.width, height: max(title.height, image.height))
    if contentEdgeInsets == .zero, image == .zero || title != .zero {
      // A title alone keeps a touchable height; so does an empty button.
      let label = parts.title?.font ?? .systemFont(ofSize: defaultFontSize)
      let line = hasTitle ? title.height : label.lineHeight.rounded(.up)
      size.width = max(size.width, ButtonMetrics.minimumWidth)
      size.height = max(size.height, line + 2 * ButtonMetrics.titleMargin)
    }
    size.width += contentEdgeInsets.left + contentEdgeInsets.right
    size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    if let background = currentBackgroundImage?.size {
      size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
    }
    return size
  }

  private var defaultFontSize: CGFloat {
    buttonType == .custom ? ButtonMetrics.customFontSize : ButtonMetrics.systemFontSize
  }

  private var hasTitle: Bool { currentTitle?.isEmpty == false }

  private func configuredSize(width: CGFloat) -> CGSize {
    guard let configuration else { return .zero }
    let insets = configuration.contentInsets
    let size = buttonLayout.size(width: max(0, width - insets.leading - insets.trailing))
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  // MARK: - Places

  func defaultContentRect(_ bounds: CGRect) -> CGRect {
    let insets =
      configuration?.contentInsets.resolved(effectiveUserInterfaceLayoutDirection) ?? contentEdgeInsets
    return bounds.inset(by: insets)
  }

  func places(in content: CGRect) -> ButtonLayout.Places {
    guard configuration != nil else { return placesByState(in: content) }
    return buttonLayout.places(
      in: content, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment)
  }

  var textAlignment: ButtonLayout.TextAlignment {
    guard let configuration else { return .center }
    switch configuration.titleAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center: return .center
    case .automatic:
      // Text leans towards an image beside it, else to the side that the content is aligned to.
      if configuration.hasImage, imageSide == .left { return .left }
      if configuration.hasImage, imageSide == .right { return .right }
      switch effectiveContentHorizontalAlignment {
      case .left: return .left
      case .right: return .right
      default: return .center
      }
    }
  }

  private var imageSide: ButtonLayout.Side {
    let placement = configuration?.imagePlacement ?? .leading
    if placement.contains(.top) { return .top }
    if placement.contains(.bottom) { return .bottom }
    return placement.contains(.trailing) != isRightToLeft ? .right : .left
  }

  private var buttonLayout: ButtonLayout {
    var layout = ButtonLayout()
    guard let configuration else { return layout }
    layout.image =
      configuration.showsActivityIndicator
      ? parts.spinner?.intrinsicContentSize ?? .zero : parts.image?.image?.size ?? .zero
    if let indicator = parts.indicator, !indicator.isHidden {
      layout.indicator = indicator.image?.size ?? .zero
      layout.indicatorPadding = ButtonMetrics.indicatorPadding
    }
    layout.imageSide = imageSide
    layout.imagePadding = configuration.imagePadding
    layout.titlePadding = configuration.titlePadding
    layout.textAlignment = textAlignment
    layout.isRightToLeft = isRightToLeft
    layout.title = { [parts] in self.measured(parts.title, $0) }
    layout.subtitle = { [parts] in self.measured(parts.subtitle, $0) }
    return layout
  }

  /// Image and title side by side; each has insets of its own, which move and narrow it.
  private func placesByState(in content: CGRect) -> ButtonLayout.Places {
    let image = imageByState?.size ?? .zero
    let imageRoom = content.inset(by: imageEdgeInsets)
    let titleRoom = content.inset(by: titleEdgeInsets)
    let imageWidth = min(image.width, imageRoom.width)
    // The image has its width first; the title takes what is left, in several lines where its label may have them.
    let left = max(0, titleRoom.width - imageWidth)
    let title = hasTitle ? measured(parts.title, left) : .zero
    let total = image.width + title.width
    func place(_ size: CGSize, in room: CGRect, offset: CGFloat) -> CGRect {
      let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
      let group = min(total, room.width)
      var frame = CGRect(origin: .zero, size: size)
      switch effectiveContentHorizontalAlignment {
      case .left, .leading: frame.origin.x = room.minX + offset
      case .right, .trailing: frame.origin.x = room.maxX - group + offset
      case .center: frame.origin.x = room.midX - group / 2 + offset
      case .fill:
        frame.origin.x = room.minX + offset * room.width / max(group, 1)
        frame.size.width = room.width * size.width / max(group, 1)
      }
      switch contentVerticalAlignment {
      case .top: frame.origin.y = room.minY
      case .bottom: frame.origin.y = room.maxY - size.height
      case .center: frame.origin.y = room.midY - size.height / 2
      case .fill:
        frame.origin.y = room.minY
        frame.size.height = room.height
      }
      return frame
    }
    let titleSize = CGSize(width: min(title.width, left), height: title.height)
    var places = ButtonLayout.Places()
    places.image = place(image, in: imageRoom, offset: isRightToLeft ? titleSize.width : 0)
    places.title = place(titleSize, in: titleRoom, offset: isRightToLeft ? 0 : imageWidth)
    return places
  }

  func layoutParts() {
    let content = contentRect(forBounds: bounds)
    let background = backgroundRect(forBounds: bounds)
    parts.backgroundImage?.frame = background
    if buttonType == .close, configuration == nil {
      let side = min(ButtonMetrics.closeDiameter, background.width, background.height)
      parts.background?.frame = CGRect(
        x: background.midX - side / 2, y: background.midY - side / 2, width: side, height: side)
    } else {
      parts.background?.frame = background
    }
    if let looks, looks.configuration.cornerStyle == .capsule {
      parts.background?.show(looks.background(height: bounds.height, traits: traitCollection))
    }
    let image = imageRect(forContentRect: content)
    parts.image?.frame = image
    parts.spinner?.frame = image
    parts.title?.frame = titleRect(forContentRect: content)
    if configuration != nil {
      let places = places(in: content)
      parts.subtitle?.frame = places.subtitle
      parts.indicator?.frame = places.indicator
    }
  }
}

extension UIButton.Configuration {
  fileprivate var hasImage: Bool { image != nil || showsActivityIndicator }
}
