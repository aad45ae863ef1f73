import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Tokens of search fields: they stand before the text, and the delete key takes them away (Apple, UISearchTextField).
@MainActor
struct SearchTokenTests {
  private func field(_ stage: Stage) -> UISearchTextField {
    let field = UISearchTextField(frame: CGRect(x: 10, y: 100, width: 300, height: 36))
    stage.window.addSubview(field)
    stage.host.advanceFrame()
    return field
  }

  @Test func tokensStandBeforeTheText() {
    withStage { stage in
      let field = field(stage)
      let before = field.textRect(forBounds: field.bounds).minX
      field.tokens = [UISearchToken(icon: nil, text: "Photos"), UISearchToken(icon: nil, text: "2024")]
      stage.host.advanceFrame()
      let views = field.subviews.compactMap { $0 as? SearchTokenView }
      #expect(views.count == 2 && views[0].frame.maxX < views[1].frame.minX)
      #expect(views[0].frame.minX == before)
      #expect(field.textRect(forBounds: field.bounds).minX >= views[1].frame.maxX)
    }
  }

  @Test func theDeleteKeyTakesTheLastTokenWhereTheTextBegins() {
    withStage { stage in
      let field = field(stage)
      field.tokens = [UISearchToken(icon: nil, text: "a"), UISearchToken(icon: nil, text: "b")]
      field.becomeFirstResponder()
      field.insertText("x")
      field.deleteBackward()
      #expect(field.tokens.count == 2 && field.text == "")
      field.deleteBackward()
      #expect(field.tokens.map(\.text) == ["a"])
      field.allowsDeletingTokens = false
      field.deleteBackward()
      #expect(field.tokens.count == 1)
    }
  }

  @Test func aPartOfTheTextBecomesAToken() throws {
    try withStage { stage in
      let field = field(stage)
      field.text = "from anna today"
      let start = try #require(field.position(from: field.beginningOfDocument, offset: 5))
      let end = try #require(field.position(from: start, offset: 5))
      let range = try #require(field.textRange(from: start, to: end))
      field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Anna"), at: 0)
      #expect(field.text == "from today" && field.tokens.map(\.text) == ["Anna"])
      // Apple: "The text range in the search field's contents that doesn't contain any tokens."
      #expect(field.tokens(in: field.textualRange).isEmpty)
      #expect(field.text(in: field.textualRange) == "from today")
      let all = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
      #expect(field.tokens(in: all).map(\.text) == ["Anna"])
    }
  }

  @Test func manyTokensLeaveRoomForText() {
    withStage { stage in
      let field = field(stage)
      field.tokens = (0..<12).map { UISearchToken(icon: nil, text: "A long token \($0)") }
      stage.host.advanceFrame()
      let text = field.textRect(forBounds: field.bounds)
      #expect(text.width >= SearchMetrics.leastTextWidth && text.maxX <= field.bounds.maxX)
      let seen = field.subviews.compactMap { $0 as? SearchTokenView }.filter { !$0.isHidden }
      // The last ones are seen: they are what the delete key takes.
      #expect(!seen.isEmpty && seen.last?.accessibilityLabel == "A long token 11")
      for (view, next) in zip(seen, seen.dropFirst()) { #expect(view.frame.maxX <= next.frame.minX) }
      #expect((seen.last?.frame.maxX ?? 0) <= text.minX)
    }
  }

  @Test func tokensAreReadOut() {
    withStage { stage in
      let field = field(stage)
      field.text = "birds"
      #expect(field.accessibilityValue == "birds")
      field.tokens = [UISearchToken(icon: nil, text: "Photos"), UISearchToken(icon: nil, text: "2024")]
      #expect(field.accessibilityValue == "Photos, 2024, birds")
      field.text = ""
      #expect(field.accessibilityValue == "Photos, 2024")
    }
  }
}
