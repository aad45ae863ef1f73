import Foundation
import QuartzCore

/// A button or a space in a toolbar or navigation bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The weight of the title: regular, or semibold for the action that finishes a task. Those with a border have had none since iOS 7.
  public enum Style: Int, Sendable { case plain = 0, bordered, done }

  /// Titles and symbols that mean the same in every app.
  public enum SystemItem: Int, Sendable {
    /// Done, Cancel, Edit and Save as words; symbols for adding, two kinds of space, composing and replying.
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply
    /// Symbols for sharing, filing, bookmarks, searching, loading again, stopping and taking pictures.
    case action, organize, bookmarks, search, refresh, stop, camera
    /// Symbols for deleting and for playing, and Undo and Redo as words.
    case trash, play, pause, rewind, fastForward, undo, redo
    /// A cross that closes what is shown.
    case close = 24
  }

  /// The item's style, which decides the title's weight and the looks that the bar's appearance gives it.
  open var style: Style { didSet { itemDidChange() } }
  /// Width in points; 0 takes what the content needs. For spaces, their width.
  open var width: CGFloat = 0 { didSet { itemDidChange() } }
  /// Titles the button may come to have: it is as wide as the widest of them.
  open var possibleTitles: Set<String>? { didSet { itemDidChange() } }
  /// A view that stands for the item.
  open var customView: UIView? { didSet { itemDidChange() } }
  /// True if bars leave the item out, and close the gap; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { itemDidChange() } } }
  /// The colour of title and template image; nil takes the bar's tint.
  open var tintColor: UIColor? { didSet { itemDidChange() } }
  /// The object that gets the action; nil sends it along the responder chain.
  open weak var target: AnyObject?
  /// The message sent to the target when the item is tapped; without effect while there is a primary action.
  open var action: Selector?
  /// Runs when the item is tapped; instead of target and action. Its title and image become the item's, unless that is a
  /// system item; both stay when it is taken away.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }
  /// The menu that a tap opens where the item has no action of its own, else a long press.
  open var menu: UIMenu? { didSet { itemDidChange() } }
  private var positionAdjustments: [UIBarMetrics: UIOffset] = [:]
  private var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]
  private var backgroundImages: [BackgroundKey: UIImage] = [:]

  private var backgroundShifts: [UIBarMetrics: CGFloat] = [:]

  private struct BackgroundKey: Hashable {
    let state: UIControl.State
    /// nil is every style that has no image of its own.
    var style: Style?
    let metrics: UIBarMetrics
  }

  /// The group that the item is in; nil for none.
  public internal(set) weak var buttonGroup: UIBarButtonItemGroup?

  /// The view that stands for the item in a bar.
  weak var shownView: UIView?

  /// The item's kind for layout.
  enum Role { case button, flexibleSpace, fixedSpace }
  private(set) var role = Role.button
  /// The system item this is, for looks that depend on the bar.
  private(set) var systemItem: SystemItem?

  public override init() {
    style = .plain
    super.init()
  }

  /// Creates a plain item from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Creates an item that shows an image and sends an action to a target.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// - Parameter landscapeImagePhone: for low bars, on phones that lie on their side.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item that shows a title and sends an action to a target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item with a system item's title or symbol, or a space, that sends an action to a target.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.target = target as AnyObject?
    self.action = action
    become(systemItem)
  }

  /// Creates an item that shows a view of the app's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// An item that runs an action, opens a menu, or both.
  ///
  /// - Parameters:
  ///   - title: shown unless there is an action that has a title.
  ///   - image: shown unless there is an action that has an image.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title } ?? title
    self.image = primaryAction?.image ?? image
    self.menu = menu
  }

  /// A system item that runs an action, opens a menu, or both; title and image are the system's.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    become(systemItem)
  }

  private func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    switch systemItem {
    case .flexibleSpace: role = .flexibleSpace
    case .fixedSpace: role = .fixedSpace
    default:
      let look = systemItem.look
      title = look.title
      image = look.symbol.flatMap { UIImage(systemName: $0) }
      style = systemItem == .done ? .done : .plain
      accessibilityLabel = look.label
    }
  }

  /// Returns a space that takes an equal share of the room that the other items leave.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns a space of a fixed width, in points.
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

  // MARK: - Looks

  /// Moves the title in bars of these metrics, in points.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    positionAdjustments[barMetrics] = adjustment
    itemDidChange()
  }

  /// Returns the offset of the title in bars of these metrics, in points; zero where none was set.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    positionAdjustments[barMetrics] ?? .zero
  }

  /// Moves the title in bars of these metrics while the item is a navigation bar's way back, in points; metrics that are not set take those
  /// of `default`.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics] = adjustment
    itemDidChange()
  }

  /// Returns the offset of the title in bars of these metrics while the item is the way back, in points; zero where none was set.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }

  func shownBackTitleAdjustment(for metrics: UIBarMetrics, in view: UIView) -> UIOffset {
    AppearanceProxies.value(of: self, in: view) {
      $0.backTitleAdjustments[metrics] ?? $0.backTitleAdjustments[.default] ?? .zero
    }
  }

  /// An image behind the button's content, stretched to it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[BackgroundKey(state: state, metrics: barMetrics)] = backgroundImage
    itemDidChange()
  }

  /// Returns the background image set for a state and bar metrics, whatever the style; nil where none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[BackgroundKey(state: state, metrics: barMetrics)]
  }

  /// An image behind the button's content while the item has this style, stretched to it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    backgroundImages[BackgroundKey(state: state, style: style, metrics: barMetrics)] = backgroundImage
    itemDidChange()
  }

  /// Returns the background image set for a state, a style and bar metrics; nil where none was set.
  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[BackgroundKey(state: state, style: style, metrics: barMetrics)]
  }

  /// Returns the image behind the button in a state, for the item's present style.
  /// - Parameter view: shows the item.
  func shownBackground(for state: UIControl.State, metrics: UIBarMetrics, in view: UIView) -> UIImage? {
    AppearanceProxies.value(of: self, in: view) {
      $0.backgroundImage(for: state, style: style, barMetrics: metrics)
        ?? $0.backgroundImage(for: state, barMetrics: metrics)
    }
  }

  func shownTitlePositionAdjustment(for metrics: UIBarMetrics, in view: UIView) -> UIOffset {
    AppearanceProxies.value(of: self, in: view) { $0.titlePositionAdjustment(for: metrics) }
  }

  /// The item's own tint, else that of its class's appearance.
  func shownTintColor(in view: UIView) -> UIColor? {
    AppearanceProxies.value(of: self, in: view) { $0.tintColor }
  }

  /// Moves the background image down in bars of these metrics, in points.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backgroundShifts[barMetrics] = adjustment
    itemDidChange()
  }

  /// Returns the distance by which the background image is moved down in bars of these metrics, in points; 0 by default.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundShifts[barMetrics] ?? 0
  }
}

extension UIBarButtonItem.SystemItem {
  /// Title or symbol of a system item, as Apple's table of bar items describes it, and what a screen reader says.
  fileprivate var look: (title: String?, symbol: String?, label: String) {
    switch self {
    case .done: ("Done", nil, "Done")
    case .cancel: ("Cancel", nil, "Cancel")
    case .edit: ("Edit", nil, "Edit")
    case .save: ("Save", nil, "Save")
    case .undo: ("Undo", nil, "Undo")
    case .redo: ("Redo", nil, "Redo")
    case .add: (nil, "plus", "Add")
    case .compose: (nil, "square.and.pencil", "Compose")
    case .reply: (nil, "arrowshape.turn.up.left", "Reply")
    case .action: (nil, "square.and.arrow.up", "Share")
    case .organize: (nil, "folder", "Organize")
    case .bookmarks: (nil, "book", "Bookmarks")
    case .search: (nil, "magnifyingglass", "Search")
    case .refresh: (nil, "arrow.clockwise", "Refresh")
    case .stop: (nil, "xmark", "Stop")
    case .close: (nil, "xmark", "Close")
    case .camera: (nil, "camera", "Camera")
    case .trash: (nil, "trash", "Delete")
    case .play: (nil, "play.fill", "Play")
    case .pause: (nil, "pause.fill", "Pause")
    case .rewind: (nil, "backward.fill", "Rewind")
    case .fastForward: (nil, "forward.fill", "Fast Forward")
    case .flexibleSpace, .fixedSpace: (nil, nil, "")
    }
  }
}
