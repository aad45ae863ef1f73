import Foundation
import QuartzCore

extension UITableViewCell {
  func changeSelected(_ selected: Bool, animated: Bool) {
    guard selected != state.isSelected else { return }
    state.isSelected = selected
    selectionDidChange(animated: animated)
  }

  func changeHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != state.isHighlighted else { return }
    state.isHighlighted = highlighted
    selectionDidChange(animated: animated)
  }

  private func selectionDidChange(animated: Bool) {
    updateSelectionLook(animated: animated)
    parts.editControl?.isTicked = state.isSelected
    setNeedsUpdateConfiguration()
  }

  /// True if the cell looks chosen.
  private var isChosen: Bool {
    guard selectionStyle != .none, configurations.background == nil else { return false }
    if state.isEditing, state.isTicked, parts.multipleSelectionBackground == nil {
      // The tick says it; the row itself is grey only while it is touched.
      return state.isHighlighted
    }
    return state.isSelected || state.isHighlighted
  }

  private var wantedSelection: UIView? {
    guard isChosen else { return nil }
    let isMultiple =
      state.isEditing && state.isTicked || table?.allowsMultipleSelection == true && !state.isEditing
    if isMultiple, let view = parts.multipleSelectionBackground { return view }
    if let view = parts.selectedBackground { return view }
    if let view = parts.standardSelection { return view }
    let view = UIView()
    view.backgroundColor = UIBackgroundConfiguration.Style.chosen
    view.isUserInteractionEnabled = false
    parts.standardSelection = view
    return view
  }

  func updateSelectionLook(animated: Bool) {
    let wanted = wantedSelection
    let shown = parts.shownSelection
    highlightContent(wanted != nil && selectionStyle != .none)
    guard wanted !== shown else { return }
    parts.shownSelection = wanted
    if let wanted {
      wanted.layer.removeAllAnimations()
      wanted.frame = bounds
      insertSubview(wanted, at: parts.background?.superview === self ? 1 : 0)
      setLines(alpha: 0)
      if animated, window != nil {
        UIView.performWithoutAnimation { wanted.alpha = 0 }
        animateSelection { wanted.alpha = 1 }
      } else {
        wanted.alpha = 1
      }
    } else {
      setLines(alpha: 1)
    }
    guard let shown else { return }
    if animated, window != nil, wanted == nil {
      animateSelection {
        shown.alpha = 0
      } completion: { [weak self] in
        if self?.parts.shownSelection !== shown { shown.removeFromSuperview() }
      }
    } else {
      shown.removeFromSuperview()
    }
  }

  private func animateSelection(_ change: @escaping () -> Void, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: TableMetrics.deselectDuration, delay: 0, options: [.allowUserInteraction],
      animations: change
    ) { _ in completion?() }
  }

  /// A chosen row is grey up to its neighbours.
  private func setLines(alpha: CGFloat) {
    parts.bottomLine?.alpha = alpha
  }

  func hideSelection() {
    parts.shownSelection?.removeFromSuperview()
    parts.shownSelection = nil
    setLines(alpha: 1)
  }

  func setSelectedBackgroundView(_ view: UIView?) {
    if view != nil { forgetBackgroundConfiguration() }
    hideSelection()
    parts.selectedBackground = view
    updateSelectionLook(animated: false)
  }

  /// Labels and pictures have looks of their own while their cell is chosen.
  private func highlightContent(_ isHighlighted: Bool) {
    contentView.forEachView { view in
      if let label = view as? UILabel {
        label.isHighlighted = isHighlighted
      } else if let image = view as? UIImageView {
        image.isHighlighted = isHighlighted
      }
    }
  }
}
