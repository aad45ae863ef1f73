import Foundation
import HeadlessHost
import Testing
import UIKit

@testable import WebKit
import WebKitAdditions

extension WebViewTests {
  /// Text of a page that fingers select; the script's answers are given.
  @Suite @MainActor
  struct Selection {
    private let fixture: WebViewFixture
    private let window: UIWindow
    private var view: WKWebView { fixture.view }

    /// A word at (100, 300), 60 points wide and 20 high.
    private let word: [String: Any] = [
      "start": [100, 300, 0, 20], "end": [160, 300, 0, 20], "all": [100, 300, 60, 20],
    ]

    init() throws {
      fixture = try WebViewFixture()
      window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.addSubview(fixture.view)
      window.makeKeyAndVisible()
      answer(PageSelectionScript.word(at: .zero), word)
    }

    private func answer(_ script: WebScriptCall, _ value: [String: Any]?) {
      fixture.engine.scriptResults[script.source] = .success(value)
    }

    private func press(isEditable: Bool = false) {
      _ = view.engine(fixture.engine, showMenuFor: WebMenuTarget(isEditable: isEditable))
    }

    private func tell(_ selection: WebSelection?) {
      view.engine(fixture.engine, didChangeSelection: selection)
    }

    private func can(_ command: TextEditCommand) -> Bool {
      view.canPerformAction(Selector(command.rawValue + ":"), withSender: nil)
    }

    private var handles: [TextSelectionHandle] {
      (view.pageSelection?.subviews ?? []).compactMap { $0 as? TextSelectionHandle }.filter { !$0.isHidden }
    }

    @Test func aPressSelectsTheWordAndShowsHandlesAndMenu() throws {
      press()

      #expect(view.isFirstResponder)
      #expect(can(.copy) && can(.selectAll))
      #expect(!can(.cut) && !can(.paste))
      #expect(handles.map { $0.frame.midX } == [100, 160])
      #expect(UIMenuController.shared.isMenuVisible)
      // Above the word.
      #expect(UIMenuController.shared.menuFrame.maxY < 300)
      view.copy(nil)
      #expect(fixture.engine.calls.last == .edit("Copy"))
    }

    @Test func aLargerLayoutMovesTheHandles() {
      view.pageZoom = 1.5
      press()
      #expect(handles.map { $0.frame.midX } == [150, 240])
    }

    @Test func whereThereIsNoWordNothingIsSelected() {
      answer(PageSelectionScript.word(at: .zero), nil)
      press()
      #expect(handles.isEmpty && !can(.copy))
      #expect(!UIMenuController.shared.isMenuVisible)
    }

    @Test func theMenuLeavesWhileThePageMovesAndComesBack() {
      press()
      var moved = WebSelection(
        start: CGRect(x: 100, y: 200, width: 0, height: 20),
        end: CGRect(x: 160, y: 200, width: 0, height: 20),
        bounds: CGRect(x: 100, y: 200, width: 60, height: 20), isMoving: true)
      tell(moved)
      #expect(!UIMenuController.shared.isMenuVisible)
      // The knob stands above the line.
      #expect(handles.first?.frame.minY == 190)
      moved.isMoving = false
      tell(moved)
      #expect(UIMenuController.shared.isMenuVisible)
    }

    @Test func itEndsWithThePagesSelectionAndWithThePage() {
      press()
      tell(nil)
      #expect(handles.isEmpty && !can(.copy))
      #expect(!UIMenuController.shared.isMenuVisible)

      press()
      #expect(!handles.isEmpty)
      fixture.engine.play(url("https://b.example/"))
      #expect(handles.isEmpty && !can(.copy))
    }

    @Test func aFieldHasTheCommandsOfItsText() {
      UIPasteboard.general.string = "given"
      answer(PageSelectionScript.word(at: .zero), nil)
      answer(PageSelectionScript.field, ["hasText": true, "hasSelection": false])
      press(isEditable: true)
      #expect(fixture.engine.calls.contains(.tap(.zero)))
      #expect(can(.paste) && can(.select) && can(.selectAll))
      #expect(!can(.copy) && !can(.cut))
      #expect(handles.isEmpty)

      answer(PageSelectionScript.field, ["hasText": true, "hasSelection": true, "isAll": true])
      view.selectAll(nil)
      #expect(fixture.engine.calls.contains(.edit("SelectAll")))
      #expect(can(.copy) && can(.cut) && !can(.selectAll))
    }

    @Test func ofAPasswordNothingIsCopied() {
      answer(PageSelectionScript.word(at: .zero), nil)
      answer(
        PageSelectionScript.field,
        ["hasText": true, "hasSelection": true, "isAll": true, "isSecure": true])
      press(isEditable: true)
      #expect(!can(.copy) && !can(.cut) && can(.delete))
    }

    @Test func linksAndPicturesAreTheApps() {
      var elements: [WebMenuElement] = []
      view.elementMenuHandler = { element, _ in elements.append(element) }
      let (link, image) = (url("https://a.example/"), url("https://a.example/a.png"))
      for target in [
        WebMenuTarget(link: link), WebMenuTarget(link: link, image: image),
        WebMenuTarget(image: image, location: .zero),
      ] {
        #expect(view.engine(fixture.engine, showMenuFor: target))
      }
      #expect(elements == [.link(link), .linkedImage(link: link, image: image), .image(image)])
      // A mouse has menus of everything; a finger selects.
      for target in [
        WebMenuTarget(location: .zero), WebMenuTarget(isSelection: true, location: .zero),
        WebMenuTarget(isEditable: true, isSelection: true, location: .zero), WebMenuTarget(),
        WebMenuTarget(link: link, isEditable: true),
      ] {
        #expect(view.engine(fixture.engine, showMenuFor: target))
      }
      #expect(elements.dropFirst(3) == [.page, .selection, .field])
      // Without an app's menu the engine shows its own.
      view.elementMenuHandler = nil
      #expect(!view.engine(fixture.engine, showMenuFor: WebMenuTarget(location: .zero)))
    }

    @Test func answersThatAreNoneAreNoSelection() {
      #expect(WebSelection(message: nil) == nil)
      #expect(
        WebSelection(message: ["start": [1, 2, 3], "end": [0, 0, 0, 0], "all": [0, 0, 0, 0]]) == nil)
      #expect(
        WebSelection(
          message: ["start": [1, 2, 0, Double.infinity], "end": [0, 0, 0, 0], "all": [0, 0, 0, 0]]) == nil)
    }
  }
}
