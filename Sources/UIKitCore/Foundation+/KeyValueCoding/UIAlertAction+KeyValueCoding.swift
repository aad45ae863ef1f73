import Foundation
import QuartzCore

extension UIAlertAction {
  /// The names by which programs give an action looks of its own.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("titleTextColor", \UIAlertAction.titleTextColor),
        .property("image", \UIAlertAction.image),
        .property("imageTintColor", \UIAlertAction.imageTintColor),
        .property(
          "titleTextAlignment",
          RuntimeProperty(
            Any?.self, get: { (action: UIAlertAction) in action.alignmentNumber },
            set: { (action: UIAlertAction, value: Any?) in action.setAlignment(value) })),
      ]
    }
  }

  private var alignmentNumber: Any? { titleTextAlignment.rawValue }

  /// Takes a number, also one that is text; anything else counts as 0, as text without digits does: left.
  private func setAlignment(_ value: Any?) {
    let number = (value as? NSNumber)?.intValue ?? (value as? String).flatMap { Int($0) } ?? 0
    titleTextAlignment = NSTextAlignment(rawValue: number) ?? .left
  }
}
