import BrowserCore
import Foundation
import Testing
import UIKitAdditions
@testable import UIKitCore

@testable import Browser

/// Searching while one types: what is sent to the engine, and what stays here.
@Suite @MainActor
struct SearchingTests {
  /// An engine's server that answers when it is told to.
  @MainActor private final class Server {
    private(set) var asked: [String] = []
    private var answer: ((String?) -> Void)?

    func suggestions() -> EngineSuggestions {
      EngineSuggestions(fetch: { [self] url, done in
        asked.append(url.absoluteString)
        answer = done
      })
    }

    func answer(_ text: String?) { answer?(text) }
  }

  private func stage(_ server: Server, isPrivate: Bool = false) -> BrowserStage {
    let stage = BrowserStage()
    stage.container.services.engineSuggestions = server.suggestions()
    stage.container.services.update { $0.asksEngineForSuggestions = true }
    if isPrivate { stage.container.perform(.newPrivateTab) }
    stage.container.perform(.focusAddress)
    stage.settle()
    return stage
  }

  private func type(_ text: String, on stage: BrowserStage) {
    stage.container.currentBar?.field.text = ""
    stage.container.currentBar?.field.insertText(text)
    stage.container.services.engineSuggestions.typingPaused()
  }

  private func submit(_ text: String, on stage: BrowserStage) {
    stage.container.addressEditing.addressBar(stage.bar, didSubmit: text)
  }

  private func titles(_ stage: BrowserStage) -> [String] {
    stage.container.addressEditing.suggestions?.shown.filter { $0.kind == .search }.map(\.title) ?? []
  }

  @Test("What is typed is sent when it pauses, and the proposals are shown")
  func proposals() {
    let server = Server()
    let stage = stage(server)
    stage.container.currentBar?.field.text = ""
    stage.container.currentBar?.field.insertText("g")
    #expect(server.asked.isEmpty)
    type("gull", on: stage)
    #expect(server.asked == ["https://duckduckgo.com/ac/?q=gull&type=list"])
    #expect(titles(stage) == ["gull"])
    server.answer(#"["gull", ["gull chicks", "gulls"]]"#)
    #expect(titles(stage) == ["gull chicks", "gulls"])

    // The answer to a text that is not there any more changes nothing.
    type("gulls", on: stage)
    type("tern", on: stage)
    server.answer(nil)
    #expect(titles(stage) == ["tern"])
    #expect(server.asked.count == 3)
  }

  @Test("Addresses, scopes and private tabs send nothing; switched off, nothing does")
  func nothingIsSent() {
    let server = Server()
    let stage = stage(server)
    for text in ["gullwick.example", "gull@example.org", "@tabs gull", "@history gull", " "] {
      type(text, on: stage)
    }
    stage.container.services.update { $0.asksEngineForSuggestions = false }
    type("gull", on: stage)
    let hidden = self.stage(server, isPrivate: true)
    type("gull", on: hidden)
    #expect(server.asked.isEmpty)
  }

  @Test("After a keyword its engine is asked, and it searches")
  func keyword() {
    let server = Server()
    let stage = stage(server)
    type("@wikipedia gull", on: stage)
    #expect(server.asked == ["https://en.wikipedia.org/w/api.php?action=opensearch&search=gull"])
    stage.container.presenters.addresses.submit("@wikipedia gull")
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.host == "en.wikipedia.org")
  }

  @Test("Return in a scope goes to the first row, and nowhere where there is none")
  func scope() {
    let server = Server()
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"], selected: 1)
    stage.container.services.engineSuggestions = server.suggestions()
    let first = stage.store.model.tabs[0].id
    stage.container.perform(.focusAddress)
    stage.settle()
    type("@tabs nowhere", on: stage)
    submit("@tabs nowhere", on: stage)
    #expect(stage.store.model.selectedID != first && stage.container.isEditingAddress)
    type("@tabs ", on: stage)
    #expect(stage.container.addressEditing.suggestions?.shown.map(\.kind) == [.openTab(first)])
    submit("@tabs ", on: stage)
    stage.settle()
    #expect(stage.store.model.selectedID == first && !stage.container.isEditingAddress)
    #expect(SuggestionScope.split("gull")?.scope == nil && server.asked.isEmpty)
  }

  @Test("An answer is copied, and the page stays")
  func answer() {
    let server = Server()
    let stage = stage(server)
    let url = stage.store.model.selectedTab.url
    type("6 x 7", on: stage)
    let list = stage.container.addressEditing.suggestions
    let row = list?.shown.first { $0.kind == .answer }
    #expect(row?.title == "42")
    if let row { list?.onChoose?(row) }
    stage.settle()
    #expect(UIPasteboard.general.string == "42" && stage.store.model.selectedTab.url == url)
    #expect(!stage.container.isEditingAddress)
  }

  @Test("Private tabs search with their own engine")
  func privateEngine() {
    let stage = BrowserStage()
    stage.container.services.update {
      $0.privateSearchEngine = SearchEngine.all.first { $0.id == "startpage" }
    }
    stage.container.presenters.addresses.submit("gull")
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.host == "duckduckgo.com")
    stage.container.perform(.newPrivateTab)
    stage.settle()
    stage.container.presenters.addresses.submit("gull")
    stage.settle()
    #expect(stage.store.model.selectedTab.url?.host == "www.startpage.com")
  }
}
