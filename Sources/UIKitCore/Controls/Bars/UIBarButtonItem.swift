import Foundation
import QuartzCore

/// A button or a space in a toolbar or navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How strong the title is: regular, or semibold for the action that finishes a task.
  public enum Style: Int, Sendable { case plain = 0, done = 2 }

  /// Titles and symbols that mean the same in every app; those of Apple's that we have symbols for.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose
    case action = 9, organize, bookmarks, search, refresh, stop
    case trash = 16, play, pause
    case undo = 21, redo
    case close = 24
  }

  open var style: Style { didSet { itemDidChange() } }
  /// Width in points; 0 takes what the content needs. For spaces, their width.
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  /// A view that stands for the item.
  open var customView: UIView? { didSet { itemDidChange() } }
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  open weak var target: AnyObject?
  open var action: Selector?
  /// Runs when the item is tapped; instead of target and action.
  open var primaryAction: UIAction? {
    didSet {
      title = primaryAction?.title
      image = primaryAction?.image
    }
  }

  /// What the item is for layout.
  enum Role { case button, flexibleSpace, fixedSpace }
  private(set) var role = Role.button

  public override init() {
    style = .plain
    super.init()
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.target = target as AnyObject?
    self.action = action
    switch systemItem {
    case .flexibleSpace: role = .flexibleSpace
    case .fixedSpace: role = .fixedSpace
    default:
      let look = systemItem.look
      title = look.title
      image = look.symbol.flatMap { UIImage(systemName: $0) }
      style = systemItem == .done ? .done : .plain
    }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Does what a tap does.
  func trigger(from sender: Any?, event: UIEvent?) {
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action {
      _ = UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// Title or symbol of a system item, as Apple's table of bar items describes it.
  fileprivate var look: (title: String?, symbol: String?) {
    switch self {
    case .done: ("Done", nil)
    case .cancel: ("Cancel", nil)
    case .edit: ("Edit", nil)
    case .save: ("Save", nil)
    case .undo: ("Undo", nil)
    case .redo: ("Redo", nil)
    case .add: (nil, "plus")
    case .compose: (nil, "square.and.pencil")
    case .action: (nil, "square.and.arrow.up")
    case .organize: (nil, "folder")
    case .bookmarks: (nil, "book")
    case .search: (nil, "magnifyingglass")
    case .refresh: (nil, "arrow.clockwise")
    case .stop, .close: (nil, "xmark")
    case .trash: (nil, "trash")
    case .play: (nil, "play.fill")
    case .pause: (nil, "pause.fill")
    case .flexibleSpace, .fixedSpace: (nil, nil)
    }
  }
}
