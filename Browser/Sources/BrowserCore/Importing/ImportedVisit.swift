import Foundation

/// A visit that another browser has kept.
public struct ImportedVisit: Hashable, Sendable {
  /// The page's address.
  public let url: URL
  /// The page's title; may be empty.
  public let title: String
  /// The date of the visit.
  public let date: Date

  /// Takes a visit over; nil for a page that is not of the web, and for a date before there was one. The title is cleaned as those of our
  /// own pages are.
  public init?(address: String, title: String, date: Date) {
    guard let url = ImportAddress.page(address), date >= Self.beginning, date < Self.end else { return nil }
    self.url = url
    self.title = PageText.title(title)
    self.date = date
  }

  /// 1990-01-01: older dates are faults.
  private static let beginning = Date(timeIntervalSince1970: 631_152_000)
  /// 2100-01-01.
  private static let end = Date(timeIntervalSince1970: 4_102_444_800)
}
