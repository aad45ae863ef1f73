import Foundation
import QuartzCore

extension UITableViewCell {
  func setUpCell() {
    // Bars above a table do not push the text of the cells beneath them aside.
    insetsLayoutMarginsFromSafeArea = false
    install(parts.content)
  }

  /// Puts a content view in its place.
  private func install(_ view: UIView) {
    view.insetsLayoutMarginsFromSafeArea = false
    if view.superview !== self { addSubview(view) }
  }

  func resetForReuse() {
    changeHighlighted(false, animated: false)
    changeSelected(false, animated: false)
    state.isSwiped = false
    state.isReordering = false
    alpha = 1
    transform = .identity
    layer.zPosition = 0
    setNeedsUpdateConfiguration()
  }

  /// Exchanges the content view for another one, as content configurations do.
  func replaceContent(with view: UIView) {
    guard view !== parts.content else { return }
    parts.content.removeFromSuperview()
    parts.content = view
    parts.image = nil
    parts.text = nil
    parts.detail = nil
    insertSubview(view, at: contentIndex)
    install(view)
    setNeedsLayout()
  }

  /// Above the backgrounds.
  private var contentIndex: Int {
    let below = [parts.background, parts.configuredBackground, parts.shownSelection]
    return below.filter { $0?.superview === self }.count
  }

  // MARK: - Place in the table

  /// Tells the cell where it is: called whenever that changes.
  func place(_ new: CellPlacement) {
    let old = placement
    guard new != old || !state.isPlaced else { return }
    state.isPlaced = true
    placement = new
    if new.style != old.style || super.backgroundColor == nil { applyDefaultBackground() }
    if new.margin != old.margin || layoutMargins.left != new.margin {
      let margins = NSDirectionalEdgeInsets(
        top: ListContentMetrics.cellMargin, leading: new.margin, bottom: ListContentMetrics.cellMargin,
        trailing: new.margin)
      directionalLayoutMargins = margins
      setContentMargins()
    }
    let rounds = new.roundsTop || new.roundsBottom
    layer.cornerRadius = rounds ? TableMetrics.insetRadius : 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = CACornerMask(
      (new.roundsTop ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [])
        + (new.roundsBottom ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : []))
    if clipsToBounds != rounds { clipsToBounds = rounds }
    setNeedsLayout()
  }

  func setContentMargins() {
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: ListContentMetrics.cellMargin, leading: placement.margin, bottom: ListContentMetrics.cellMargin,
      trailing: ListContentMetrics.trailingMargin)
  }

  private func applyDefaultBackground() {
    guard !state.hasOwnBackground, configurations.background == nil else { return }
    setBackgroundColor(
      placement.style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
  }

  // MARK: - Backgrounds

  func setBackgroundView(_ view: UIView?) {
    if view != nil { forgetBackgroundConfiguration() }
    parts.background?.removeFromSuperview()
    parts.background = view
    if let view {
      insertSubview(view, at: 0)
      setNeedsLayout()
    }
  }

  /// A program has either a background configuration or background views.
  func forgetBackgroundConfiguration() {
    if configurations.background != nil { setBackgroundConfiguration(nil) }
  }

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    configurations.background = configuration
    guard let configuration else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      applyDefaultBackground()
      updateSelectionLook(animated: false)
      return
    }
    parts.background?.removeFromSuperview()
    parts.background = nil
    hideSelection()
    parts.selectedBackground = nil
    parts.multipleSelectionBackground = nil
    state.hasOwnBackground = false
    setBackgroundColor(nil)
    if parts.configuredBackground == nil {
      let view = ListBackgroundView()
      view.frame = bounds
      insertSubview(view, at: 0)
      parts.configuredBackground = view
    }
    showBackground(configuration)
    setNeedsUpdateConfiguration()
  }

  func showBackground(_ configuration: UIBackgroundConfiguration) {
    let updates = automaticallyUpdatesBackgroundConfiguration
    parts.configuredBackground?.show(updates ? configuration.updated(for: configurationState) : configuration)
  }
}
