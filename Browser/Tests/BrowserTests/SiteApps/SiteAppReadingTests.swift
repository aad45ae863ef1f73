import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Articles and text in the window of an installed site: Reader, the voice, and what is looked for.
@Suite @MainActor
struct SiteAppReadingTests {
  private static let article = """
    {"title":"The Birds","deck":"","byline":"","note":"","date":"","dateText":"","site":"","language":"en",
     "isRightToLeft":false,"nodes":[{"t":"p","a":{},"c":["They arrive on a south wind."]}]}
    """

  /// An app whose page says that it is an article.
  private func makeStage() throws -> (SiteAppStage, ScriptedVoice) {
    let (stage, voice) = (try SiteAppStage(), ScriptedVoice())
    stage.controller.services.speech = PageSpeech(output: voice)
    try stage.show(SiteAppStage.start)
    return (stage, voice)
  }

  private func announce(_ stage: SiteAppStage) throws {
    let engine = try #require(stage.engines.first)
    engine.scriptResults[ReaderScript.extraction] = .success(Self.article)
    engine.post(
      WebMessage(
        handler: WebMessageHandler(name: ReaderScript.messageName, world: ReaderScript.world.engineName),
        body: true))
  }

  /// The rows of the page's sheet, which is opened for it.
  private func rows(_ stage: SiteAppStage) throws -> [ListRowControl] {
    if stage.controller.presentedViewController == nil { try stage.tap(SiteAppText.pageInfo) }
    let sheet = try #require(stage.controller.presentedViewController as? ListSheetViewController)
    return sheet.view.all(ListRowControl.self)
  }

  private func choose(_ title: String, _ stage: SiteAppStage) throws {
    let row = try #require(try rows(stage).first { $0.accessibilityLabel == title })
    row.onChoose?()
    stage.settle()
  }

  private func titles(_ stage: SiteAppStage) throws -> [String] {
    try rows(stage).compactMap(\.accessibilityLabel)
  }

  @Test("An article is read out, and the sheet of the page ends it")
  func listening() throws {
    let (stage, voice) = try makeStage()
    #expect(try !titles(stage).contains(ListeningText.begin))
    stage.controller.dismiss(animated: false)
    stage.settle()
    try announce(stage)
    try choose(ListeningText.begin, stage)
    #expect(voice.spoken == ["The Birds"] && stage.controller.page.listener.isActive)
    #expect(stage.controller.view.all(ListeningBarView.self).count == 1)
    try choose(ListeningText.stop, stage)
    #expect(!voice.isSpeaking && !stage.controller.page.listener.isActive)
    #expect(stage.controller.view.all(ListeningBarView.self).isEmpty)
  }

  @Test("An article is opened in Reader")
  func reader() throws {
    let (stage, _) = try makeStage()
    try announce(stage)
    try choose(SiteAppText.showReader, stage)
    #expect(stage.controller.page.reader.isOpen)
    #expect(try titles(stage).contains(SiteAppText.hideReader))
  }

  @Test("Text is looked for below the bar that says whose page it is, and Escape ends that")
  func find() throws {
    let (stage, _) = try makeStage()
    try choose(SiteAppText.find, stage)
    let bar = try #require(stage.controller.find.bar)
    #expect(bar.frame.minY == stage.controller.bar.frame.maxY && bar.frame.width == 390)
    #expect(bar.all(UITextField.self).first?.isFirstResponder == true)
    #expect(stage.controller.keyCommands?.contains { $0.input == UIKeyCommand.inputEscape } == true)
    // Another page has other text, which is looked through for the same words.
    try stage.show(SiteAppStage.start + "nest")
    #expect(stage.controller.find.isOpen)
    stage.controller.find.leave()
    #expect(!stage.controller.find.isOpen && bar.superview == nil)
    #expect(stage.controller.keyCommands?.contains { $0.input == UIKeyCommand.inputEscape } == false)
  }
}
