import Foundation

/// A quick action of the program, which a launcher of the desktop offers without opening the program first.
///
/// The desktop file lists the actions that launchers show; what is chosen there is found by its type among the items of Info.plist
/// (`UIApplicationShortcutItems`) and of `UIApplication.shortcutItems`.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject, @preconcurrency NSCopying, @preconcurrency NSMutableCopying {
  struct Content {
    var type: String
    var localizedTitle: String
    var localizedSubtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var targetContentIdentifier: Any?
  }

  var content: Content

  /// Creates an item with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// Creates an item.
  public convenience init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.init(
      Content(
        type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon,
        userInfo: userInfo))
  }

  init(_ content: Content) {
    self.content = content
    super.init()
  }

  /// The name by which the program knows the action.
  open var type: String { content.type }
  /// The action's title.
  open var localizedTitle: String { content.localizedTitle }
  /// A second line below the title; nil for none.
  open var localizedSubtitle: String? { content.localizedSubtitle }
  /// The action's icon; nil for none.
  open var icon: UIApplicationShortcutIcon? { content.icon }
  /// Values that the program keeps with the action; nil for none.
  open var userInfo: [String: any NSSecureCoding]? { content.userInfo }
  /// The content that the action is about, for the program itself; nil for none.
  open var targetContentIdentifier: Any? { content.targetContentIdentifier }

  /// Returns an item like this one that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UIApplicationShortcutItem(content) }

  /// Returns an item like this one that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableApplicationShortcutItem(content) }

  /// The type as desktop files can name an action: with hyphens in the place of what is no letter or digit of ASCII.
  var actionName: String {
    String(content.type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
