import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// The sheet for what a page shares: who gets it, what it says, and what the page hears.
@Suite @MainActor
struct PageShareTests {
  private final class Answers {
    var values: [String?] = []
  }

  private static func ask(_ engine: ScriptedWebEngine, _ body: [String: Any] = ["text": "a gull"]) throws
    -> Answers
  {
    let answers = Answers()
    let handler = try #require(engine.messageHandlers.first { $0.name == PageShareScript.messageName })
    engine.post(
      WebMessage(handler: handler, body: body) { value, _ in answers.values.append(value as? String) })
    return answers
  }

  private static func sheet(_ stage: BrowserStage) -> ShareSheetViewController? {
    stage.container.presentedViewController as? ShareSheetViewController
  }

  private static func press(_ title: String, in stage: BrowserStage) throws {
    let row = try #require(
      sheet(stage)?.view.all(ShareRowControl.self).first { $0.accessibilityLabel == title })
    stage.host.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    stage.settle()
  }

  @Test func thePagesHostStandsFirstAndItsWordsAreInQuotationMarks() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let answers = try Self.ask(
      engine, ["title": "Log in to bank.test", "url": "https://other.example/x", "files": ["a.txt"]])
    stage.settle()
    let texts = try #require(Self.sheet(stage)).view.all(UILabel.self).compactMap(\.text)
    #expect(
      texts.suffix(4).elementsEqual([
        "gullwick.example", "“Log in to bank.test”", "Link to other.example", "File “a.txt”",
      ]))
    #expect(answers.values.isEmpty)
    try Self.press("Copy", in: stage)
    #expect(answers.values == ["done"] && Self.sheet(stage) == nil)
    #expect(UIPasteboard.general.string == "Log in to bank.test\nhttps://other.example/x")
  }

  @Test(
    "A tap that was meant for the page chooses nothing: rows take one half a second after they began to appear"
  )
  func answerDelay() throws {
    let stage = BrowserStage()
    let answers = try Self.ask(try #require(stage.engines.first))
    stage.host.advance(by: 0.4)
    let row = try #require(
      Self.sheet(stage)?.view.all(ShareRowControl.self).first { $0.accessibilityLabel == "Copy" })
    func tap() {
      stage.host.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    }
    tap()
    #expect(answers.values.isEmpty && Self.sheet(stage)?.isBeingDismissed == false)
    stage.host.advance(by: 0.2)
    tap()
    stage.settle()
    #expect(answers.values == ["done"])
  }

  @Test("A sheet of the browser's own takes a tap at once, and Close is none that a page could want")
  func atOnce() throws {
    let stage = BrowserStage()
    stage.container.presenters.share.open()
    stage.host.advance(by: 0.05)
    let rows = try #require(Self.sheet(stage)).view.all(ShareRowControl.self)
    #expect(rows.count > 3 && rows.allSatisfy(\.isRipe))
    Self.sheet(stage)?.dismiss(animated: true)
    stage.settle()
    let answers = try Self.ask(try #require(stage.engines.first))
    stage.host.advance(by: 0.3)
    let sheet = try #require(Self.sheet(stage))
    let close = try #require(sheet.view.all(UIButton.self).first { $0.accessibilityLabel == "Close" })
    #expect(sheet.view.all(ShareRowControl.self).allSatisfy { !$0.isRipe })
    stage.host.tap(at: close.convert(CGPoint(x: close.bounds.midX, y: close.bounds.midY), to: nil))
    stage.settle()
    #expect(answers.values == ["closed"])
  }

  @Test("Of a long host the end is seen, and what stands beside it cannot push it out of sight")
  func longHosts() throws {
    let stage = BrowserStage()
    let host = String(repeating: "bank.test.", count: 12) + "evil.test"
    _ = try Self.ask(
      try #require(stage.engines.first),
      ["url": "https://\(host)/x", "files": [String(repeating: "a", count: 100) + ".txt"]])
    stage.settle()
    let labels = try #require(Self.sheet(stage)).view.all(UILabel.self)
    let link = try #require(labels.first { $0.text == "Link to \(host)" })
    #expect(link.lineBreakMode == .byTruncatingHead && link.intrinsicContentSize.width > link.bounds.width)
    #expect(labels.first { $0.text?.hasPrefix("File “") == true }?.lineBreakMode == .byTruncatingTail)
    #expect(labels.first { $0.text == "gullwick.example" }?.lineBreakMode == .byTruncatingHead)
  }

  @Test func filesAreSavedByThePagesScript() throws {
    let stage = BrowserStage()
    let answers = try Self.ask(try #require(stage.engines.first), ["files": ["a.txt"]])
    stage.settle()
    #expect(Self.sheet(stage)?.view.all(ShareRowControl.self).count == 1)
    try Self.press("Save File…", in: stage)
    #expect(answers.values == ["save"])
  }

  @Test func aLinkComesIntoTheReadingList() throws {
    let stage = BrowserStage()
    let answers = try Self.ask(
      try #require(stage.engines.first), ["title": "Terns", "url": "https://other.example/x"])
    stage.settle()
    try Self.press("Add to Reading List", in: stage)
    #expect(answers.values == ["done"])
    let kept = stage.container.services.library.bookmarks.children(of: BookmarkTree.readingList)
    #expect(kept.map(\.title) == ["Terns"])
  }

  @Test func putAwayItGivesNothing() throws {
    let stage = BrowserStage()
    let answers = try Self.ask(try #require(stage.engines.first))
    stage.settle()
    Self.sheet(stage)?.dismiss(animated: true)
    stage.settle()
    #expect(answers.values == ["closed"])
  }

  @Test func oneAtATimeAndNothingThatMakesNoSense() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    #expect(try Self.ask(engine, ["text": ""]).values == ["refused"])
    let first = try Self.ask(engine)
    stage.settle()
    let second = try Self.ask(engine)
    #expect(second.values == ["refused"] && first.values.isEmpty)
  }

  @Test func onlyThePageThatIsSeenShares() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let answers = try Self.ask(try #require(stage.engines.last))
    stage.settle()
    #expect(answers.values == ["refused"] && Self.sheet(stage) == nil)
  }

  /// The ways in which a page goes from under its sheet.
  enum Way: CaseIterable, Sendable { case otherTab, otherDocument, crashed, closed }

  @Test(arguments: Way.allCases)
  func theSheetGoesWithItsPage(way: Way) throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let engine = try #require(stage.engines.first)
    let answers = try Self.ask(engine)
    stage.settle()
    #expect(Self.sheet(stage) != nil)
    switch way {
    case .otherTab: stage.store.perform { $0.select(index: 1) }
    case .otherDocument:
      engine.play(try #require(URL(string: "https://bank.example/")), title: "Bank")
    case .crashed: engine.crash()
    case .closed:
      let id = stage.store.model.selectedID
      stage.store.perform { $0.close(id) }
    }
    stage.settle()
    #expect(answers.values == ["closed"] && Self.sheet(stage) == nil)
  }
}
