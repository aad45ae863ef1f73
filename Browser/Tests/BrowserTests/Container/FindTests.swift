import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Find on Page from its bar, on a page that the test plays.
@Suite("Find on Page") @MainActor
struct FindTests {
  private func find(_ stage: BrowserStage, _ text: String) throws -> (FindBarView, ScriptedWebEngine) {
    let engine = try #require(stage.engines.first)
    stage.container.openFind()
    stage.settle()
    let bar = try #require(stage.container.find.bar)
    let field = try #require(bar.all(UITextField.self).first)
    field.text = text
    bar.search(backwards: false)
    stage.settle()
    return (bar, engine)
  }

  @Test("It says which match is shown, of how many")
  func count() throws {
    let stage = BrowserStage()
    try #require(stage.engines.first).findResult = WebFindAnswer(isFound: true, count: 17, index: 3)
    let (bar, engine) = try find(stage, "gull")
    #expect(bar.all(UILabel.self).contains { $0.text == "3 of 17" })
    engine.findResult = .nothing
    bar.search(backwards: false)
    #expect(bar.all(UILabel.self).contains { $0.text == FindText.nothing })
  }

  @Test("With Done, Escape, another tab and an empty field the marks go", arguments: 0..<4)
  func end(way: Int) throws {
    let stage = BrowserStage()
    let (bar, engine) = try find(stage, "gull")
    #expect(!engine.calls.contains(.endFind))
    switch way {
    case 0: bar.onDone?()
    case 1: stage.container.find.close()
    case 2: stage.store.perform { $0.insert(Tab()) }
    default:
      try #require(bar.all(UITextField.self).first).text = ""
      bar.search(backwards: false)
    }
    stage.settle()
    #expect(engine.calls.contains(.endFind))
    #expect((stage.container.find.bar == nil) == (way < 3))
  }

  @Test(
    "Asked for again its field has the keys, all of it selected; in a wide window the page has them after it")
  func keys() throws {
    let stage = BrowserStage(size: CGSize(width: 1200, height: 800))
    let (bar, _) = try find(stage, "gull")
    let field = try #require(bar.all(UITextField.self).first)
    let webView = try #require(stage.container.selectedTabController?.webView)
    #expect(webView.becomeFirstResponder() && !field.isFirstResponder)
    stage.container.openFind()
    stage.settle()
    #expect(field.isFirstResponder && field.selectedRange == NSRange(location: 0, length: 4))
    stage.container.perform(.stop)
    stage.settle()
    #expect(stage.container.find.bar == nil && webView.isFirstResponder)
  }

  @Test("Where the page goes elsewhere neither number nor marks stay, and what is looked for does")
  func elsewhere() throws {
    let stage = BrowserStage()
    try #require(stage.engines.first).findResult = WebFindAnswer(
      isFound: true, count: 17, index: 3, places: [0.25, 0.5], place: 0.5)
    let (bar, engine) = try find(stage, "gull")
    let marks = try #require(stage.container.find.marks)
    #expect(!marks.isHidden && bar.all(UILabel.self).contains { $0.text == "3 of 17" })
    engine.play(try #require(URL(string: "https://gullwick.example/there")))
    stage.settle()
    #expect(marks.isHidden && !bar.all(UILabel.self).contains { $0.text == "3 of 17" })
    #expect(bar.all(UITextField.self).first?.text == "gull")
    bar.search(backwards: false)
    #expect(!marks.isHidden && bar.all(UILabel.self).contains { $0.text == "3 of 17" })
  }

  @Test("Without a keyboard it stands in the place of all bars at the bottom")
  func place() throws {
    let stage = BrowserStage()
    KeyboardController.shared.mode = .never
    let (bar, _) = try find(stage, "gull")
    let row = stage.container.swipe.row.frame
    #expect(bar.frame.minY <= row.minY)
    #expect(bar.frame.maxY == stage.window.bounds.height)
  }

  @Test("With a keyboard it stands on that")
  func keyboard() throws {
    let stage = BrowserStage()
    let (bar, _) = try find(stage, "gull")
    #expect(bar.frame.height == FindBarView.height)
    #expect(bar.frame.maxY == stage.window.bounds.height - stage.container.addressEditing.coveredHeight)
  }
}
