import Foundation
import QuartzCore

/// The content of a navigation bar for one controller: title, buttons, and the way back to it.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The conditions under which a bar shows an item's title large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The title is large if that of the item beneath is; large for the first one.
    case automatic = 0
    /// The title is large.
    case always
    /// The title is small.
    case never
  }

  /// The title of the back button to an item.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title where it has room, else "Back", else nothing.
    case `default` = 0
    /// "Back", or nothing where that has no room.
    case generic
    /// Nothing but the image.
    case minimal
  }

  /// An item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an empty item; nothing is read from the archive here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The kind of change, for the bar that shows the item.
  enum Change { case content, buttons(animated: Bool), looks }

  var observers = ItemObservers<Change>()

  // MARK: - Title

  /// The title in the middle of the bar, or the large one; nil shows none.
  open var title: String? { didSet { if title != oldValue { observers.tell(.content) } } }
  /// A view in the place of the title.
  open var titleView: UIView? { didSet { observers.tell(.content) } }
  /// A line above everything else.
  open var prompt: String? { didSet { observers.tell(.content) } }
  /// The conditions under which the title is large; `automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { observers.tell(.content) } }

  // MARK: - Search

  /// The search whose bar the navigation bar shows below its title.
  open var searchController: UISearchController? {
    didSet {
      guard oldValue !== searchController else { return }
      oldValue?.item = nil
      searchController?.item = self
      observers.tell(.content)
    }
  }
  /// A Boolean value that indicates whether the search bar goes away as content is scrolled up; true by default.
  /// It comes when content is pulled down.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { observers.tell(.content) } }
  }

  // MARK: - Back

  /// The button that leads back to this item, in the place of the system's. Its target and action do not count.
  open var backBarButtonItem: UIBarButtonItem? { didSet { observers.tell(.content) } }
  /// The title of the button that leads back to this item; nil takes the item's own.
  open var backButtonTitle: String? { didSet { observers.tell(.content) } }
  /// The title of the button that leads back to this item: its own, "Back" or none.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { observers.tell(.content) } }
  /// A Boolean value that indicates whether there is no back button while this item is shown.
  open var hidesBackButton: Bool {
    get { backIsHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var backIsHidden = false

  /// Hides or shows the back button while this item is shown, optionally with an animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != backIsHidden else { return }
    backIsHidden = hidesBackButton
    observers.tell(.buttons(animated: animated))
  }

  /// A Boolean value that indicates whether buttons at the leading end stand beside the back button rather than in its place.
  open var leftItemsSupplementBackButton = false { didSet { observers.tell(.buttons(animated: false)) } }

  // MARK: - Buttons

  /// From the leading end inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { leftItems }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// From the trailing end inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rightItems }
    set { setRightBarButtonItems(newValue, animated: false) }
  }
  /// The outermost at the leading end.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftItems?.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The outermost at the trailing end.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightItems?.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  private var leftItems: [UIBarButtonItem]?
  private var rightItems: [UIBarButtonItem]?

  /// Replaces the buttons at the leading end, given from that end inwards; nil removes them.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftItems = items
    observers.tell(.buttons(animated: animated))
  }

  /// Replaces the buttons at the trailing end, given from that end inwards; nil removes them.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightItems = items
    observers.tell(.buttons(animated: animated))
  }

  /// Replaces the outermost button at the leading end; nil removes all.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftItems = Self.replacingFirst(of: leftItems, by: item)
    observers.tell(.buttons(animated: animated))
  }

  /// Replaces the outermost button at the trailing end; nil removes all.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightItems = Self.replacingFirst(of: rightItems, by: item)
    observers.tell(.buttons(animated: animated))
  }

  private static func replacingFirst(
    of items: [UIBarButtonItem]?, by item: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    guard let item else { return nil }
    return [item] + (items ?? []).dropFirst()
  }

  // MARK: - Looks

  /// The appearance in the place of the bar's, while this item is shown.
  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances[.standard] }
    set { setAppearance(newValue, .standard) }
  }
  /// The appearance in the place of the bar's in low windows, while this item is shown.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { setAppearance(newValue, .compact) }
  }
  /// The appearance in the place of the bar's at the content's edge, while this item is shown.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { setAppearance(newValue, .scrollEdge) }
  }
  /// The appearance in the place of the bar's at the content's edge in low windows, while this item is shown.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { setAppearance(newValue, .compactScrollEdge) }
  }

  private enum Case { case standard, compact, scrollEdge, compactScrollEdge }
  private var appearances: [Case: UINavigationBarAppearance] = [:]

  private func setAppearance(_ appearance: UINavigationBarAppearance?, _ place: Case) {
    appearances[place]?.onChange = nil
    let copy = appearance?.duplicate() as? UINavigationBarAppearance
    copy?.onChange = { [weak self] in self?.observers.tell(.looks) }
    appearances[place] = copy
    observers.tell(.looks)
  }
}
