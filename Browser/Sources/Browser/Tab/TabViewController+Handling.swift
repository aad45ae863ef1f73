import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Events go to the tab's state, and what follows from them is done.
extension TabViewController {
  /// The entry that was gone to and has not come yet.
  var heading: WKBackForwardListItem? { navigation.target.flatMap { list.item($0.id) } }

  /// The entry whose page is on the screen, or was before the start view.
  var shownItem: WKBackForwardListItem? { navigation.shownEntry.flatMap { list.item($0.id) } }

  /// The engine's list as it is now; nil without a web view. Pictures of entries that have gone are let go of.
  func readList() -> PageList? {
    guard let list = webView?.backForwardList else { return nil }
    services.historyPictures.keep(list.allItems, of: tab.id)
    let kept = [navigation.target?.id, navigation.shownEntry?.id].compactMap(\.self)
    return self.list.describe(list, keeping: kept)
  }

  func change(_ change: @escaping (inout Tab) -> Void) {
    // At once, also while the model tells others of an earlier change.
    if let tab = delegate?.tab(self, didChange: change) { self.tab = tab }
  }

  /// Tells the state of an event and does what follows.
  /// - Parameter words: what else is known of the page in this moment.
  func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void) {
    perform(note(event, words))
  }

  /// Tells the state of an event.
  /// - Returns: what is to be done.
  func note(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void = { _ in })
    -> [NavigationEffect]
  {
    let old = position
    if event.isTurn { turns += 1 }
    var effects: [NavigationEffect]?
    change {
      effects = $0.handle(event)
      words(&$0)
    }
    // A tab that the model does not have any more.
    if effects == nil { effects = tab.handle(event) }
    if position != old { swipeNavigation.update() }
    return effects ?? []
  }

  /// Does what follows from an event.
  /// - Parameter decide: hears the answer to a question of the engine's.
  func perform(_ effects: [NavigationEffect], decide: (NavigationEffect.Answer) -> Void = { _ in }) {
    for effect in effects {
      switch effect {
      case .answer(let answer): decide(answer)
      case .open(let url): open(url)
      case .prepare(let url):
        ensureWebView()
        site.askAsWanted(for: url)
      case .applyRules(let url): contentRules.apply(for: url)
      case .load(let url): webView?.load(request(for: url))
      case .go(let id): _ = list.item(id).flatMap { webView?.go(to: $0) }
      case .goToCurrent: goToCurrentEntry()
      case .reload: webView?.reload()
      case .stop: webView?.stopLoading()
      case .endProcess: webView?.endContentProcess()
      case .dropView: dropWebView()
      case .keepPicture: keepPicture()
      case .uncover: words.uncover()
      case .restoreTitle: words.restoreTitle()
      case .findAddress: words.documentMayHaveMoved()
      case .arrived:
        swipeNavigation.pageDidCome()
        iconFlight.pageDidCome()
      case .recordVisit(let url): visits.record(url)
      case .redirectVisit(let source, let url): visits.redirect(from: source, to: url)
      case .watch: departureAlarm.set(after: Departure.silence)
      case .unwatch: departureAlarm.cancel()
      }
    }
  }

  /// Goes to the list's current entry anew, when its document must not be shown as it is.
  ///
  /// Not by reloading: of a reload that fails the entry would lie behind its own error page, and "back" would uncover the document.
  private func goToCurrentEntry() {
    if let index = readList()?.current { go(to: .page(index)) }
  }
}
