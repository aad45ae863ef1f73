import UIKit

/// The time of the keyboard's moves, which what moves along with it takes, too.
enum KeyboardMotion {
  /// Seconds; what Apple's notifications say.
  static let duration: TimeInterval = 0.25

  /// Seconds that the move takes of which a notification tells; where it does not say, as Apple's does.
  static func duration(of info: [AnyHashable: Any]?) -> TimeInterval {
    info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? duration
  }
}
