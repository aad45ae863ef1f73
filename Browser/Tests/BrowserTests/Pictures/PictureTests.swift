import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Whole screens, compared with pictures that were looked at, and laid beside drawings of these screens, when they were made.
///
/// `MARTLET_REBASELINE=1` makes them anew: look at each before it is committed.
@Suite @MainActor
struct PictureTests {
  private static let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("References")
  private static let results = FileManager.default.temporaryDirectory.appendingPathComponent(
    "martlet-pictures")

  private func check(_ stage: BrowserStage, _ name: String) throws {
    let picture = try #require(stage.host.picture())
    let problem = try PictureComparison.check(
      picture, against: Self.references.appendingPathComponent("\(name).png"), tolerance: 12,
      allowedShare: 0.005,
      leaving: Self.results)
    #expect(problem == nil)
  }

  @Test("A page with its bars", arguments: [false, true])
  func page(isDark: Bool) throws {
    let stage = BrowserStage(appearance: appearance(isDark))
    try check(stage, isDark ? "page-dark" : "page")
  }

  @Test("The start page", arguments: [false, true])
  func startPage(isDark: Bool) throws {
    let stage = BrowserStage(pages: [], appearance: appearance(isDark))
    try check(stage, isDark ? "start-page-dark" : "start-page")
  }

  @Test("The start page with all its sections", arguments: [false, true])
  func wholeStartPage(isDark: Bool) async throws {
    let stage = BrowserStage(pages: [], appearance: appearance(isDark))
    try await stage.fillStartPage()
    try check(stage, isDark ? "start-page-whole-dark" : "start-page-whole")
  }

  @Test("The privacy report", arguments: [false, true])
  func privacyReport(isDark: Bool) async throws {
    let stage = BrowserStage(pages: [], appearance: appearance(isDark))
    try await stage.meetTrackers()
    stage.container.router.show(sheet: PrivacyReportViewController.sheet(services: stage.container.services))
    stage.settle()
    try check(stage, isDark ? "privacy-report-dark" : "privacy-report")
  }

  @Test("The address while typing, with the keyboard", arguments: [false, true])
  func typing(isDark: Bool) throws {
    let stage = BrowserStage(pages: [], appearance: appearance(isDark))
    stage.bar.beginEditing()
    stage.settle()
    stage.host.type("gull")
    stage.settle()
    try check(stage, isDark ? "typing-dark" : "typing")
  }

  @Test("The share sheet")
  func shareSheet() throws {
    let stage = BrowserStage()
    stage.container.presenters.share.open()
    stage.settle()
    try check(stage, "share-sheet")
  }

  @Test("The QR code of an address", arguments: [false, true])
  func qrCode(isDark: Bool) throws {
    let stage = BrowserStage(appearance: appearance(isDark))
    stage.container.presenters.share.open()
    stage.settle()
    let share = try #require(stage.container.presentedViewController)
    let row = try #require(share.view.all(ShareRowControl.self).first { $0.accessibilityLabel == "QR Code" })
    row.sendActions(for: .touchUpInside)
    stage.settle()
    try check(stage, isDark ? "qr-code-dark" : "qr-code")
  }

  private func appearance(_ isDark: Bool) -> HostAppearance {
    var appearance = HostAppearance()
    appearance.isDark = isDark
    return appearance
  }
}
