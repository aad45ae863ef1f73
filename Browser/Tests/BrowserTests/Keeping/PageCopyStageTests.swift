import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost
@testable import WebKit

/// Files of pages, their source, and the inspector, from the keyboard and the share sheet.
@Suite @MainActor
struct PageCopyStageTests {
  private func press(_ character: Character, _ modifiers: KeyboardShortcut.Modifiers, _ stage: BrowserStage)
    throws
  {
    stage.container.perform(
      try #require(KeyboardShortcut.command(for: .character(character), modifiers: modifiers)))
    stage.settle()
  }

  private func files(_ stage: BrowserStage) -> [String] {
    let folder = stage.container.services.downloads.folder
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Another test has the screen meanwhile.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { try? await Task.sleep(for: .milliseconds(2)) }
  }

  @Test func aPageIsSavedWhereDownloadsGo() async throws {
    let stage = BrowserStage()
    try press("s", .control, stage)
    let downloads = stage.container.services.downloads
    await until { !downloads.list.items.isEmpty }
    #expect(files(stage) == ["A page of gullwick.example.html"])
    #expect(downloads.list.items.map(\.name) == ["A page of gullwick.example.html"])
    #expect(downloads.list.items.first?.isFinished == true && downloads.list.items.first?.isPrivate == false)
  }

  @Test func whatCannotBeReadIsToldAndLeavesNothing() async throws {
    let stage = BrowserStage()
    stage.engines[0].archive = .failure(WKError(.unknown))
    try press("s", .control, stage)
    #expect(stage.alert?.title == PageCopyText.notSaved)
    #expect(files(stage).isEmpty)
  }

  @Test func sourceIsThatOfTheCommittedDocument() async throws {
    let stage = BrowserStage()
    stage.engines[0].source = .success(WebSource(data: Data("<p>terns</p>".utf8), mimeType: "text/html"))
    let page = try #require(stage.container.selectedTabController)
    let (source, name) = await withCheckedContinuation { continuation in
      page.copier.readSource { continuation.resume(returning: ($0, $1)) }
    }
    #expect(source?.whole == "<p>terns</p>" && name == "gullwick.example")
  }

  @Test func sourceIsTextThatCanBeSearchedAndCopied() throws {
    let stage = BrowserStage()
    let source = SourceViewController(SourceText("<p>terns</p>"), of: "gullwick.example")
    stage.container.present(sheet: source.sheet())
    stage.settle()
    #expect(source.title == "Source of gullwick.example")
    let text = try #require(source.view.subviews.compactMap { $0 as? UITextView }.first)
    #expect(text.text == "<p>terns</p>" && !text.isEditable && text.isSelectable)
    let bar = try #require(source.view.subviews.compactMap { $0 as? UISearchBar }.first)
    bar.text = "TERNS"
    source.searchBar(bar, textDidChange: "TERNS")
    let range = NSRange(location: 3, length: 5)
    #expect(text.textStorage.attribute(.backgroundColor, at: 3, effectiveRange: nil) != nil)
    #expect(
      text.textStorage.attribute(.backgroundColor, at: range.location + range.length, effectiveRange: nil)
        == nil)
  }

  @Test func theInspectorIsOffUnlessWanted() throws {
    let stage = BrowserStage()
    try press("i", [.control, .shift], stage)
    #expect(!stage.engines[0].settings.isInspectable && !stage.engines[0].calls.contains(.showInspector))
    stage.container.presenters.settings.inspectorRow.action()
    #expect(stage.engines[0].settings.isInspectable)
    try press("i", [.control, .shift], stage)
    #expect(stage.engines[0].calls.contains(.showInspector))
    stage.container.presenters.settings.inspectorRow.action()
    #expect(!stage.engines[0].settings.isInspectable)
  }

  @Test func onlyTheFileThatWasChosenIsOpened() throws {
    let stage = BrowserStage()
    let file = URL(fileURLWithPath: "/tmp/notes.html")
    try press("o", .control, stage)
    let question = try #require(stage.host.fileQuestion)
    question.answer([file])
    stage.settle()
    let loads = stage.engines.flatMap(\.calls).compactMap { call in
      if case .load(let request) = call { request.url } else { nil }
    }
    #expect(loads.last == file)
  }
}
