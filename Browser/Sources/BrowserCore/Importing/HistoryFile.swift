import Foundation

/// The history as a table (RFC 4180): a first line that names the columns, then a visit a line, with its date in UTC (ISO 8601), address
/// and title.
public struct HistoryFile: Hashable, Sendable {
  /// The visits that could be read.
  public let visits: [ImportedVisit]

  private static let columns = ["date", "url", "title"]
  private static let mostColumns = 8

  /// The line before the visits. A file that is too long to be held is written piece by piece.
  public static let beginning = CommaSeparatedText.text(of: [columns], quotesAll: false)

  /// Some of a file's lines. The dates have milliseconds.
  public static func lines(_ visits: [HistoryVisit]) -> String {
    CommaSeparatedText.text(
      of: visits.map { [date($0.date), $0.url.absoluteString, guarded($0.title)] }, quotesAll: false)
  }

  /// The signs with which a table's formula begins (OWASP, "CSV Injection").
  private static let formulaSigns: Set<Unicode.Scalar> = ["=", "+", "-", "@"]
  private static let guardSign: Unicode.Scalar = "'"

  /// Returns a title that is no formula to a program for tables.
  private static func guarded(_ title: String) -> String {
    isFormula(title) ? "\(guardSign)\(title)" : title
  }

  /// Returns the title that was guarded.
  private static func bare(_ text: String) -> String {
    guard text.unicodeScalars.first == guardSign, isFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  /// Scalars, as tables are read: a mark that follows a sign makes another character of both.
  private static func isFormula(_ text: String) -> Bool {
    text.unicodeScalars.drop { $0 == guardSign }.first.map(formulaSigns.contains) ?? false
  }

  /// Reads a file; fails where it is none.
  public init(_ data: Data) throws(ImportProblem) {
    guard data.count <= ImportLimits.tableBytes else { throw .tooLarge }
    let rows = CommaSeparatedText(data, mostRows: ImportLimits.visits + 1, mostColumns: Self.mostColumns).rows
    guard let head = rows.first, let date = head.firstIndex(of: "date"), let url = head.firstIndex(of: "url")
    else {
      throw .damaged
    }
    let title = head.firstIndex(of: "title")
    visits = rows.dropFirst().compactMap { row in
      guard row.count > max(date, url), let when = try? Date(row[date], strategy: Self.form) else {
        return nil
      }
      return ImportedVisit(
        address: row[url], title: title.flatMap { $0 < row.count ? Self.bare(row[$0]) : nil } ?? "",
        date: when)
    }
  }

  private static let form = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  private static func date(_ date: Date) -> String { date.formatted(form) }
}
