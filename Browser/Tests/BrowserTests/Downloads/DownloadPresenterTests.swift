import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Questions about downloads and news of them, in a window without a page.
@Suite @MainActor
struct DownloadPresenterTests {
  private static func question(_ name: String) -> String { "Do you want to download “\(name)”?" }

  @Test("One is asked about after the other; of a site that another window has blocked meanwhile, none is")
  func blockedMeanwhile() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    let first = try stage.offer("https://a.example/one.zip", name: "one.zip")
    let second = try stage.offer("https://b.example/two.zip", name: "two.zip")
    let third = try stage.offer("https://c.example/three.zip", name: "three.zip")
    #expect(stage.alert?.title == Self.question("one.zip"))
    stage.services.downloadRefusals.block("b.example")
    try stage.answer("Download")
    #expect(first.destination != nil && second.isCancelled)
    #expect(stage.alert?.title == Self.question("three.zip"))
    try stage.answer("Download")
    #expect(third.destination != nil && stage.alert == nil)
    #expect(Set(stage.services.downloads.list.items.map(\.name)) == ["one.zip", "three.zip"])
    withExtendedLifetime(presenter) {}
  }

  @Test("So many wait for their question, and those beyond are refused unasked")
  func limit() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    var offered: [ScriptedWebDownload] = []
    for number in 0...PageLimits.waitingDownloads + 1 {
      offered.append(try stage.offer("https://a.example/\(number)", name: "\(number).zip"))
    }
    #expect(offered.map(\.isCancelled).firstIndex(of: true) == PageLimits.waitingDownloads + 1)
    #expect(stage.services.downloads.list.items.isEmpty, "nothing is written before there is an answer")
    withExtendedLifetime(presenter) {}
  }

  @Test(
    "What can run by itself is asked about with a warning, and Return is no yes to that",
    arguments: [
      ("tide.zip", "application/zip", false), ("tide.sh", "text/plain", true),
      ("tide", "application/x-shellscript", true),
    ])
  func programs(name: String, type: String, isProgram: Bool) throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    _ = try stage.offer("https://a.example/file", name: name, type: type)
    let alert = try #require(stage.alert)
    #expect(alert.message?.hasPrefix("a.example · 2 KB") == true, "\(alert.message ?? "")")
    #expect(alert.message?.contains("is a program or can run one") == isProgram)
    #expect(alert.preferredAction?.title == (isProgram ? "Cancel" : "Download"))
    withExtendedLifetime(presenter) {}
  }

  @Test("A name that a server suggests ends no quotation and begins no line")
  func names() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    _ = try stage.offer("https://evil.example/a", name: "a” from bank.test\n\u{202E}gpj.exe")
    let title = try #require(stage.alert?.title)
    #expect(title.filter { "“”".contains($0) }.count == 2 && title.hasSuffix("”?"), "\(title)")
    #expect(!title.unicodeScalars.contains { $0 == "\n" || $0 == "\u{202E}" })
    withExtendedLifetime(presenter) {}
  }

  @Test("A site that was refused twice can be kept from asking; others still ask")
  func blocking() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    for _ in 0..<PageLimits.refusedDownloadsBeforeBlock {
      _ = try stage.offer("https://a.example/a", name: "a.zip")
      #expect(stage.alert?.actions.map(\.title) == ["Cancel", "Download"])
      try stage.answer("Cancel")
    }
    let third = try stage.offer("https://a.example/a", name: "a.zip")
    try stage.answer("Block More Downloads")
    let fourth = try stage.offer("https://a.example/a", name: "a.zip")
    #expect(third.isCancelled && fourth.isCancelled && stage.alert == nil)
    _ = try stage.offer("https://b.example/b", name: "b.zip")
    #expect(stage.alert?.title == Self.question("b.zip"))
    withExtendedLifetime(presenter) {}
  }

  /// The ways in which whoever asks goes.
  enum Way: CaseIterable, Sendable { case closed, released, alertTakenAway }

  @Test("What goes without an answer is a no, for what waits, too", arguments: Way.allCases)
  func leaving(way: Way) throws {
    let stage = PresenterStage()
    var presenter: DownloadPresenter? = stage.makeDownloads()
    let first = try stage.offer("https://a.example/a", name: "a.zip")
    let second = try stage.offer("https://a.example/b", name: "b.zip")
    #expect(!first.isCancelled && !second.isCancelled)
    switch way {
    case .closed: presenter?.close()
    case .released: presenter = nil
    case .alertTakenAway: stage.dismiss()
    }
    #expect(first.isCancelled && second.isCancelled)
    // A tap that comes later counts for nothing.
    if stage.alert != nil { try stage.answer("Download") }
    #expect(first.destination == nil && stage.services.downloads.list.items.isEmpty)
    withExtendedLifetime(presenter) {}
  }

  @Test("What begins and ends is told once, and a tap opens the list; what the user stops is no news")
  func news() throws {
    let stage = PresenterStage()
    var layouts = 0
    let presenter = stage.makeDownloads { layouts += 1 }
    stage.root.view.addSubview(presenter.notice)
    let first = try stage.offer("https://a.example/a", name: "a.zip")
    try stage.answer("Download")
    #expect(presenter.notice.title(for: .normal) == "Downloading “a.zip”" && layouts == 1)
    first.receive(2000, of: 2000)
    first.finish()
    #expect(presenter.notice.title(for: .normal) == "Downloaded “a.zip”" && layouts == 2)

    _ = try stage.offer("https://a.example/b", name: "b.zip")
    try stage.answer("Download")
    let id = try #require(stage.services.downloads.list.items.first { $0.name == "b.zip" }?.id)
    stage.services.downloads.stop(id)
    #expect(presenter.notice.title(for: .normal) == "Downloading “b.zip”" && layouts == 3)
    presenter.notice.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(presenter.list != nil && presenter.notice.isHidden)
    // The list says it itself.
    _ = try stage.offer("https://a.example/c", name: "c.zip")
    try stage.answer("Download")
    #expect(presenter.notice.isHidden && layouts == 3)
  }

  @Test("Of several windows one tells, and what was told of before is no news in another")
  func otherWindow() throws {
    let stage = PresenterStage()
    try stage.list("old.zip", .finished(size: 1))
    let presenter = DownloadPresenter(services: stage.services, router: stage.router, layOut: {})
    try stage.list("new.zip", .running(received: 0, expected: nil))
    presenter.listDidChange(tells: false)
    presenter.listDidChange(tells: true)
    #expect(presenter.notice.isHidden)
  }

  @Test("The ring shows how much is there of all, then how it ended, until the list was seen")
  func indicator() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    var shown: [DownloadIndicator?] = []
    presenter.onIndicator = { shown.append($0) }
    let download = try stage.offer("https://a.example/a", name: "a.zip")
    #expect(shown.isEmpty, "nothing is under way before there is an answer")
    try stage.answer("Download")
    download.receive(500, of: 2000)
    presenter.listDidChange(tells: true)
    #expect(presenter.indicator == .running(fraction: 0.25))
    download.receive(2000, of: 2000)
    download.finish()
    #expect(presenter.indicator == .ended(.whole))
    presenter.listWasSeen()
    #expect(presenter.indicator == nil && shown.last == .some(nil))
  }

  @Test("A list that cannot be shown has not been seen: the notice stays")
  func refusedList() throws {
    let stage = PresenterStage()
    let presenter = stage.makeDownloads()
    let sheet = UIViewController()
    stage.router.show(sheet: sheet)
    stage.settle()
    stage.root.view.addSubview(presenter.notice)
    presenter.notice.show("Downloaded “a.zip”") {}
    presenter.open()
    stage.settle()
    #expect(stage.front === sheet && presenter.list == nil && !presenter.notice.isHidden)
    stage.dismiss()
    presenter.open()
    stage.settle()
    #expect(presenter.list != nil && presenter.notice.isHidden)
  }
}
