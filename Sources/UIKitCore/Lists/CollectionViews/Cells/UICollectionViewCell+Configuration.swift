import Foundation
import QuartzCore

extension UICollectionViewCell {
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isReordering = isReordering
    state.isFocused = hasKeyboardFocus
    state.isEditing = isInEditingList
    state.isSwiped = isSwiped
    state.isExpanded = outline?.isExpanded ?? false
    return state
  }

  var isInEditingList: Bool { (superview as? UICollectionView)?.isEditing ?? false }

  // MARK: - Parts

  /// Makes a view as large as the cell and keeps it so.
  func fill(with view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  func replaceBackground(_ old: UIView?, by new: UIView?, at index: Int) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { fill(with: new, at: index) }
  }

  func stateDidChange() {
    showState()
    setNeedsUpdateConfiguration()
  }

  func showState() {
    let isChosen = isSelected || isHighlighted
    selectedBackgroundView?.isHidden = !isChosen
    content.showHighlight(isChosen)
  }

  // MARK: - Content

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    configurations.content = configuration
    if let configuration {
      show(configuration)
      setNeedsUpdateConfiguration()
    } else if content is any UIContentView {
      replaceContent(by: UIView())
    }
  }

  /// Gives a configuration to the content view, which is made anew for another kind of configuration.
  private func show(_ configuration: any UIContentConfiguration) {
    let updated =
      automaticallyUpdatesContentConfiguration
      ? configuration.updated(for: configurationState) : configuration
    if let view = content as? any UIContentView,
      type(of: view.configuration) == type(of: updated as any UIContentConfiguration)
    {
      view.configuration = updated
    } else {
      replaceContent(by: updated.makeContentView())
    }
  }

  private func replaceContent(by view: UIView) {
    content.removeFromSuperview()
    content = view
    fill(with: view, at: subviews.count)
  }

  // MARK: - Background

  func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
    configurations.background = configuration
    guard let configuration else {
      configuredBackground?.removeFromSuperview()
      configuredBackground = nil
      return
    }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    show(configuration)
    setNeedsUpdateConfiguration()
  }

  private func show(_ configuration: UIBackgroundConfiguration) {
    let updated =
      automaticallyUpdatesBackgroundConfiguration
      ? configuration.updated(for: configurationState) : configuration
    let view = configuredBackground ?? ListBackgroundView(frame: bounds)
    if configuredBackground == nil { fill(with: view, at: 0) }
    configuredBackground = view
    view.show(updated)
  }

  // MARK: - Updating

  /// Does what `setNeedsUpdateConfiguration()` asked for; before layout, and before the cell is measured.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    willUpdateConfiguration(state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // Configurations that were set in between asked for the same again.
    configurations.needsUpdate = false
    if automaticallyUpdatesContentConfiguration, let content = configurations.content { show(content) }
    if let background = configurations.background { show(background) }
  }
}

extension UIView {
  /// Labels and pictures have looks for when the cell around them is chosen.
  fileprivate func showHighlight(_ isHighlighted: Bool) {
    for view in subviews {
      switch view {
      case let label as UILabel: label.isHighlighted = isHighlighted
      case let image as UIImageView: image.isHighlighted = isHighlighted
      case is UIControl: continue
      default: view.showHighlight(isHighlighted)
      }
    }
  }
}
