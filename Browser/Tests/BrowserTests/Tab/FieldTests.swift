import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Fields of pages and the keyboard.
@Suite("Fields of pages") @MainActor
struct FieldTests {
  /// A field low on the page, 40 points tall, with no label and no button, the first of two.
  private static func field(at y: Double) -> [Any] {
    [20, y, 300, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0] as [Double]
  }

  private static func keyboardTop(_ stage: BrowserStage) -> CGFloat {
    stage.window.bounds.height - stage.container.addressEditing.coveredHeight
  }

  @Test func thePageMovesWithTheKeyboardAndEndsAboveIt() throws {
    let stage = BrowserStage()
    let tab = try #require(stage.container.selectedTabController)
    let (engine, view) = (try #require(stage.engines.first), try #require(tab.webView))
    let whole = view.frame
    engine.scriptResults[FieldScript.measure] = .success(Self.field(at: 640))
    engine.focusField(.freeForm)
    let top = Self.keyboardTop(stage)
    #expect(stage.container.addressEditing.coveredHeight > 0)
    // As it is, it goes as far as the field needs: 640 + 40 + 12 stands at the keyboard's top.
    #expect(abs(tab.fieldKeeper.shift - (whole.minY + 692 - top)) < 0.01)
    stage.host.advanceFrame()
    stage.host.advanceFrame()
    #expect(view.frame.size == whole.size, "it is not resized in motion")
    stage.settle()
    #expect(tab.fieldKeeper.shift == 0)
    #expect(abs(view.frame.maxY - top) < 0.01)
    #expect(engine.calls.contains(.script(FieldScript.scroll)))
    engine.focusField(nil)
    #expect(view.frame == whole, "before the keyboard has uncovered it")
    #expect(engine.calls.contains(.script(FieldScript.giveBack)))
  }

  @Test func whatIsInSightMovesNothing() throws {
    let stage = BrowserStage()
    let tab = try #require(stage.container.selectedTabController)
    let (engine, view) = (try #require(stage.engines.first), try #require(tab.webView))
    engine.scriptResults[FieldScript.measure] = .success(Self.field(at: 100))
    let whole = view.frame
    engine.focusField(.email)
    #expect(tab.fieldKeeper.shift == 0)
    stage.host.advanceFrame()
    #expect(view.frame == whole, "until the keyboard is there it covers the page")
    stage.settle()
    #expect(abs(view.frame.maxY - Self.keyboardTop(stage)) < 0.01)
  }

  @Test func theBarSaysWhosePageItIsAndLeadsToOtherFields() throws {
    let stage = BrowserStage()
    let tab = try #require(stage.container.selectedTabController)
    let engine = try #require(stage.engines.first)
    engine.scriptResults[FieldScript.measure] = .success(Self.field(at: 640))
    engine.focusField(.password)
    stage.settle()
    let bar = tab.fieldKeeper.bar
    #expect(bar.window != nil)
    #expect(bar.canMove == (false, true))
    #expect(bar.domainText == "gullwick.example")
    engine.focusField(nil)
    stage.settle()
    #expect(bar.window == nil)
    stage.container.focusAddress()
    stage.settle()
    #expect(bar.window == nil, "the address bar is no field of the page")
  }

  @Test func aPageThatIsLeftIsWholeAgain() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/"])
    let tab = try #require(stage.container.selectedTabController)
    let (engine, view) = (try #require(stage.engines.first), try #require(tab.webView))
    let whole = view.frame
    engine.scriptResults[FieldScript.measure] = .success(Self.field(at: 640))
    engine.focusField(.freeForm)
    stage.settle()
    #expect(view.frame != whole)
    stage.store.perform { $0.select(index: 1) }
    stage.settle()
    #expect(tab.fieldKeeper.covered == 0)
    #expect(abs(view.frame.height - whole.height) < 0.01)
  }
}
