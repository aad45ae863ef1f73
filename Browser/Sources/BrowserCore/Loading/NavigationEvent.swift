import Foundation

/// An event of a tab's way through its pages, in the user's words or the engine's.
///
/// Lists are those of the engine at the time of the event; nil stands for a tab without a web view.
public enum NavigationEvent: Hashable, Sendable {
  // MARK: - The user

  /// The user asked for an address. The fallback takes its place when it fails in a way that says nothing about the server, before that has
  /// answered.
  case asked(URL, fallback: URL? = nil)
  /// The user asked for the page once more.
  case askedAgain(PageList?)
  /// The user stops what is on its way.
  case stopped(PageList?)
  /// The user goes to the start view.
  case wentToStart
  /// The user goes to an entry of the list, counted from its oldest.
  case went(to: Int, PageList)
  /// The user, or the lack of one, says no to sending a form once more.
  case declinedForm
  /// The load of the answer to a form at an address was refused for that reason.
  case formWasNotSent(URL, PageList?)
  /// The user ended a page that gave no sign of life.
  case endedPage(at: Date)

  // MARK: - The browser

  /// The tab goes on at an address from an earlier session.
  case resumed(URL)
  /// The engine was given the list of an earlier session, and loads the entry at which that stands.
  case restored(PageList)
  /// Another page opened this tab as its window. The address is its opener's, and the connection what is known of that.
  case opened(by: URL?, connection: PageDocument.Connection = .unproven)
  /// An empty page is shown, without a load.
  case showedBlank
  /// The loaded document must not be shown again as it is: the exception for its certificate was taken back.
  case certificateWasWithdrawn
  /// Entries were taken out of the list because the user had them forgotten.
  case forgotEntries(PageList)
  /// The tab stands on its start view, and nothing lies ahead of it any more.
  case listWasEmptied
  /// The web view is gone, and its list with it.
  case viewWasDropped

  // MARK: - The engine

  /// The engine asks whether a load may go on.
  case wanted(WantedLoad)
  /// The engine began a load.
  /// - Parameter isByOtherRules: the page is to be asked for in another way than the engine does.
  case started(URL, isByOtherRules: Bool = false)
  /// The server sent the load on to another address.
  case redirected(URL)
  /// The server has nothing to show: the user stays on the page (RFC 9110, 15.3.5 and 15.3.6).
  case wasAnsweredEmpty
  /// The load goes on as a download.
  case becameDownload
  /// A document's beginning arrived; nil where it has no address.
  case committed(PageDocument?, PageList)
  /// The document that has just come was asked for in another way than its site's pages are to be: the engine names the address of a load of
  /// the page's own only with the document.
  case cameByOtherRules
  /// All of the document is there.
  case finished(PageList)
  /// A load failed. `madeEntry` says whether it has a place in the list.
  case failed(URL?, PageLoadFailure, madeEntry: Bool, PageList?)
  /// A load failed before its document came. The address is nil where the engine tells none.
  case failedEarly(URL?, PageLoadFailure, PageList?)
  /// The page's process ended.
  case processEnded(at: Date, isSeen: Bool)
  /// Nothing was heard of the user's load for ``Departure/silence``.
  case wasSilent(engineLoads: Bool, PageList?)
  /// The list may have changed; the page on the screen is the same.
  case listChanged(PageList)
  /// The page of the list's current entry is on the screen.
  case showedEntry(PageList)
  /// The engine rests and names the address that was asked for, though no document came: a move within the page that is shown, or nothing
  /// at all.
  case restedAt(URL, PageList?)
  /// The document stayed and its address changed.
  case moved(URL)
  /// An address is painted: that of a document that came (`isLoad`), or a new one of a document that stayed.
  case painted(URL, isLoad: Bool, PageList, at: Date)
  /// More is known of how the document's parts came here.
  case learned(PageDocument.Connection)
  /// The blank page of a window that a page opened has the origin of this address; of `about:blank` where it is its own.
  case learnedOrigin(URL)
  /// A frame of another origin is in the document.
  case foundFrameOfAnother
  /// The document is sandboxed by its server, and of an origin of its own.
  case foundSandbox
  /// The engine began to work, or rests.
  case working(Bool)
  /// The document is shown again, under the address that it has by now.
  case uncovered(PageDocument?, isLoading: Bool)
}

extension NavigationEvent {
  /// True if the tab goes on with it: to another load or document, or to none. What was asked about the one before is over.
  public var isTurn: Bool {
    switch self {
    case .asked, .askedAgain, .stopped, .wentToStart, .went, .formWasNotSent, .endedPage, .resumed, .restored,
      .opened, .showedBlank, .certificateWasWithdrawn, .listWasEmptied, .viewWasDropped, .started,
      .becameDownload, .committed, .failed, .failedEarly, .processEnded:
      true
    case .declinedForm, .forgotEntries, .wanted, .redirected, .wasAnsweredEmpty, .cameByOtherRules, .finished,
      .wasSilent,
      .listChanged, .showedEntry, .restedAt, .moved, .painted, .learned, .learnedOrigin, .foundFrameOfAnother,
      .foundSandbox,
      .working, .uncovered:
      false
    }
  }
}
