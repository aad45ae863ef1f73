import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Sheets that pages ask for: who gets them, what puts them away, and what the page hears.
@Suite @MainActor
struct PagePickerTests {
  /// What a page heard.
  private final class Answers {
    var values: [Any?] = []
    var texts: [String?] { values.map { $0 as? String } }
  }

  private static func ask(_ engine: ScriptedWebEngine, _ body: [String: Any]) throws -> Answers {
    let answers = Answers()
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletPicker" })
    engine.post(WebMessage(handler: handler, body: body) { value, _ in answers.values.append(value) })
    return answers
  }

  private static let date: [String: Any] = [
    "ask": "date", "kind": "date", "name": "Day", "value": "2026-11-26",
  ]
  private static let problem: [String: Any] = ["ask": "problem", "name": "Day", "value": "Fill this in."]

  private static func sheet(_ stage: BrowserStage) -> UIViewController? {
    stage.container.presentedViewController
  }

  private static func notices(_ stage: BrowserStage) -> Int { stage.window.all(ProblemNoticeView.self).count }

  private static func press(_ title: String, in stage: BrowserStage) throws {
    let button = try #require(
      sheet(stage)?.view.all(UIButton.self).first { $0.title(for: .normal) == title && !$0.isHidden })
    stage.host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    stage.settle()
  }

  @Test func doneFillsInTheFieldAndPuttingAwayDoesNot() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let first = try Self.ask(engine, Self.date)
    stage.settle()
    try Self.press("Done", in: stage)
    #expect(first.texts == ["2026-11-26"] && Self.sheet(stage) == nil)
    let second = try Self.ask(engine, Self.date)
    stage.settle()
    Self.sheet(stage)?.dismiss(animated: true)
    stage.settle()
    #expect(second.values.count == 1 && second.texts == [nil])
  }

  @Test func onlyThePageThatIsSeenGetsSheetsAndNotices() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let hidden = try #require(stage.engines.last)
    for body in [Self.date, Self.problem] {
      let answers = try Self.ask(hidden, body)
      stage.settle()
      #expect(answers.values.count == 1 && answers.texts == [nil])
    }
    #expect(Self.sheet(stage) == nil && Self.notices(stage) == 0)
  }

  @Test func whoHearsWhyAFormIsNotSentHearsWhoSaysSo() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    try withReader { reader in
      _ = try Self.ask(engine, Self.problem)
      stage.settle()
      #expect(reader.heard == ["gullwick.example says of “Day”: Fill this in."])
      let notice = try #require(stage.window.all(ProblemNoticeView.self).first)
      #expect(notice.accessibilityLabel == reader.heard.last)
      _ = try Self.ask(engine, ["ask": "problem", "name": "", "value": "Call 0800."])
      #expect(reader.heard.last == "gullwick.example says: Call 0800.")
    }
  }

  /// The ways in which a page goes from under its sheet.
  enum Way: CaseIterable, Sendable { case otherTab, otherDocument, crashed, closed }

  @Test(arguments: Way.allCases)
  func aPageTakesItsSheetAndItsNoticeAlong(way: Way) throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let engine = try #require(stage.engines.first)
    _ = try Self.ask(engine, Self.problem)
    stage.settle()
    #expect(Self.notices(stage) == 1)
    let answers = try Self.ask(engine, Self.date)
    stage.settle()
    #expect(Self.sheet(stage) != nil && answers.values.isEmpty)
    switch way {
    case .otherTab: stage.store.perform { $0.select(index: 1) }
    case .otherDocument: engine.play(try #require(URL(string: "https://gullwick.example/other")))
    case .crashed: engine.crash()
    case .closed:
      let id = stage.store.model.selectedID
      stage.store.perform { $0.close(id) }
    }
    stage.settle()
    #expect(answers.values.count == 1 && answers.texts == [nil])
    #expect(Self.sheet(stage) == nil && Self.notices(stage) == 0)
  }

  @Test func aFieldThatIsTappedWhileTheLastSheetSlidesAwayGetsItsOwn() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    _ = try Self.ask(engine, Self.date)
    stage.settle()
    Self.sheet(stage)?.dismiss(animated: true)
    stage.host.advanceFrame()
    #expect(Self.sheet(stage)?.isBeingDismissed == true)
    let second = try Self.ask(engine, Self.date)
    stage.settle()
    #expect(second.values.isEmpty && Self.sheet(stage) != nil)
    try Self.press("Done", in: stage)
    #expect(second.texts == ["2026-11-26"])
  }

  @Test func suggestionsGoWithTheirFieldAndTheirPage() throws {
    let stage = BrowserStage()
    let (tab, engine) = (
      try #require(stage.container.selectedTabController), try #require(stage.engines.first)
    )
    let list: [String: Any] = ["ask": "list", "options": ["Gull", "Tern"]]
    let row = try #require(tab.fieldKeeper.bar.all(FieldSuggestionsView.self).first)
    engine.focusField(.freeForm)
    stage.settle()
    var answers = try Self.ask(engine, list)
    #expect(!row.isHidden)
    engine.focusField(nil)
    #expect(row.isHidden && answers.values.count == 1)
    engine.focusField(.freeForm)
    answers = try Self.ask(engine, list)
    engine.play(try #require(URL(string: "https://gullwick.example/other")))
    #expect(row.isHidden && answers.values.count == 1)
    // The page's word may come before the engine's; without a field nothing is shown.
    engine.focusField(nil)
    answers = try Self.ask(engine, list)
    #expect(row.isHidden && answers.values.isEmpty)
    engine.focusField(.freeForm)
    #expect(!row.isHidden && answers.values.isEmpty)
    engine.focusField(nil)
    #expect(row.isHidden && answers.values.count == 1)
    answers = try Self.ask(engine, list)
    engine.play(try #require(URL(string: "https://gullwick.example/third")))
    engine.focusField(.freeForm)
    #expect(row.isHidden && answers.values.count == 1)
  }

  // MARK: - Files

  private static func chooseFiles(
    in stage: BrowserStage, multiple: Bool
  ) throws -> (answers: Answers, file: URL) {
    let tab = try #require(stage.container.selectedTabController)
    let folder = tab.services.directories.downloadsFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("gull.png")
    try Data([1]).write(to: file)
    let answers = Answers()
    let engine = try #require(stage.engines.first)
    engine.client?.engine(
      engine, chooseFiles: WebFileChoice(allowsMultiple: multiple, mimeTypes: [])
    ) { answers.values.append($0) }
    stage.settle()
    return (answers, file)
  }

  private static func choose(_ file: URL, in stage: BrowserStage) throws {
    let row = try #require(
      sheet(stage)?.view.all(UILabel.self).first { $0.text == file.lastPathComponent })
    stage.host.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    stage.settle()
  }

  @Test func filesThatAreMarkedGoToThePageByDoneAlone() throws {
    let stage = BrowserStage()
    let first = try Self.chooseFiles(in: stage, multiple: true)
    try Self.choose(first.file, in: stage)
    #expect(first.answers.values.isEmpty)
    Self.sheet(stage)?.dismiss(animated: true)
    stage.settle()
    #expect(first.answers.values.count == 1 && first.answers.values.first as? [URL] == nil)

    let second = try Self.chooseFiles(in: stage, multiple: true)
    try Self.choose(second.file, in: stage)
    try Self.press("Done", in: stage)
    #expect((second.answers.values.first as? [URL])?.map(\.lastPathComponent) == ["gull.png"])
  }

  @Test func oneFileIsChosenByATap() throws {
    let stage = BrowserStage()
    let files = try Self.chooseFiles(in: stage, multiple: false)
    try Self.choose(files.file, in: stage)
    #expect((files.answers.values.first as? [URL])?.map(\.lastPathComponent) == ["gull.png"])
    #expect(Self.sheet(stage) == nil)
  }

  @Test func aPageThatIsLeftTakesTheSheetForFilesAlong() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let files = try Self.chooseFiles(in: stage, multiple: true)
    try Self.choose(files.file, in: stage)
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    #expect(files.answers.values.count == 1 && files.answers.values.first as? [URL] == nil)
    #expect(Self.sheet(stage) == nil)
  }
}
