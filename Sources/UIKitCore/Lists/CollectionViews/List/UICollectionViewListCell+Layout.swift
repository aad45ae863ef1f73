import Foundation
import QuartzCore

extension UICollectionViewListCell {
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The parts as they are to stand in a size.
  private func accessoryLayout(_ size: CGSize) -> AccessoryLayout {
    var layout = AccessoryLayout(size: size)
    let margin = place?.margin ?? TableMetrics.sideMargin(width: size.width)
    let safe = safeAreaInsets
    layout.leadingMargin = margin + (isRightToLeft ? safe.right : safe.left)
    layout.trailingMargin = margin + (isRightToLeft ? safe.left : safe.right)
    layout.indent = CGFloat(indentationLevel) * indentationWidth
    layout.indentsAccessories = indentsAccessories
    layout.isRightToLeft = isRightToLeft
    accessoryViews.measure(&layout)
    return layout
  }

  func layOutParts() {
    let frames = placeContent(bounds.size)
    accessoryViews.place(frames)
    layOutLines(frames)
  }

  /// Gives the content its room in a size.
  @discardableResult
  private func placeContent(_ size: CGSize) -> AccessoryLayout.Frames {
    let layout = accessoryLayout(size)
    let frames = layout.frames
    let before = isRightToLeft ? size.width - frames.content.maxX : frames.content.minX
    // Content keeps its margin beyond what is before it, and only its own beside an accessory at its end.
    let margins = NSDirectionalEdgeInsets(
      top: 0, leading: before + layout.leadingMargin, bottom: 0, trailing: layout.trailingMargin)
    insetsLayoutMarginsFromSafeArea = false
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
    content.autoresizingMask = []
    if content.frame != frames.content { content.frame = frames.content }
    return frames
  }

  /// Returns attributes as wide as the list says and as high as the content in the room between the accessories; rows are at
  /// least as high as a finger needs.
  func fittingListAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.selfSizing.contains(.height) else { return attributes }
    var frames = AccessoryLayout.Frames()
    UIView.performWithoutAnimation { frames = placeContent(attributes.size) }
    let wish = content.systemLayoutSizeFitting(
      CGSize(width: frames.content.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    let isRow = place.map { $0.role == .row || $0.role == .headerItem } ?? true
    let least = isRow ? ListContentMetrics.minimumRowHeight : 0
    // Whole pixels, so that lines are sharp.
    let scale = max(1, traitCollection.displayScale)
    let height = (max(wish, least) * scale).rounded(.up) / scale
    guard height != attributes.size.height else { return attributes }
    let preferred = attributes.duplicate()
    preferred.size.height = height
    return preferred
  }

  // MARK: - Lines

  private func layOutLines(_ frames: AccessoryLayout.Frames) {
    let isMultiple = isSelected && (superview as? UICollectionView)?.allowsMultipleSelection == true
    // Beside the grey of a chosen row there are no lines.
    guard let place, let separators = place.separators, isMultiple || !(isSelected || isHighlighted) else {
      return lines.hide()
    }
    let automatic = NSDirectionalEdgeInsets(
      top: 0, leading: textStart(frames), bottom: 0, trailing: 0)
    lines.follow(automatic)
    func insets(_ wish: NSDirectionalEdgeInsets, isFull: Bool) -> UIEdgeInsets {
      let usual = isFull ? .zero : lines.guided(in: self) ?? automatic
      let auto = UIListSeparatorConfiguration.automaticInsets
      return NSDirectionalEdgeInsets(
        top: 0, leading: wish.leading == auto.leading ? usual.leading : wish.leading, bottom: 0,
        trailing: wish.trailing == auto.trailing ? usual.trailing : wish.trailing
      ).resolved(effectiveUserInterfaceLayoutDirection)
    }
    let look = ListLines.Look(
      color: isMultiple ? separators.multipleSelectionColor : separators.color,
      effect: separators.visualEffect)
    lines.show(
      .top, place.hasTopLine ? insets(separators.topSeparatorInsets, isFull: place.isTopLineFull) : nil, look,
      in: self)
    lines.show(
      .bottom,
      place.hasBottomLine ? insets(separators.bottomSeparatorInsets, isFull: place.isBottomLineFull) : nil,
      look, in: self)
  }

  /// From the leading edge to the text.
  private func textStart(_ frames: AccessoryLayout.Frames) -> CGFloat {
    let before = isRightToLeft ? bounds.width - frames.content.maxX : frames.content.minX
    guard let list = content as? UIListContentView else { return directionalLayoutMargins.leading }
    return before + list.textLeading(width: frames.content.width)
  }
}
