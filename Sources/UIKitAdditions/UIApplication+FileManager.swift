import Foundation
import UIKit

extension UIApplication {
  /// Shows a file in the system's file manager, selected in its folder, or the folder where the file manager cannot select.
  ///
  /// - Parameter completion: called with false where there is no file manager, later than this returns.
  public func showInFileManager(_ file: URL, completion: (@MainActor (Bool) -> Void)? = nil) {
    Task {
      let isShown = await HostEnvironment.host.reveal(file)
      completion?(isShown)
    }
  }
}
