import Foundation

/// The position of a tab in its history: the start view, and after it the pages of the engine's list.
///
/// Buttons, menus, shortcuts and gestures all ask this value where they lead; nothing else decides it.
public enum NavigationPosition: Hashable, Sendable {
  /// On the start view; so many pages lie ahead of it and are kept.
  case start(ahead: Int)
  /// On a page, with so many pages behind and ahead of it. Behind the first page is the start view.
  case page(behind: Int, ahead: Int)
  /// On the report of a page that never came and has no place in the list. It stands after `behind` pages.
  case failure(behind: Int, ahead: Int)

  /// A place one can go to.
  public enum Place: Hashable, Sendable {
    /// Martlet's start view, before the first page.
    case start
    /// A page of the engine's list, counted from its oldest.
    case page(Int)
  }

  /// The effect on the engine's list of opening an address.
  public enum Opening: Hashable, Sendable {
    /// The new page follows the one that is shown; the engine cuts what lies ahead of that.
    case continuesList
    /// All pages lie ahead of the start view, so all are cut: the engine must begin a list of its own.
    case beginsList
  }

  /// The number of pages in the list.
  public var pageCount: Int {
    switch self {
    case .start(let ahead): ahead
    case .page(let behind, let ahead): behind + 1 + ahead
    case .failure(let behind, let ahead): behind + ahead
    }
  }

  /// True if the start view is shown.
  public var isStart: Bool {
    if case .start = self { return true }
    return false
  }

  /// The place that is shown; nil on a failure, which is none.
  public var place: Place? {
    switch self {
    case .start: .start
    case .page(let behind, _): .page(behind)
    case .failure: nil
    }
  }

  // MARK: - Where one can go

  /// The places behind, the nearest first; the start view is the last.
  public var behind: [Place] {
    switch self {
    case .start: []
    case .page(let behind, _), .failure(let behind, _): (0..<behind).reversed().map(Place.page) + [.start]
    }
  }

  /// The places ahead, the nearest first.
  public var ahead: [Place] {
    switch self {
    case .start(let ahead): (0..<ahead).map(Place.page)
    case .page(let behind, let ahead): (0..<ahead).map { .page(behind + 1 + $0) }
    case .failure(let behind, let ahead): (0..<ahead).map { .page(behind + $0) }
    }
  }

  /// The place to which "back" leads; nil when nowhere.
  public var back: Place? {
    switch self {
    case .start: nil
    case .page(let behind, _), .failure(let behind, _): behind > 0 ? .page(behind - 1) : .start
    }
  }

  /// The place to which "forward" leads; nil when nowhere.
  public var forward: Place? {
    switch self {
    case .start(let ahead): ahead > 0 ? .page(0) : nil
    case .page(let behind, let ahead): ahead > 0 ? .page(behind + 1) : nil
    case .failure(let behind, let ahead): ahead > 0 ? .page(behind) : nil
    }
  }

  /// True if "back" leads somewhere.
  public var canGoBack: Bool { back != nil }
  /// True if "forward" leads somewhere.
  public var canGoForward: Bool { forward != nil }

  // MARK: - Moving

  /// Goes to a place. One that does not exist changes nothing.
  public mutating func go(to place: Place) {
    let count = pageCount
    switch place {
    case .start: self = .start(ahead: count)
    case .page(let index) where (0..<count).contains(index):
      self = .page(behind: index, ahead: count - 1 - index)
    case .page: break
    }
  }

  /// An address is being opened in this tab.
  public mutating func open() -> Opening {
    switch self {
    case .start(let ahead):
      self = .page(behind: 0, ahead: 0)
      return ahead > 0 ? .beginsList : .continuesList
    case .failure(let behind, let ahead):
      // The list still shows the page before.
      self = .page(behind: max(0, behind - 1), ahead: ahead)
      return .continuesList
    case .page: return .continuesList
    }
  }

  /// A page could not be had and left no mark in the list, of which `current` is shown (nil: it is empty).
  public mutating func fail(current: Int?, count: Int) {
    guard !isStart else { return listDidChange(current: current, count: count) }
    let behind = current.map { $0 + 1 } ?? 0
    self = .failure(behind: behind, ahead: max(0, count - behind))
  }

  /// The engine's list is like this now. On the start view only what lies ahead can change by that.
  /// - Parameter current: the entry that is shown; nil while the list is empty.
  public mutating func listDidChange(current: Int?, count: Int) {
    switch self {
    case .start: self = .start(ahead: count)
    case .failure: fail(current: current, count: count)
    case .page:
      let current = current ?? 0
      self = .page(behind: current, ahead: max(0, count - 1 - current))
    }
  }
}
