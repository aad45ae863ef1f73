import Foundation

extension UINavigationController {
  private static let countKey = "UIKit.stack.count"
  private static let barKey = "UIKit.navigationBarHidden"
  private static let toolbarKey = "UIKit.toolbarHidden"
  /// The number of controllers that are read back at most: a damaged count ends nowhere.
  private static let deepestStack = 1000

  private static func key(_ index: Int) -> String { "UIKit.stack.\(index)" }

  /// References to the controllers of the stack, which get their own parts of the archive by that, and the bars.
  func encodeStack(with coder: NSCoder) {
    coder.encode(stack.count, forKey: Self.countKey)
    for (index, controller) in stack.enumerated() { coder.encode(controller, forKey: Self.key(index)) }
    coder.encode(isNavigationBarHidden, forKey: Self.barKey)
    coder.encode(isToolbarHidden, forKey: Self.toolbarKey)
  }

  /// The stack as it was, as far as its controllers could be made again.
  func decodeStack(with coder: NSCoder) {
    let count = coder.decodeInteger(forKey: Self.countKey)
    var restored: [UIViewController] = []
    for index in 0..<min(max(0, count), Self.deepestStack) {
      guard let controller = coder.decodeObject(forKey: Self.key(index)) as? UIViewController,
        !restored.contains(where: { $0 === controller }),
        // A damaged file can name anything; what holds this controller cannot be in its stack.
        !(controller is UINavigationController), !controller.hierarchy.contains(where: { $0 === self })
      else { continue }
      restored.append(controller)
    }
    if !restored.isEmpty { setViewControllers(restored, animated: false) }
    if coder.containsValue(forKey: Self.barKey) {
      isNavigationBarHidden = coder.decodeBool(forKey: Self.barKey)
      isToolbarHidden = coder.decodeBool(forKey: Self.toolbarKey)
    }
  }
}
