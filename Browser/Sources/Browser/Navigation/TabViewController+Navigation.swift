import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import WebKitAdditions

/// Going through the tab's history: the start view, and after it the engine's list.
extension TabViewController {
  /// True if behind the first page is the one that opened this window, and not the start view. A pinned tab stays.
  var returnsToOpener: Bool {
    guard let window = ties.opener?.parent else { return false }
    // Not where one of them has gone to another window.
    return window === parent && !tab.isPinned
  }

  func goBack() {
    guard let place = position.back else { return }
    let (url, item, tint) = (tab.url, shownItem, tab.stripColor)
    go(to: place)
    guard place == .start, isSelected, view.window != nil, let startPage, let url,
      let icon = startPage.visibleIcon(for: url)
    else { return }
    let picture = item.flatMap { services.historyPictures.image(for: $0, of: tab.id) }
    iconFlight.close(into: icon, on: startPage, picture: picture, tint: tint)
  }

  func goForward() {
    if let place = position.forward { go(to: place) }
  }

  func go(to place: NavigationPosition.Place) { walk.go(to: place) }
  func keepPicture() { walk.keepPicture() }

  /// Removes forgotten pages from the list.
  /// - Returns: true if the list had any of these pages.
  func forgetEntries(at places: ForgottenPlaces) -> Bool { walk.forget(places) }

  /// Returns a snapshot of the tab as it is now, its strip included; nil when it is not on a screen.
  func makePicture() -> UIImage? {
    guard view.window != nil, !clip.bounds.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(1, traitCollection.displayScale)
    format.opaque = true
    return UIGraphicsImageRenderer(bounds: clip.bounds, format: format).image { _ in
      clip.drawHierarchy(in: clip.bounds, afterScreenUpdates: false)
    }
  }
}

extension WKBackForwardList {
  /// Oldest first, the current one included.
  var allItems: [WKBackForwardListItem] { backList + (currentItem.map { [$0] } ?? []) + forwardList }
}
