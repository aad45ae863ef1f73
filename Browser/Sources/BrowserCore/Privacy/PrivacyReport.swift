import Foundation

/// The third parties that were met on each site, as the engine tells it, and what can be said of that.
///
/// A third party is a tracker once it was met on two sites: on one alone there is nowhere that it could follow a user to. The
/// engine gives no third party cookies, whether it is one or not.
public struct PrivacyReport: Hashable, Sendable, Codable {
  /// A third party that was met on a site.
  public struct Contact: Hashable, Sendable, Codable {
    /// The third party's domain.
    public var tracker: String
    /// The site's domain.
    public var site: String
    /// The date when it was met there last.
    public var date: Date

    /// Makes a contact.
    public init(tracker: String, site: String, date: Date) {
      self.tracker = tracker
      self.site = site
      self.date = date
    }
  }

  /// A tracker with the sites it was met on, or a site with the trackers that were met there.
  public struct Entry: Hashable, Sendable {
    /// The domain.
    public var domain: String
    /// The others' domains, by name.
    public var others: [String]

    /// Makes an entry.
    public init(domain: String, others: [String]) {
      self.domain = domain
      self.others = others
    }
  }

  /// A time before now of which something is said.
  public enum Period: Sendable {
    /// The week of which the start page tells.
    case week
    /// The month of which the sheet tells.
    case month

    /// Its length in days, Safari's.
    public var days: Int { self == .week ? 7 : 30 }
  }

  /// Fewest sites that make a third party a tracker.
  public static let fewestSites = 2

  /// Everything that is known.
  public var contacts: [Contact]

  /// Makes a report.
  public init(contacts: [Contact] = []) {
    self.contacts = contacts
  }

  /// The trackers of a time, those met on most sites first.
  public func trackers(in period: Period, before now: Date) -> [Entry] {
    entries(in: period, before: now, \.tracker, \.site)
  }

  /// The sites of a time on which trackers were met, those with most trackers first.
  public func sites(in period: Period, before now: Date) -> [Entry] {
    entries(in: period, before: now, \.site, \.tracker)
  }

  private func entries(
    in period: Period, before now: Date, _ domain: KeyPath<Contact, String>, _ other: KeyPath<Contact, String>
  ) -> [Entry] {
    let start = now.addingTimeInterval(-Double(period.days) * 24 * 3600)
    let trackers = Dictionary(grouping: contacts, by: \.tracker)
      .filter { Set($0.value.map(\.site)).count >= Self.fewestSites }
    let recent = contacts.filter { $0.date >= start && trackers[$0.tracker] != nil }
    return Dictionary(grouping: recent, by: { $0[keyPath: domain] })
      .map { Entry(domain: $0.key, others: Set($0.value.map { $0[keyPath: other] }).sorted()) }
      .sorted { ($1.others.count, $0.domain) < ($0.others.count, $1.domain) }
  }
}
