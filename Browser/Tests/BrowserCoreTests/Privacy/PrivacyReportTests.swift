import Foundation
import Testing

@testable import BrowserCore

struct PrivacyReportTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func contact(_ tracker: String, _ site: String, daysAgo: Double) -> PrivacyReport.Contact {
    .init(tracker: tracker, site: site, date: now.addingTimeInterval(-daysAgo * 86_400))
  }

  private var report: PrivacyReport {
    PrivacyReport(contacts: [
      contact("spy.example", "pears.example", daysAgo: 1),
      contact("spy.example", "apples.example", daysAgo: 8),
      contact("ads.example", "pears.example", daysAgo: 6.9),
      contact("ads.example", "plums.example", daysAgo: 40),
      contact("old.example", "plums.example", daysAgo: 31),
      contact("old.example", "pears.example", daysAgo: 32),
      contact("eye.example", "pears.example", daysAgo: 2),
      contact("eye.example", "plums.example", daysAgo: 3),
      // On one site alone: it follows no user anywhere.
      contact("cdn.example", "pears.example", daysAgo: 1),
    ])
  }

  @Test func trackersAreThoseOfTheTimeWithMostSitesFirst() {
    #expect(
      report.trackers(in: .week, before: now) == [
        .init(domain: "eye.example", others: ["pears.example", "plums.example"]),
        .init(domain: "ads.example", others: ["pears.example"]),
        .init(domain: "spy.example", others: ["pears.example"]),
      ])
    #expect(
      report.trackers(in: .month, before: now).map(\.domain) == ["eye.example", "spy.example", "ads.example"])
  }

  @Test func sitesAreThoseOnWhichTrackersWereMet() {
    #expect(
      report.sites(in: .month, before: now) == [
        .init(domain: "pears.example", others: ["ads.example", "eye.example", "spy.example"]),
        .init(domain: "apples.example", others: ["spy.example"]),
        .init(domain: "plums.example", others: ["eye.example"]),
      ])
  }

  @Test func aReportSurvivesItsFile() throws {
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(PrivacyReport.self, from: data) == report)
  }
}
