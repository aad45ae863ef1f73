import UIKit
import WebKit

/// Files for a page's form.
extension WKWebView {
  /// Has the user choose files in the system's dialog, as for a delegate that does not choose: for a delegate that chooses by itself
  /// only sometimes. On iOS the system always does.
  public func askSystemForFiles(
    _ parameters: WKOpenPanelParameters, completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    askForFiles(parameters, completionHandler: completionHandler)
  }
}
