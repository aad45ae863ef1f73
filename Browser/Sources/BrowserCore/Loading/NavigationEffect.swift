import Foundation

/// An action that follows from an event of a tab's way, for the tab to perform. They are performed in their order.
public enum NavigationEffect: Hashable, Sendable {
  /// The decision about a load.
  public enum Answer: Hashable, Sendable {
    /// It goes on.
    case allow
    /// It does not.
    case refuse
    /// It does not, and another program may know its scheme.
    case handOver
    /// The user is asked whether a form is to be sent once more.
    case askUser
  }

  /// The engine's question is answered.
  case answer(Answer)
  /// An address is opened as if the user had typed it.
  case open(URL)
  /// The choices for the site of an address hold from the next load on; a web view is made if there is none.
  case prepare(URL)
  /// Filter lists count, or do not, as is chosen for the site of an address.
  case applyRules(URL)
  /// The engine loads an address.
  case load(URL)
  /// The engine goes to an entry of its list.
  case go(PageEntry.ID)
  /// The engine's current entry is gone to as if the user had chosen it.
  case goToCurrent
  /// The engine loads its page again.
  case reload
  /// The engine stops what it does.
  case stop
  /// The page's process is ended.
  case endProcess
  /// The web view goes, and its list with it.
  case dropView
  /// A picture of the shown page is kept for the way back.
  case keepPicture
  /// The loaded document is shown: the tab tells what there is to tell of it.
  case uncover
  /// The tab's title is that of the page that stayed.
  case restoreTitle
  /// The document may have another address by now.
  case findAddress
  /// The page that was gone to is there.
  case arrived
  /// A visit comes into the history.
  case recordVisit(URL)
  /// A visit takes the place of the one to a page that sent its visitor on.
  case redirectVisit(from: URL, to: URL)
  /// The user's load is watched from now on: ``NavigationEvent/wasSilent(engineLoads:_:)`` is due in ``Departure/silence`` seconds.
  case watch
  /// Nothing is watched any more.
  case unwatch

  /// True if another event of the user's follows at once.
  var beginsAnew: Bool {
    switch self {
    case .open, .goToCurrent: true
    default: false
    }
  }
}
