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

  func go(to place: NavigationPosition.Place) {
    leaveFullscreen()
    keepPicture()
    if place == .start, returnsToOpener {
      delegate?.tabDidClose(self)
      return
    }
    switch place {
    case .start: handle(.wentToStart)
    case .page(let index): goToPage(index)
    }
    delegate?.tabDidTurnPage(self)
  }

  private func goToPage(_ index: Int) {
    resumption.resumePagesAhead()
    guard let list = readList() else { return }
    // The strip has the page's colour before the page is there.
    let entry = list.entries.indices.contains(index) ? list.entries[index] : nil
    let target = entry.flatMap { self.list.item($0.id) }
    let tint = target.flatMap { services.historyPictures.tint(for: $0, of: tab.id) }
    if let entry { reader.userGoes(to: entry.url) }
    handle(.went(to: index, list)) { if $0.navigation.target != nil { $0.themeColor = tint } }
  }

  /// Tells all that is known of the page, after something else was shown.
  func reportPage() {
    guard let webView else { return }
    let (themeColor, background) = (
      PageColor(webView.themeColor), PageColor(webView.underPageBackgroundColor)
    )
    // After a load that failed the engine may still tell the address of that, and no title.
    let title = webView.shownTitle
    let (isLoading, progress) = (webView.isLoading, webView.estimatedProgress)
    let shownTitle = shownItem?.shownTitle ?? ""
    // The list may stand at another document's entry.
    let document = tab.load.liveDocument ?? origins.document(in: webView)
    var shown = document
    shown?.connection = certificates.connection(of: document, in: webView)
    let readerSummary = reader.summary
    handle(.uncovered(shown, isLoading: isLoading)) {
      $0.title = title.isEmpty ? shownTitle : title
      $0.progress = progress
      $0.themeColor = themeColor
      $0.pageBackground = background
      $0.reader = readerSummary
    }
  }

  // MARK: - What the engine's list says

  /// The list may have changed; the page on the screen is the same.
  func listDidChange() {
    if let list = readList() { handle(.listChanged(list)) }
    origins.noteEmbedding()
  }

  /// A move within the document: the list knows, and the screen still shows what was there before.
  func documentDidMove() {
    origins.noteEmbedding()
    if heading == nil, webView?.backForwardList.currentItem !== shownItem { keepPicture() }
    reader.documentDidMove()
    listener.documentDidMove()
    if let list = readList() { handle(.showedEntry(list)) }
  }

  /// Removes forgotten pages from the list.
  /// - Returns: true if the list had any of these pages.
  func forgetEntries(at places: ForgottenPlaces) -> Bool {
    guard let webView else { return false }
    let list = webView.backForwardList
    guard (list.backList + list.forwardList).contains(where: { places.includes($0.url) }) else {
      return false
    }
    if webView.removeBackForwardItems(where: places.includes) {
      if let list = readList() { handle(.forgotEntries(list)) }
    } else if let url = tab.url {
      // A list that cannot be taken apart goes with its view.
      dropWebView()
      open(url)
    }
    return true
  }

  // MARK: - Pictures

  /// Keeps a picture of the page on the screen, for the way back to it.
  func keepPicture() {
    guard let shownItem, isSelected, !position.isStart, errorPage == nil, !swipeNavigation.isCovering,
      let image = makePicture()
    else { return }
    services.historyPictures.insert(image, for: shownItem, of: tab.id, tint: tab.stripColor)
  }

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
