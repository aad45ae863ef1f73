import Foundation
import QuartzCore

/// The content of a tab bar for one of its tabs.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// Titles and symbols that mean the same in every app.
  public enum SystemItem: Int, Sendable {
    /// Titles and symbols for common lists; More is the one for tabs that have no room in the bar.
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    /// Titles and symbols for what is newest and for what is seen most often.
    case mostRecent, mostViewed
  }

  /// The image while the tab is selected; nil takes `image`.
  open var selectedImage: UIImage? { didSet { itemDidChange() } }
  /// Shown in a badge at the image; nil shows none.
  open var badgeValue: String? { didSet { itemDidChange() } }
  /// nil is the system's red.
  open var badgeColor: UIColor? { didSet { itemDidChange() } }
  /// Moves the title from where it would be, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }
  /// The appearance in the place of the bar's, while this item is selected. Copied when set.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = adopt(standardAppearance)
      itemDidChange()
    }
  }
  /// The appearance in the place of the bar's at the content's edge, while this item is selected. Copied when set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = adopt(scrollEdgeAppearance)
      itemDidChange()
    }
  }
  /// The view that stands for the item in a bar.
  weak var shownView: UIView?
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() {
    super.init()
  }

  /// Creates an empty item; nothing is read from the archive here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and images for the tab while it is not selected and while it is.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with a system item's title and symbol, and a tag.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    let look = systemItem.look
    title = look.title
    image = UIImage(systemName: look.symbol)
    self.tag = tag
  }

  private func adopt(_ appearance: UITabBarAppearance?) -> UITabBarAppearance? {
    let copy = appearance?.duplicate() as? UITabBarAppearance
    copy?.onChange = { [weak self] in self?.itemDidChange() }
    return copy
  }

  /// Sets the attributes of the badge's text in a state; nil removes them. The states `normal` and `selected` are used.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    itemDidChange()
  }

  /// Returns the attributes set for the badge's text in a state; nil where none were set.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}

extension UITabBarItem.SystemItem {
  /// Title and symbol, as Apple's table of tab bar items describes them.
  fileprivate var look: (title: String, symbol: String) {
    switch self {
    case .more: ("More", "ellipsis")
    case .favorites: ("Favorites", "star.fill")
    case .featured: ("Featured", "star")
    case .topRated: ("Top Rated", "star")
    case .recents: ("Recents", "clock")
    case .contacts: ("Contacts", "person.circle")
    case .history: ("History", "clock.arrow.circlepath")
    case .bookmarks: ("Bookmarks", "book")
    case .search: ("Search", "magnifyingglass")
    case .downloads: ("Downloads", "arrow.down.circle")
    case .mostRecent: ("Most Recent", "clock")
    case .mostViewed: ("Most Viewed", "list.bullet")
    }
  }
}
