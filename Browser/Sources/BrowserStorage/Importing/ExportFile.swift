/// The files of an export of everything.
public enum ExportFile: CaseIterable, Hashable, Sendable {
  /// Bookmarks in their folders (HTML, as browsers hand them each other).
  case bookmarks
  /// All visits (CSV).
  case history
  /// The open tabs (HTML).
  case tabs
  /// Passwords (CSV, as Firefox writes them).
  case passwords
  /// Names and addresses (vCard 4.0).
  case contacts

  /// The beginning of such folders' names.
  public static let folder = "Martlet Export"

  /// Its name.
  public var name: String {
    switch self {
    case .bookmarks: "bookmarks.html"
    case .history: "history.csv"
    case .tabs: "tabs.html"
    case .passwords: "passwords.csv"
    case .contacts: "contacts.vcf"
    }
  }
}
