import Foundation

/// The content of the start page, in order: sections without content are left out.
public struct StartPageContent: Hashable, Sendable {
  /// A part of the page.
  public enum Section: Hashable, Sendable {
    /// The welcome of a new user.
    case welcome
    /// Sites that were chosen.
    case favourites([Favourite])
    /// Sites that are often visited.
    case frequentlyVisited([Favourite])
    /// The privacy report, with the number of trackers that were kept away in the last seven days.
    case privacyReport(trackers: Int)
    /// Pages kept for later.
    case readingList([Favourite])
    /// Tabs that can be opened again.
    case recentlyClosed([ClosedTab])
    /// The explanation of private browsing.
    case privateExplanation

    /// The title over it.
    public var title: String {
      switch self {
      case .welcome: "Welcome to Martlet"
      case .favourites: "Favourites"
      case .frequentlyVisited: "Frequently Visited"
      case .privacyReport: "Privacy Report"
      case .readingList: "Reading List"
      case .recentlyClosed: "Recently Closed"
      case .privateExplanation: "Private Browsing"
      }
    }
  }

  /// Icons in a row, as in Safari.
  public static let columns = 4
  /// Most icons in each section before all are asked for: two rows. Ours.
  public static let maximumIcons = 8
  /// Most tabs under Recently Closed; the others are behind Show All. Ours.
  public static let maximumClosedTabs = 5

  /// The page that the button above the sections opens; nil when nothing was chosen for it and there are no favourites.
  public let start: URL?
  /// The sections, from the top.
  public let sections: [Section]

  /// Collects what there is. In private mode nothing from the history is shown.
  public init(
    isPrivate: Bool, favourites: [Favourite], frequentlyVisited: [Favourite] = [], trackers: Int? = nil,
    readingList: [Favourite] = [], recentlyClosed: [ClosedTab] = [], homePage: URL? = nil,
    isNew: Bool = false
  ) {
    start = homePage ?? favourites.first?.url
    var sections: [Section] = []
    if isPrivate { sections.append(.privateExplanation) }
    if isNew, !isPrivate { sections.append(.welcome) }
    if !favourites.isEmpty { sections.append(.favourites(favourites)) }
    if !isPrivate {
      let known = Set(favourites.map(\.url))
      let visited = frequentlyVisited.filter { !known.contains($0.url) }
      if !visited.isEmpty { sections.append(.frequentlyVisited(Array(visited.prefix(Self.columns)))) }
      if let trackers, trackers > 0 { sections.append(.privacyReport(trackers: trackers)) }
      if !readingList.isEmpty { sections.append(.readingList(readingList)) }
      if !recentlyClosed.isEmpty { sections.append(.recentlyClosed(recentlyClosed)) }
    }
    self.sections = sections
  }
}
