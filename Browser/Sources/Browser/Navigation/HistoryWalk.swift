import BrowserCore
import BrowserStorage
import UIKit
import WebKit
import WebKitAdditions

/// The walk through a tab's history, which is the start view and after it the engine's list. A picture of each page that is left is kept for the way
/// back to it.
@MainActor
final class HistoryWalk {
  /// The surroundings of the page, as far as they take part.
  struct Surroundings {
    /// Returns the entry of a name in the engine's list; nil where it has gone.
    var item: (PageEntry.ID) -> WKBackForwardListItem?
    /// Returns a picture of the page as it is on the screen; nil where it is not, or something else is in its place.
    var picture: () -> UIImage?
    /// Sends an element that fills the window back to its place.
    var leaveFullscreen: () -> Void
    /// Has the engine's list be what it was before a restart, if it is not that yet.
    var resumePagesAhead: () -> Void
    /// The user goes to the page of an address.
    var userGoes: (URL) -> Void
    /// Closes the tab, and shows the one whose page opened it.
    var returnToOpener: () -> Void
    /// Another page is being shown, or the start view.
    var pageDidTurn: () -> Void
    /// The page of an address has made way for the start view, and goes into its icon there. Its picture and its colour are told, where known.
    var closeIntoIcon: (URL, UIImage?, PageColor?) -> Void
  }

  private unowned let page: any TabPage
  private let pictures: PagePictures
  private let surroundings: Surroundings

  init(page: any TabPage, pictures: PagePictures, surroundings: Surroundings) {
    (self.page, self.pictures, self.surroundings) = (page, pictures, surroundings)
  }

  /// Goes to what is behind the tab's place, if anything is: a page, the start view or the page that opened the window.
  func goBack() {
    // The way back may close the tab, which stays until all is done.
    let page = page
    defer { withExtendedLifetime(page) {} }
    guard let place = page.position.back else { return }
    let (url, item, tint) = (page.tab.url, page.shownItem, page.tab.stripColor)
    go(to: place)
    guard page.position.isStart, page.isSelected, let url else { return }
    let picture = item.flatMap { pictures.image(for: $0, of: page.tab.id) }
    surroundings.closeIntoIcon(url, picture, tint)
  }

  /// Goes to the page that lies ahead, if one does.
  func goForward() {
    if let place = page.position.forward { go(to: place) }
  }

  /// Goes to a place, by the user's wish.
  func go(to place: NavigationPosition.Place) {
    surroundings.leaveFullscreen()
    keepPicture()
    if place == .start, page.returnsToOpener { return surroundings.returnToOpener() }
    switch place {
    case .start: page.handle(.wentToStart)
    case .page(let index): goToPage(index)
    }
    surroundings.pageDidTurn()
  }

  private func goToPage(_ index: Int) {
    surroundings.resumePagesAhead()
    guard let list = page.readList() else { return }
    // The strip has the page's colour before the page is there.
    let entry = list.entries.indices.contains(index) ? list.entries[index] : nil
    let target = entry.flatMap { surroundings.item($0.id) }
    let tint = target.flatMap { pictures.tint(for: $0, of: page.tab.id) }
    if let entry { surroundings.userGoes(entry.url) }
    page.handle(.went(to: index, list)) { if $0.navigation.target != nil { $0.themeColor = tint } }
  }

  /// Keeps a picture of the page on the screen, for the way back to it.
  func keepPicture() {
    guard let item = page.shownItem, page.isSelected, !page.position.isStart,
      let image = surroundings.picture()
    else { return }
    pictures.insert(image, for: item, of: page.tab.id, tint: page.tab.stripColor)
  }

  /// Removes forgotten pages from the list.
  /// - Returns: true if the list had any of these pages.
  func forget(_ places: ForgottenPlaces) -> Bool {
    guard let webView = page.webView else { return false }
    let list = webView.backForwardList
    guard (list.backList + list.forwardList).contains(where: { places.includes($0.url) }) else {
      return false
    }
    if webView.removeBackForwardItems(where: places.includes) {
      if let list = page.readList() { page.handle(.forgotEntries(list)) }
    } else if let url = page.tab.url {
      // A list that cannot be taken apart goes with its view.
      page.dropWebView()
      page.open(url)
    }
    return true
  }
}
