import Foundation

extension UITabBarController {
  private static let countKey = "UIKit.tabs.count"
  private static let selectedKey = "UIKit.tabs.selected"

  private static func key(_ index: Int) -> String { "UIKit.tabs.\(index)" }

  /// References to the tabs' controllers, which get their own parts of the archive by that, and the selection.
  func encodeTabs(with coder: NSCoder) {
    coder.encode(tabs.count, forKey: Self.countKey)
    for (index, controller) in tabs.enumerated() { coder.encode(controller, forKey: Self.key(index)) }
    coder.encode(selectedIndex, forKey: Self.selectedKey)
  }

  /// The selection as it was. The tabs themselves are the program's.
  func decodeTabs(with coder: NSCoder) {
    guard coder.containsValue(forKey: Self.selectedKey) else { return }
    let index = coder.decodeInteger(forKey: Self.selectedKey)
    if index == NSNotFound, hasMore { select(moreNavigationController) } else { selectedIndex = index }
  }
}
