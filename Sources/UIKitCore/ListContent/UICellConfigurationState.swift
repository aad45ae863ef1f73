import Foundation

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  /// Whether the children of an item with children are shown.
  public var isExpanded = false
  /// Whether swipe actions are shown beside the cell.
  public var isSwiped = false
  /// Whether the cell is dragged to another place of its list.
  public var isReordering = false
  private var customStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
