import BrowserCore
import Foundation
@testable import QuartzCore
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

/// Editing the address: docs/interface-figures.md, "Editing with a keyboard", for 390 × 844 and a keyboard of 260.
@Suite @MainActor
struct EditingTests {
  @Test("The bar rises with the keyboard and grows; the backdrop lies under it")
  func rising() {
    let stage = BrowserStage()

    stage.bar.beginEditing()
    stage.settle()

    // 844 − 260 is the keyboard's top; the row stands on it; the field grows by 4 at either side.
    #expect(stage.rowBottom == 584)
    #expect(stage.field(of: stage.bar) == CGRect(x: 24, y: 530, width: 342, height: 46))
    #expect(stage.container.addressEditing.backdrop.frame == CGRect(x: 0, y: 522, width: 390, height: 72))
    #expect(stage.container.addressEditing.cancelButton.alpha == 1)
    #expect(isClose(stage.container.addressEditing.cancelButton.frame.maxX, 366))
    #expect(stage.container.addressEditing.sheet.alpha == 1)
  }

  @Test("Being shown twice moves nothing twice")
  func shownTwice() {
    let stage = BrowserStage(
      pages: ["https://a.example/", "https://b.example/", "https://c.example/"], selected: 1)
    stage.bar.beginEditing()
    stage.settle()
    let before = stage.dump
    let transforms = stage.container.bars.values.map(\.transform)

    for _ in 0..<2 {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(
            cgRect: CGRect(x: 0, y: 584, width: 390, height: 260)),
          UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
        ])
      stage.settle()
    }

    #expect(stage.dump == before)
    #expect(stage.container.bars.values.map(\.transform) == transforms)
  }

  @Test("Neighbours leave by 30 points sideways and up, and come back")
  func neighbours() throws {
    let stage = BrowserStage(
      pages: ["https://a.example/", "https://b.example/", "https://c.example/"], selected: 1)
    let ids = stage.store.model.tabs.map(\.id)
    let left = try #require(stage.container.bars[ids[0]])
    let right = try #require(stage.container.bars[ids[2]])

    stage.bar.beginEditing()
    stage.settle()
    #expect(left.transform == CGAffineTransform(translationX: -30, y: -30))
    #expect(right.transform == CGAffineTransform(translationX: 30, y: -30))
    #expect(left.alpha == 0)

    stage.container.addressEditing.cancel()
    stage.settle()
    #expect(left.transform.isIdentity)
    #expect(right.alpha == 1)
    #expect(stage.field(of: stage.bar) == CGRect(x: 28, y: 752, width: 334, height: 46))
    #expect(stage.container.addressEditing.sheet.isHidden)
  }

  @Test("The whole address is selected when editing begins")
  func selection() {
    let stage = BrowserStage()

    stage.bar.beginEditing()
    stage.settle()

    let field = stage.bar.field
    #expect(field.text == "https://gullwick.example/birds")
    #expect(selectedText(field) == field.text)
    #expect(field.textRect(forBounds: field.bounds).minX == 15)
  }

  @Test("What is typed is completed, and the completion is selected")
  func completion() throws {
    let stage = BrowserStage(pages: [])
    stage.bar.beginEditing()
    stage.settle()

    stage.host.type("gull")
    let completion = try #require(stage.bar.field.completion)
    #expect(stage.bar.field.text == completion.text)
    #expect(completion.text.hasPrefix("gullwick.example"))
    #expect(selectedText(stage.bar.field) == String(completion.text.dropFirst(4)))

    // Typing on replaces the completion; what fits no page has none.
    stage.host.type("q")
    #expect(stage.bar.field.text == "gullq")
    #expect(stage.bar.field.completion == nil)
  }

  @Test("Deleting takes the completion away and makes no new one")
  func deletion() {
    let stage = BrowserStage(pages: [])
    stage.bar.beginEditing()
    stage.settle()
    stage.host.type("gull")

    stage.host.key(0x2A)

    #expect(stage.bar.field.text == "gull")
    #expect(stage.bar.field.completion == nil)
  }

  @Test("Arrow keys move through the suggestions and back to what was typed")
  func arrows() {
    let stage = BrowserStage(pages: [])
    stage.bar.beginEditing()
    stage.settle()
    stage.host.type("gull")

    stage.host.key(0x51)
    #expect(stage.container.addressEditing.sheet.suggestions.highlightedSuggestion != nil)
    stage.host.key(0x52)
    #expect(stage.container.addressEditing.sheet.suggestions.highlightedSuggestion == nil)
    #expect(stage.bar.field.text == "gull")
  }

  @Test("Escape ends editing")
  func escape() {
    let stage = BrowserStage()
    stage.bar.beginEditing()
    stage.settle()

    stage.host.key(0x29)
    stage.settle()

    #expect(!stage.bar.isEditing)
  }

  private func selectedText(_ field: UITextField) -> String? {
    field.selectedTextRange.flatMap { field.text(in: $0) }
  }
}
