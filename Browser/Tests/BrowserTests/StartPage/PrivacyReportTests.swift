import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
import WebKitAdditions

/// The card on the start page, the sheet behind it, and what makes both forget.
@Suite(.serialized) @MainActor
struct PrivacyReportTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var file: URL { folder.appendingPathComponent("privacy-report.json") }

  private func withStage(
    _ contacts: [WebTrackerContact],
    _ body: (BrowserStage, BrowserServices, MemoryWebData) async throws -> Void
  ) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = BrowserStage(pages: [])
    let services = stage.container.services
    let data = try #require(services.dataStore.backend as? MemoryWebData)
    data.contacts = contacts
    services.privacy.open(at: file)
    defer {
      data.contacts = []
      data.preventsTracking = true
      try? FileManager.default.removeItem(at: folder)
    }
    try await body(stage, services, data)
  }

  private func contacts(_ count: Int) -> [WebTrackerContact] {
    (0..<count).flatMap { index in
      ["pears.example", "apples.example"].map {
        WebTrackerContact(tracker: "spy\(index).example", site: $0, date: Date())
      }
    }
  }

  private func card(_ stage: BrowserStage) -> String? {
    stage.container.services.startPageItems(for: stage.store.model).sections.compactMap {
      section -> String? in
      guard case .figure(_, _, let figure, let text) = section else { return nil }
      return "\(figure): \(text)"
    }.first
  }

  @Test func theCardTellsTheEnginesFigures() async throws {
    let allowed = WebTrackerContact(
      tracker: "login.example", site: "pears.example", date: Date(), isAllowed: true)
    try await withStage(contacts(37) + [allowed]) { stage, services, _ in
      // Nothing is known yet, so nothing is said.
      #expect(card(stage) == nil)
      await services.privacy.refresh(from: services.dataStore)
      #expect(card(stage) == "37: In the last seven days, Martlet has kept 37 trackers from following you.")
      stage.store.perform { $0.insert(Tab(isPrivate: true)) }
      #expect(card(stage) == nil)
    }
  }

  @Test func withoutPreventionThereIsNoCard() async throws {
    try await withStage(contacts(1)) { stage, services, data in
      await services.privacy.refresh(from: services.dataStore)
      #expect(card(stage) == "1: In the last seven days, Martlet has kept a tracker from following you.")
      services.setPreventsCrossSiteTracking(false)
      #expect(card(stage) == nil && !data.preventsTracking)
      services.setPreventsCrossSiteTracking(true)
      #expect(card(stage) != nil && data.preventsTracking)
    }
  }

  @Test func aNewStartKnowsItAtOnceUntilHistoryIsCleared() async throws {
    try await withStage(contacts(2)) { _, services, data in
      await services.privacy.refresh(from: services.dataStore)
      services.privacy.flush()
      let next = PrivacyReportPersistence()
      next.open(at: file)
      #expect(next.report == services.privacy.report && next.report.contacts.count == 4)
      services.forget(.since(Date().addingTimeInterval(-3600)))
      #expect(services.privacy.report.contacts.isEmpty)
      services.privacy.flush()
      #expect(!FileManager.default.fileExists(atPath: file.path))
      while !data.contacts.isEmpty { await Task.yield() }
      await services.privacy.refresh(from: services.dataStore)
      #expect(services.privacy.report.contacts.isEmpty)
    }
  }

  @Test func aProgramThatPlaysByItselfTellsNothingOfAnybody() async throws {
    let stage = BrowserStage(pages: [])
    let services = stage.container.services
    let data = try #require(services.dataStore.backend as? MemoryWebData)
    data.contacts = contacts(3)
    defer { data.contacts = [] }
    await services.privacy.refresh(from: services.dataStore)
    #expect(services.privacy.report.contacts.isEmpty && card(stage) == nil)
  }
}
