import Foundation

/// An event of a tab's page, in the user's words or the engine's.
public enum PageEvent: Hashable, Sendable {
  /// The user asked for an address: by typing it, by a bookmark, by Back or Forward.
  case asked(URL)
  /// The tab goes on from where it was in an earlier session, or after its page's process ended.
  case resumed(URL)
  /// Another page opened this tab as its window, and may write into it at once.
  case opened(by: URL?)
  /// The engine began a load. One that was not asked for is the page's own.
  case started(URL?)
  /// The server sent the load on to another address.
  case redirected(URL)
  /// A document's beginning arrived: from now on it is what is painted.
  case committed(PageDocument)
  /// A load of the page's own, begun before the user asked for another one, brought its document meanwhile.
  case overtook(PageDocument)
  /// The document stayed and its address changed (`pushState`, a fragment).
  case moved(URL)
  /// More is known of how the document's parts came here.
  case learned(PageDocument.Connection)
  /// The blank page of a window that a page opened has the origin of this address; of `about:blank` where it is its own.
  case learnedOrigin(URL)
  /// A frame of another origin is in the document.
  case foundFrameOfAnother
  /// The document is sandboxed by its server.
  case foundSandbox
  /// The engine began to work, or rests.
  case working(Bool)
  /// The load came to nothing and says nothing: it was stopped, became a download, or its server had no content.
  case gaveUp
  /// The page cannot be shown; Martlet's report stands in its place.
  case failed(URL, PageLoadFailure)
  /// The start view is shown; the document stays loaded behind it.
  case left
  /// The document that was covered is shown again, under the address that it has by now.
  case uncovered(PageDocument?)
}
