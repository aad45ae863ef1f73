import Foundation
import UIKitCore

/// Something UIKit asked a headless platform for.
package enum HeadlessTrace: Equatable {
  case present
  case hide
  /// Granted or not.
  case requestSize(CGSize)
  case close
  case title(String)
  case cursor(HostCursor)
  case minimize
  case toggleMaximized
  case beginMove
  case beginResize(WindowEdge)
  case showWindowMenu(CGPoint)
  case settleTouch(id: Int, toNative: Bool)
  case claimTouches([Int])
  /// The keyboard focus went to a native widget (true) or to none.
  case focus(native: Bool)
  case open(URL)
  case reveal(URL)
  /// The program's settings were shown.
  case settings
  case feedback(HostFeedback)
  case terminate(Int32)
}
