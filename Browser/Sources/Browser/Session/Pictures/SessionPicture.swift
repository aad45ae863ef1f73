import BrowserCore
import UIKit
import WebKit

/// A tab's picture: taken when the tab is left, shown until its page is there again.
@MainActor
final class SessionPicture {
  private unowned let page: any TabPage
  private let services: BrowserServices
  private let overlays: PageOverlays
  private let isCovered: () -> Bool

  /// - Parameters:
  ///   - overlays: show the picture in the page's place.
  ///   - isCovered: tells that something of the browser's is over the page.
  init(
    page: any TabPage, services: BrowserServices, overlays: PageOverlays, isCovered: @escaping () -> Bool
  ) {
    (self.page, self.services, self.overlays, self.isCovered) = (page, services, overlays, isCovered)
  }

  // MARK: - Taking it

  /// Keeps what the page shows now, wherever it is: of a private tab in memory alone. Nothing of error pages and of pages
  /// that are not there yet.
  func save() {
    guard canBeTaken, let webView = page.shownWebView else { return }
    let url = page.tab.url
    webView.takeSnapshot(with: nil) { [weak self] image, _ in
      // What came meanwhile is pictured in its own time; a tab that was closed is pictured no more.
      guard let self, let image, page.shownWebView === webView, page.tab.url == url else { return }
      save(width: webView.bounds.width) { image.draw(in: webView.bounds) }
    }
  }

  /// The same at once, of what is on the screen: the program is about to end, and private tabs with it. Not while something of the
  /// browser's is over the page: a sheet may show a password or an address, and so do the suggestions for a field.
  func saveWhatIsOnScreen() {
    guard !page.tab.isPrivate, canBeTaken, let webView = page.shownWebView, let window = webView.window,
      !webView.isHidden, !isCovered()
    else { return }
    let place = webView.convert(webView.bounds, to: window)
    save(width: place.width) {
      window.drawHierarchy(
        in: CGRect(origin: CGPoint(x: -place.minX, y: -place.minY), size: window.bounds.size),
        afterScreenUpdates: false)
    }
  }

  /// Keeps what a page looks like that has just been loaded, once that has been painted.
  func saveWhenPainted() {
    guard !page.tab.isPrivate, let webView = page.webView else { return }
    let url = page.tab.url
    webView.whenPainted { [weak self] in
      guard let self, page.isSelected, page.tab.url == url else { return }
      save()
    }
  }

  private var canBeTaken: Bool {
    guard page.tab.hasPage, overlays.errorPage == nil, shown == nil, let webView = page.webView else {
      return false
    }
    return !webView.bounds.isEmpty && webView.backForwardList.currentItem != nil
  }

  private func save(width: CGFloat, _ draw: () -> Void) {
    guard let webView = page.webView, width > 0 else { return }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = min(max(1, webView.traitCollection.displayScale), TabPictureStore.widest / width)
    let renderer = UIGraphicsImageRenderer(size: webView.bounds.size, format: format)
    let picture = renderer.image { _ in draw() }
    if page.tab.isPrivate {
      services.privatePictures.keep(picture, of: page.tab.id)
    } else {
      services.tabPictures.save(picture, of: page.tab.id)
    }
  }

  // MARK: - Showing it

  /// The earlier picture of the page, until the page is there again.
  var shown: UIImageView? { overlays.picture }

  /// Shows the picture of a page that is not loaded.
  func show() {
    guard !page.tab.isPrivate, page.tab.hasPage, page.webView == nil else { return }
    overlays.showPicture { services.tabPictures.load(page.tab.id, $0) }
  }

  /// Takes the picture away once the page has painted something.
  func hideWhenPainted() {
    guard let picture = shown else { return }
    page.webView?.whenPainted { [weak self, weak picture] in
      if let picture { self?.overlays.hidePicture(picture) }
    }
  }
}
