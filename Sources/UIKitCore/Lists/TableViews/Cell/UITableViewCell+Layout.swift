import Foundation
import QuartzCore

extension UITableViewCell {
  /// The parts as they are to stand now.
  var cellLayout: CellLayout {
    var layout = CellLayout(size: bounds.size)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = placement.safeInsets
    layout.leadingInset = isRightToLeft ? safe.right : safe.left
    layout.trailingInset = (isRightToLeft ? safe.left : safe.right) + placement.indexWidth
    layout.accessoryMargin = placement.margin
    layout.accessory = parts.accessory?.bounds.size
    layout.showsEditControl = showsEditControl
    layout.indents = indentsForEditing
    layout.showsReorderControl = state.isEditing && state.isMovable && showsReorderControl
    layout.isRightToLeft = isRightToLeft
    return layout
  }

  func layOutParts() {
    updateEditControls()
    let frames = cellLayout.frames
    for view in [parts.background, parts.configuredBackground, parts.shownSelection] { view?.frame = bounds }
    let content = contentView
    if content.frame != frames.content { content.frame = frames.content }
    layOutStandardContent()
    if let accessory = parts.accessory, let frame = frames.accessory { accessory.frame = frame }
    parts.editControl?.frame = frames.editControl
    parts.reorderControl?.frame = frames.reorderControl
    layOutLines(frames)
  }

  // MARK: - Lines

  /// One pixel.
  private var hairline: CGFloat { 1 / max(1, traitCollection.displayScale) }

  private func layOutLines(_ frames: CellLayout.Frames) {
    let line = hairline
    if placement.hasBottomLine {
      let insets = lineInsets(frames)
      let view = parts.bottomLine ?? makeLine()
      parts.bottomLine = view
      let width = bounds.width - insets.left - insets.right
      view.isHidden = width <= 0
      view.frame = CGRect(x: insets.left, y: bounds.height - line, width: max(0, width), height: line)
      color(view)
    } else {
      parts.bottomLine?.isHidden = true
    }
    if placement.hasTopLine {
      let view = parts.topLine ?? makeLine()
      parts.topLine = view
      view.isHidden = false
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
      color(view)
    } else {
      parts.topLine?.isHidden = true
    }
  }

  private func makeLine() -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    addSubview(view)
    view.alpha = parts.shownSelection == nil ? 1 : 0
    return view
  }

  private func color(_ line: UIView) {
    let color = table?.effectiveSeparatorColor ?? .separator
    if line.backgroundColor !== color { line.backgroundColor = color }
    line.layer.backdrop = (table?.separatorEffect as? UIBlurEffect)?.style.backdrop
  }

  /// From the cell's edges to its lower line, left and right on screen.
  private func lineInsets(_ frames: CellLayout.Frames) -> UIEdgeInsets {
    if placement.isBottomLineFull { return .zero }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let contentStart = isRightToLeft ? bounds.width - frames.content.maxX : frames.content.minX
    let automatic = contentStart + textLeading
    let own = state.separatorInset ?? placement.separatorInset
    let leading: CGFloat
    let trailing: CGFloat
    switch (own, placement.insetReference) {
    case (nil, _):
      (leading, trailing) = (automatic, 0)
    case (let inset?, .fromCellEdges):
      let safe = placement.safeInsets
      (leading, trailing) = (inset.left + (isRightToLeft ? safe.right : safe.left), inset.right)
    case (let inset?, .fromAutomaticInsets):
      (leading, trailing) = (automatic + inset.left, inset.right)
    }
    return isRightToLeft
      ? UIEdgeInsets(top: 0, left: trailing, bottom: 0, right: leading)
      : UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
  }

  // MARK: - Accessory

  func accessoryDidChange() {
    let custom = state.isEditing ? editingAccessoryView : accessoryView
    let type = state.isEditing ? editingAccessoryType : accessoryType
    if let custom {
      guard custom !== parts.accessory else { return }
      parts.accessory?.removeFromSuperview()
      parts.accessory = custom
      addSubview(custom)
    } else if type == .none {
      parts.accessory?.removeFromSuperview()
      parts.accessory = nil
    } else if (parts.accessory as? RowAccessoryView)?.type != type {
      parts.accessory?.removeFromSuperview()
      let view = RowAccessoryView(type)
      view.onDetail = { [weak self] in
        guard let self else { return }
        table?.accessoryTapped(self)
      }
      parts.accessory = view
      addSubview(view)
    }
    setNeedsLayout()
  }
}
