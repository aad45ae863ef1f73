import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// What a page takes back leaves what lies over it, which nobody has answered.
@Suite @MainActor
struct TakingAwayTests {
  /// The ways in which a page goes from under what it has shown.
  enum Way: CaseIterable, Sendable { case otherTab, sameSite, otherSite }

  private static let pages = [BrowserStage.page, "https://other.example/"]

  private func go(_ way: Way, _ stage: BrowserStage) throws {
    let engine = try #require(stage.engines.first)
    switch way {
    case .otherTab: stage.store.perform { $0.select(index: 1) }
    case .sameSite: engine.play(try #require(URL(string: "https://gullwick.example/other")))
    case .otherSite: engine.play(try #require(URL(string: "https://elsewhere.example/")))
    }
    stage.settle()
  }

  private func offer(_ stage: BrowserStage, name: String = "tide.zip") throws -> ScriptedWebDownload {
    let engine = try #require(stage.engines.first)
    let download = ScriptedWebDownload(try #require(URL(string: "https://gullwick.example/tide.zip")))
    engine.client?.engine(engine, didStart: download)
    download.answer(name: name, length: 2000)
    stage.settle()
    return download
  }

  private func askForDate(_ stage: BrowserStage, answer: @escaping (Any?) -> Void) throws {
    let engine = try #require(stage.engines.first)
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletPicker" })
    let body = ["ask": "date", "kind": "date", "name": "Day", "value": "2026-11-26"]
    engine.post(WebMessage(handler: handler, body: body) { value, _ in answer(value) })
    stage.settle()
  }

  private func presented(_ stage: BrowserStage) -> [UIViewController] {
    Array(sequence(first: stage.container as UIViewController, next: \.presentedViewController).dropFirst())
  }

  /// The question about the download is the only thing in front, and takes an answer; another one is asked after it.
  private func expectQuestion(about download: ScriptedWebDownload, _ stage: BrowserStage) throws {
    #expect(presented(stage).count == 1)
    #expect(stage.alert?.title == "Do you want to download “tide.zip”?")
    #expect(stage.container.router.presented == .question && !download.isCancelled)
    try stage.tapInAlert("Download")
    #expect(download.destination != nil && stage.alert == nil)
    _ = try offer(stage, name: "ebb.zip")
    #expect(stage.alert?.title == "Do you want to download “ebb.zip”?")
  }

  @Test("A message over a page's question stays when the page goes", arguments: [Way.otherTab, .otherSite])
  func messageOverQuestion(way: Way) throws {
    let stage = BrowserStage(pages: Self.pages)
    let engine = try #require(stage.engines.first)
    var isAllowed: Bool?
    engine.client?.engine(engine, requestMedia: .camera) { isAllowed = $0 }
    stage.settle()
    let download = try offer(stage)
    #expect(presented(stage).count == 2)
    try go(way, stage)
    #expect(isAllowed == false)
    try expectQuestion(about: download, stage)
  }

  @Test(
    "A message over a page's sheet stays when the page goes, and the sheet does not", arguments: Way.allCases)
  func messageOverSheet(way: Way) throws {
    let stage = BrowserStage(pages: Self.pages)
    var answers: [String?] = []
    try askForDate(stage) { answers.append($0 as? String) }
    let download = try offer(stage)
    #expect(presented(stage).count == 2)
    try go(way, stage)
    #expect(answers == [nil])
    try expectQuestion(about: download, stage)
  }

  @Test("A message that is still on its way when the page goes comes all the same", arguments: Way.allCases)
  func messageOnItsWay(way: Way) throws {
    let stage = BrowserStage(pages: Self.pages)
    let engine = try #require(stage.engines.first)
    try askForDate(stage) { _ in }
    engine.client?.engine(engine, show: WebDialog(kind: .confirm, message: "?") { _ in })
    stage.settle()
    let download = ScriptedWebDownload(try #require(URL(string: "https://gullwick.example/tide.zip")))
    engine.client?.engine(engine, didStart: download)
    download.answer(name: "tide.zip", length: 2000)
    stage.host.advanceFrame()
    #expect(presented(stage).last?.isBeingPresented == true)
    try go(way, stage)
    let titles = presented(stage).map { ($0 as? UIAlertController)?.title }
    #expect(titles.last == "Do you want to download “tide.zip”?" && !download.isCancelled)
    // The script's question is the same site's still.
    #expect(titles.count == (way == .sameSite ? 2 : 1))
  }

  @Test(
    "A page's question over its own sheet goes where the page does, and else is answered",
    arguments: Way.allCases)
  func questionOverSheet(way: Way) throws {
    let stage = BrowserStage(pages: Self.pages)
    let engine = try #require(stage.engines.first)
    var dates: [String?] = []
    try askForDate(stage) { dates.append($0 as? String) }
    var answers: [WebDialog.Answer] = []
    func ask() {
      engine.client?.engine(engine, show: WebDialog(kind: .confirm, message: "?") { answers.append($0) })
      stage.settle()
    }
    ask()
    #expect(presented(stage).count == 2)
    try go(way, stage)
    #expect(dates == [nil])
    if way == .sameSite {
      #expect(presented(stage).count == 1 && answers.isEmpty)
      #expect(stage.container.router.presented == .pageQuestion)
      try stage.tapInAlert("OK")
      #expect(answers == [.confirmed])
    } else {
      #expect(presented(stage).isEmpty && answers == [.dismissed])
    }
    if way == .otherTab { stage.store.perform { $0.select(index: 0) } }
    stage.settle()
    answers = []
    ask()
    #expect(stage.alert != nil && answers.isEmpty)
    try stage.tapInAlert("OK")
    #expect(answers == [.confirmed])
  }

  @Test(
    "A page's sheet that waits for another to go is not shown over the next page",
    arguments: [nil] + Way.allCases)
  func waitingSheet(way: Way?) throws {
    let stage = BrowserStage(pages: Self.pages)
    stage.container.presenters.settings.open()
    stage.settle()
    stage.container.dismiss(animated: true)
    stage.host.advanceFrame()
    #expect(stage.container.router.presented == .leaving)
    let engine = try #require(stage.engines.first)
    let handler = try #require(engine.messageHandlers.first { $0.name == "martletPicker" })
    let body = ["ask": "date", "kind": "date", "name": "Day", "value": "2026-11-26"]
    var answers: [String?] = []
    engine.post(WebMessage(handler: handler, body: body) { value, _ in answers.append(value as? String) })
    stage.host.advanceFrame()
    #expect(answers.isEmpty && stage.container.router.presented == .leaving)
    guard let way else {
      stage.settle()
      #expect(presented(stage).first is PickerSheetViewController && answers.isEmpty)
      return
    }
    try go(way, stage)
    #expect(presented(stage).isEmpty && answers == [nil])
  }

  @Test("A question about a download that goes without an answer is refused, and the next one is asked")
  func unanswered() throws {
    let stage = BrowserStage()
    let (first, second) = (try offer(stage), try offer(stage, name: "other.zip"))
    #expect(stage.alert != nil)
    stage.container.dismiss(animated: false)
    stage.settle()
    #expect(stage.alert == nil && first.isCancelled && second.isCancelled)
    _ = try offer(stage, name: "ebb.zip")
    #expect(stage.alert?.title == "Do you want to download “ebb.zip”?")
  }
}
