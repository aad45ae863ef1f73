/// All that was read from a profile of another browser.
public struct ImportedContent: Hashable, Sendable {
  /// Bookmarks in their folders.
  public var bookmarks: [BookmarkNode] = []
  /// Visits, the last one first.
  public var visits: [ImportedVisit] = []
  /// Passwords.
  public var passwords: [PasswordEntry] = []
  /// Open pages in the order of their tabs.
  public var tabs: [ImportedTab] = []
  /// Names and addresses.
  public var contacts: [ContactCard] = []
  /// The parts that could not be read, with the reasons.
  public var problems: [ImportPart: ImportProblem] = [:]

  /// Creates content of nothing.
  public init() {}

  /// Returns how many there are of a part; of bookmarks folders are left out.
  public func count(of part: ImportPart) -> Int {
    switch part {
    case .bookmarks: bookmarks.reduce(0) { $0 + $1.bookmarkCount }
    case .history: visits.count
    case .passwords: passwords.count
    case .tabs: tabs.count
    case .contacts: contacts.count
    }
  }
}
