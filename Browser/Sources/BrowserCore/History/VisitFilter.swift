import Foundation

/// Tells which of the pages that a tab shows are visits, from where they stand in the tab's list.
///
/// A new entry of the list is a visit. Going back and forward, loading again and what a restart brings back are none, and a page
/// that sends its visitor on at once is counted as one visit to the page it leads to.
public struct VisitFilter: Hashable, Sendable {
  /// The place of a page in the list of its tab.
  public struct Place: Hashable, Sendable {
    /// The number of pages behind it.
    public var depth: Int
    /// The page that going forward leads to; nil at the end.
    public var next: URL?

    /// Makes a place.
    public init(depth: Int, next: URL?) {
      self.depth = depth
      self.next = next
    }
  }

  /// The meaning of a shown page for the history.
  public enum Verdict: Hashable, Sendable {
    /// It is no visit.
    case nothing
    /// It is a visit.
    case visit
    /// It is a visit in the place of the one to the page before.
    case redirect(from: URL)
  }

  /// A page that is replaced after less than this has sent its visitor on, in seconds. Ours.
  public static let redirectTime = 1.0

  private struct Shown: Hashable {
    var url: URL
    var place: Place
    var date: Date
    var isVisit: Bool
  }

  private var last: Shown?

  /// Creates the filter of a tab that has shown nothing yet.
  public init() {}

  /// A list came back from an earlier time: the page that it stands at is no visit when it comes. Another page may come before
  /// it, which is one.
  public mutating func restore(_ url: URL, at place: Place) {
    last = Shown(url: url, place: place, date: .distantPast, isVisit: false)
  }

  /// The list is gone, and the page that it stood at may be asked for again in a new one, which is no visit. Any other page is one.
  public mutating func loseList() {
    guard let last else { return }
    restore(last.url, at: Place(depth: 0, next: nil))
  }

  /// A page is there: it was loaded, or a page that stays changed its address.
  public mutating func show(_ url: URL, at place: Place, isLoad: Bool, date: Date) -> Verdict {
    let verdict = verdict(url, place, isLoad: isLoad, date)
    // A page that is loaded once more has its visit still, which goes where it sends its visitor on.
    let stays = isLoad && last?.isVisit == true && last?.url == url && last?.place == place
    last = Shown(url: url, place: place, date: date, isVisit: verdict != .nothing || stays)
    return verdict
  }

  private func verdict(_ url: URL, _ place: Place, isLoad: Bool, _ date: Date) -> Verdict {
    guard let last else { return .visit }
    if place.depth == last.place.depth + 1 { return url == last.place.next ? .nothing : .visit }
    // An entry that was replaced. Pages that only rewrite their address have not changed; a full list pushes its first entry
    // out and keeps its depth.
    guard place.depth == last.place.depth, isLoad, url != last.url else { return .nothing }
    guard last.isVisit, date.timeIntervalSince(last.date) < Self.redirectTime else { return .visit }
    return .redirect(from: last.url)
  }
}
