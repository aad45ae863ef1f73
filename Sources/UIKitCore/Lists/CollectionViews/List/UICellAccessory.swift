import Foundation
import QuartzCore

/// Something small at the leading or trailing edge of a list's cell.
///
///     cell.accessories = [.disclosureIndicator(), .delete(), .reorder(displayed: .always)]
///
/// The system's accessories stand in the system's order, whatever their order in the array.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The states of editing in which an accessory is to be seen.
  public enum DisplayedState: Int, Sendable {
    /// While the cell is edited and while it is not.
    case always = 0
    /// While the cell is edited.
    case whenEditing
    /// While the cell is not edited.
    case whenNotEditing
  }

  /// The room that is reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The room that the accessory takes, and no more.
    case actual
    /// The room that the system gives symbols, so that rows are aligned.
    case standard
    /// Points.
    case custom(CGFloat)
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    /// A chevron: choosing the row leads somewhere.
    case disclosureIndicator
    /// A chevron that turns when the row's children are shown.
    case outlineDisclosure
    /// A tick.
    case checkmark
    /// A minus in a red circle, which deletes the row.
    case delete
    /// A plus in a green circle, which inserts a row.
    case insert
    /// The lines that a row is dragged by.
    case reorder
    /// A circle that is ticked while the row is selected.
    case multiselect
    /// A short text.
    case label
    /// The button of a letter i; since iOS 15.4.
    case detail
    /// A view of the app's own.
    case customView(UIView)
  }

  /// A closure that runs when the user taps an accessory.
  public typealias ActionHandler = () -> Void

  /// The kind of the accessory; for a view of the app's own, with that view.
  public let accessoryType: AccessoryType
  var kind: Kind
  var displayed: DisplayedState
  var isHidden = false
  var reservedWidth = LayoutDimension.actual
  var tintColor: UIColor?
  var handler: ActionHandler?

  /// The properties that only one kind of accessory has.
  enum Kind {
    case plain
    case control(background: UIColor?)
    case reorder(hasLine: Bool)
    case outline(OutlineDisclosureOptions.Style)
    case label(String, UIFont, adjusts: Bool)
    case custom(UIView, Placement, keepsSize: Bool)
  }

  init(
    _ type: AccessoryType, _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool,
    _ reserved: LayoutDimension, _ tint: UIColor?, _ handler: ActionHandler? = nil
  ) {
    accessoryType = type
    self.kind = kind
    self.displayed = displayed
    self.isHidden = isHidden
    reservedWidth = reserved
    tintColor = tint
    self.handler = handler
  }

  // MARK: - The system's accessories

  /// A chevron: choosing the row leads somewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .plain, displayed, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .plain, displayed, isHidden: options.isHidden, options.reservedLayoutWidth,
      options.tintColor)
  }

  /// A button with the letter i; since iOS 15.4.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, .plain, displayed, isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor,
      actionHandler)
  }

  /// A minus in a red circle before the row.
  /// - Parameter actionHandler: nil shows the row's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .control(background: options.backgroundColor), displayed, isHidden: options.isHidden,
      options.reservedLayoutWidth, options.tintColor, actionHandler)
  }

  /// A plus in a green circle before the row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .control(background: options.backgroundColor), displayed, isHidden: options.isHidden,
      options.reservedLayoutWidth, options.tintColor, actionHandler)
  }

  /// The lines that a row is dragged by.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .reorder(hasLine: options.showsVerticalSeparator ?? true), displayed,
      isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// A circle before the row that is ticked while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .control(background: options.backgroundColor), displayed, isHidden: options.isHidden,
      options.reservedLayoutWidth, options.tintColor)
  }

  /// A chevron that turns when the row's children are shown.
  /// - Parameter actionHandler: nil expands and collapses the item in its section's snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .outline(options.style), displayed, isHidden: options.isHidden,
      options.reservedLayoutWidth, options.tintColor, actionHandler)
  }

  /// A short text, such as a number of messages.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, .label(text, options.font, adjusts: options.adjustsFontForContentSizeCategory), displayed,
      isHidden: options.isHidden, options.reservedLayoutWidth, options.tintColor)
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let state, _), .trailing(let state, _): state
      }
    return UICellAccessory(
      .customView(configuration.customView),
      .custom(configuration.customView, configuration.placement, keepsSize: configuration.maintainsFixedSize),
      displayed, isHidden: configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor)
  }
}
