import Foundation

/// A file of passwords, as Safari, Firefox and Chrome write them: a table with a first line that names the columns.
///
/// Cells that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`) are passwords like others: they are read and written as they are.
public struct PasswordFile: Hashable, Sendable {
  /// The program whose form a file has.
  public enum Form: CaseIterable, Hashable, Sendable {
    /// Safari's.
    case safari
    /// Chrome's.
    case chrome
    /// Firefox's.
    case firefox

    /// Its name for people.
    public var title: String {
      switch self {
      case .safari: "Safari"
      case .chrome: "Chrome"
      case .firefox: "Firefox"
      }
    }
  }

  /// The entries that could be read.
  public var entries: [PasswordEntry]
  /// Rows that had no address of the web or no password.
  public var skipped = 0
  /// Rows with a note or a code for one-time passwords, which are not kept.
  public var shortened = 0

  /// Makes a file of entries.
  public init(entries: [PasswordEntry]) { self.entries = entries }

  /// Reads a file; nil where it is none of passwords, or larger than any.
  /// - Complexity: O(n)
  public init?(_ data: Data) {
    guard data.count <= PasswordLimits.fileBytes else { return nil }
    let table = CommaSeparatedText(
      data, mostRows: PasswordLimits.fileRows + 1, mostColumns: PasswordLimits.fileColumns)
    guard let head = table.rows.first, let columns = Columns(head) else { return nil }
    entries = []
    var seen: Set<PasswordEntry> = []
    for row in table.rows.dropFirst() {
      guard let entry = columns.entry(in: row), entry.isBearable else {
        skipped += 1
        continue
      }
      if columns.hasMore(row) { shortened += 1 }
      if seen.insert(entry).inserted { entries.append(entry) }
    }
    if table.isCut { skipped += 1 }
  }

  /// Returns true if a text begins as a file of passwords does.
  public static func isLikely(_ head: Data) -> Bool {
    CommaSeparatedText(head, mostRows: 1, mostColumns: PasswordLimits.fileColumns).rows.first
      .flatMap(Columns.init) != nil
  }

  /// The file in UTF-8, in the form of a program.
  public func data(as form: Form) -> Data {
    let rows = entries.map { entry -> [String] in
      let (url, text) = ((entry.origin.text + "/"), entry.origin.text)
      switch form {
      case .safari: return ["\(entry.origin.host) (\(entry.user))", url, entry.user, entry.password, "", ""]
      case .chrome: return [entry.origin.host, url, entry.user, entry.password, ""]
      case .firefox:
        // A form's entry has an address that it is sent to, an empty one for any; a server's has a realm in its place.
        return [text, entry.user, entry.password, entry.realm ?? "", "", "", "", "", ""]
      }
    }
    return Data(CommaSeparatedText.text(of: [Self.head(form)] + rows, quotesAll: form == .firefox).utf8)
  }

  private static func head(_ form: Form) -> [String] {
    switch form {
    case .safari: ["Title", "URL", "Username", "Password", "Notes", "OTPAuth"]
    case .chrome: ["name", "url", "username", "password", "note"]
    case .firefox:
      [
        "url", "username", "password", "httpRealm", "formActionOrigin", "guid", "timeCreated", "timeLastUsed",
        "timePasswordChanged",
      ]
    }
  }

  /// The places of the columns that are read.
  private struct Columns {
    private let url: Int
    private let user: Int?
    private let password: Int
    private let realm: Int?
    private let others: [Int]

    init?(_ head: [String]) {
      let names = head.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      func place(_ wanted: String...) -> Int? { names.firstIndex { wanted.contains($0) } }
      guard let url = place("url", "website", "login_uri"), let password = place("password", "login_password")
      else { return nil }
      self.url = url
      self.password = password
      user = place("username", "user name", "login_username")
      realm = place("httprealm")
      others = ["notes", "note", "otpauth"].compactMap { names.firstIndex(of: $0) }
    }

    private func cell(_ place: Int?, _ row: [String]) -> String {
      guard let place, row.indices.contains(place) else { return "" }
      return row[place]
    }

    func entry(in row: [String]) -> PasswordEntry? {
      let address = cell(url, row).trimmingCharacters(in: .whitespacesAndNewlines)
      guard let origin = PasswordOrigin(text: address.contains("://") ? address : "https://" + address) else {
        return nil
      }
      let realm = cell(realm, row)
      return PasswordEntry(
        origin: origin, realm: realm.isEmpty ? nil : realm, user: cell(user, row),
        password: cell(password, row))
    }

    func hasMore(_ row: [String]) -> Bool { others.contains { !cell($0, row).isEmpty } }
  }
}
