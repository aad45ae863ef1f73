import Foundation

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// True if the cell does not react to the user.
  public var isDisabled = false
  /// True while the cell is touched.
  public var isHighlighted = false
  /// True if the cell is selected.
  public var isSelected = false
  /// True while a cell has the keyboard's focus.
  public var isFocused = false
  /// True if the cell stays at the list's edge while others scroll beneath; UIKit does not set it here.
  public var isPinned = false
  /// True while the cell's list is edited.
  public var isEditing = false
  /// True if the children of an item with children are shown.
  public var isExpanded = false
  /// True if swipe actions are shown beside the cell.
  public var isSwiped = false
  /// True while the cell is dragged to another place of its list.
  public var isReordering = false
  private var customStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is true yet.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the app's own, by its name; nil where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
