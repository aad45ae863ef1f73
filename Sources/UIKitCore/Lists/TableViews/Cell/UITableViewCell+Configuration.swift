import Foundation

extension UITableViewCell {
  var currentConfigurationState: UICellConfigurationState {
    var result = UICellConfigurationState(traitCollection: traitCollection)
    result.isDisabled = !isUserInteractionEnabled
    result.isHighlighted = state.isHighlighted
    result.isSelected = state.isSelected
    result.isEditing = state.isEditing
    result.isSwiped = state.isSwiped
    result.isReordering = state.isReordering
    result.isFocused = hasKeyboardFocus
    return result
  }

  var styledContentConfiguration: UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  var styledBackgroundConfiguration: UIBackgroundConfiguration {
    (table?.style ?? placement.style) == .plain ? .listPlainCell() : .listGroupedCell()
  }

  func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
    configurations.content = configuration
    guard let configuration else {
      if parts.content is any UIContentView { replaceContent(with: CellContentView()) }
      setContentMargins()
      return
    }
    show(configuration)
    setNeedsUpdateConfiguration()
  }

  /// Gives a configuration to the content view, which is made anew for another kind of configuration.
  private func show(_ configuration: any UIContentConfiguration) {
    let updated =
      automaticallyUpdatesContentConfiguration
      ? configuration.updated(for: configurationState) : configuration
    if let view = parts.content as? any UIContentView,
      type(of: view.configuration) == type(of: updated as any UIContentConfiguration)
    {
      view.configuration = updated
    } else {
      replaceContent(with: updated.makeContentView())
    }
    setContentMargins()
  }

  /// Does what `setNeedsUpdateConfiguration()` asked for; before layout, and before the cell is measured.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
    // Configurations that were set in between asked for the same again.
    configurations.needsUpdate = false
    if automaticallyUpdatesContentConfiguration, let content = configurations.content { show(content) }
    if let background = configurations.background { showBackground(background) }
  }
}
