import Foundation

/// A quick action that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The name by which the program knows the action.
  open override var type: String {
    get { content.type }
    set { content.type = newValue }
  }
  /// The action's title.
  open override var localizedTitle: String {
    get { content.localizedTitle }
    set { content.localizedTitle = newValue }
  }
  /// A second line below the title; nil for none.
  open override var localizedSubtitle: String? {
    get { content.localizedSubtitle }
    set { content.localizedSubtitle = newValue }
  }
  /// The action's icon; nil for none.
  open override var icon: UIApplicationShortcutIcon? {
    get { content.icon }
    set { content.icon = newValue }
  }
  /// Values that the program keeps with the action; nil for none.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { content.userInfo }
    set { content.userInfo = newValue }
  }
  /// The content that the action is about, for the program itself; nil for none.
  open override var targetContentIdentifier: Any? {
    get { content.targetContentIdentifier }
    set { content.targetContentIdentifier = newValue }
  }
}
