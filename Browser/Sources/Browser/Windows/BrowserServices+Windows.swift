import UIKit
import UIKitAdditions

extension BrowserServices {
  /// True if the system has several windows for the program.
  var opensWindows: Bool { profiles != nil && UIApplication.shared.supportsMultipleScenes }
}
