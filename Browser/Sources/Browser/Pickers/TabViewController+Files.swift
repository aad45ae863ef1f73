import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Files for a page's form: the desktop's dialog in a wide window, a sheet of ours in a phone's.
extension TabViewController {
  /// The width from which on a window is a desktop's, in points.
  private static let wide: CGFloat = 744

  /// Answers a page that wants files.
  func chooseFiles(
    for webView: WKWebView, _ parameters: WKOpenPanelParameters,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    guard let window = view.window, window.bounds.width < Self.wide else {
      return webView.askSystemForFiles(parameters, completionHandler: completionHandler)
    }
    guard PagePickers.shared.maySheet(over: self) else { return completionHandler(nil) }
    window.endEditing(true)
    FilePickerSheet(
      types: parameters.allowedMIMETypes, allowsMultiple: parameters.allowsMultipleSelection,
      downloads: services.directories.downloadsFolder, onEnd: completionHandler
    ).present(over: self)
  }
}
