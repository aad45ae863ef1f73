import BrowserCore
import UIKit
import WebKit

/// The tab's picture: taken when it is left, shown until its page is there again.
extension TabViewController {
  /// Keeps what the page shows now, wherever it is: of a private tab in memory alone. Nothing of error pages and of pages
  /// that are not there yet.
  func saveSessionPicture() {
    guard canBePictured, let webView = shownWebView else { return }
    let page = tab.url
    webView.takeSnapshot(with: nil) { [weak self] image, _ in
      // What came meanwhile is pictured in its own time; a tab that was closed is pictured no more.
      guard let self, let image, shownWebView === webView, tab.url == page else { return }
      saveSessionPicture(width: webView.bounds.width) { image.draw(in: webView.bounds) }
    }
  }

  /// The same at once, of what is on the screen: the program is about to end, and private tabs with it. Not while something of the
  /// browser's is over the page: a sheet may show a password or an address, and so do the suggestions for a
  /// field.
  func saveSessionPictureOnScreen() {
    guard !tab.isPrivate, canBePictured, let webView = shownWebView, let window = view.window,
      !webView.isHidden, passwords.suggestions.isEmpty, contacts.suggestions.isEmpty,
      router?.admits(.pageInFront) ?? true
    else { return }
    let place = webView.convert(webView.bounds, to: window)
    saveSessionPicture(width: place.width) {
      window.drawHierarchy(
        in: CGRect(origin: CGPoint(x: -place.minX, y: -place.minY), size: window.bounds.size),
        afterScreenUpdates: false)
    }
  }

  private var canBePictured: Bool {
    guard tab.hasPage, errorPage == nil, sessionPicture == nil, let webView else { return false }
    return !webView.bounds.isEmpty && webView.backForwardList.currentItem != nil
  }

  private func saveSessionPicture(width: CGFloat, _ draw: () -> Void) {
    guard let webView, width > 0 else { return }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = min(max(1, traitCollection.displayScale), TabPictureStore.widest / width)
    let renderer = UIGraphicsImageRenderer(size: webView.bounds.size, format: format)
    let picture = renderer.image { _ in draw() }
    if tab.isPrivate {
      services.privatePictures.keep(picture, of: tab.id)
    } else {
      services.tabPictures.save(picture, of: tab.id)
    }
  }

  /// The earlier snapshot of the page, until the page is there again.
  var sessionPicture: UIImageView? { overlays.picture }

  /// Shows the picture of a page that is not loaded.
  func showSessionPicture() {
    guard !tab.isPrivate, tab.hasPage, webView == nil else { return }
    overlays.showPicture { services.tabPictures.load(tab.id, $0) }
  }

  /// Takes the picture away once the page has painted something.
  func hideSessionPictureWhenPainted() {
    guard let picture = sessionPicture else { return }
    whenPainted { [weak self, weak picture] in
      if let picture { self?.overlays.hidePicture(picture) }
    }
  }

  /// Calls back when the page has painted something; also when it has gone meanwhile and the script with it: the page that took
  /// its place asks anew.
  func whenPainted(_ body: @escaping @MainActor () -> Void) {
    webView?.callAsyncJavaScript(Self.painted, in: nil, in: .defaultClient) { _ in body() }
  }

  /// Returns two frames after the first text or picture was painted, at the latest when everything is loaded.
  static let painted = """
    const frame = () => new Promise(requestAnimationFrame)
    while (!performance.getEntriesByType('paint').length && document.readyState !== 'complete') await frame()
    await frame()
    await frame()
    return true
    """

  /// Keeps what a page looks like that has just been loaded, once that has been painted.
  func saveSessionPictureWhenPainted() {
    guard !tab.isPrivate, let webView else { return }
    let page = tab.url
    webView.callAsyncJavaScript(Self.painted, in: nil, in: .defaultClient) { [weak self] _ in
      guard let self, isSelected, tab.url == page else { return }
      saveSessionPicture()
    }
  }
}
