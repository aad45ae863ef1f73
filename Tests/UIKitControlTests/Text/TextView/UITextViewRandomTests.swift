import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Random edits against a plain string; a failing seed is printed.
@Suite @MainActor
struct UITextViewRandomTests {
  /// SplitMix64 (Steele, Lea and Flood, 2014).
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let pieces = [
    "a", "word ", "\n", "\r\n", "é", "👩‍🚀", "שלום ", "long enough to be broken into lines sooner or later ",
    "\t", "",
  ]

  @Test("Text and selection are as in a string, layout as if made anew", arguments: 0..<12)
  func edits(seed: UInt64) {
    withStage { stage in
      var random = Generator(state: seed)
      let view = stage.textView()
      view.becomeFirstResponder()
      var text = ""
      var steps: [String] = []
      for _ in 0..<60 {
        let length = text.utf16.count
        // Wherever a character begins, as a user can only select those.
        let places = text.indices.map { text.utf16.distance(from: text.startIndex, to: $0) } + [length]
        let (a, b) = (places.randomElement(using: &random) ?? 0, places.randomElement(using: &random) ?? 0)
        let range = NSRange(location: min(a, b), length: Bool.random(using: &random) ? abs(a - b) : 0)
        view.selectedRange = range
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where range.length == 0:
          let before = places.last { $0 < range.location } ?? 0
          view.deleteBackward()
          text = (text as NSString).replacingCharacters(
            in: NSRange(location: before, length: range.location - before), with: "")
          steps.append("delete before \(range.location)")
        default:
          let piece = Self.pieces.randomElement(using: &random) ?? ""
          view.insertText(piece)
          text = (text as NSString).replacingCharacters(in: range, with: piece)
          steps.append("\(range) → \(piece.debugDescription)")
        }
        guard view.text == text else {
          Issue.record("seed \(seed): \(steps)")
          break
        }
        checkLayout(view, "seed \(seed): \(steps)")
      }
      // All the way back, and forth again.
      for _ in 0..<200 { stage.host.key(Usage.z, modifiers: .control) }
      #expect(view.text == "", "seed \(seed)")
      for _ in 0..<200 { stage.host.key(Usage.y, modifiers: .control) }
      #expect(view.text == text, "seed \(seed)")
      checkLayout(view, "seed \(seed), redone")
      view.resignFirstResponder()
    }
  }

  private func checkLayout(_ view: UITextView, _ what: String) {
    let fresh = TextDocumentLayout()
    fresh.layOut(view.storage, looks: view.looks(width: view.laidOutWidth ?? 0), edit: nil)
    let same =
      fresh.fragments.count == view.document.fragments.count
      && zip(fresh.fragments, view.document.fragments).allSatisfy { $0.range == $1.range && $0.y == $1.y }
    if !same || fresh.size != view.document.size { Issue.record("layout differs, \(what)") }
  }

  @Test("Random keys and selections never leave the text or cut a character", arguments: 0..<8)
  func keys(seed: UInt64) {
    withStage { stage in
      var random = Generator(state: seed &+ 1000)
      let view = stage.textView("Hello 👩‍🚀 wörld\n\nשלום עולם\nend e\u{301}")
      view.becomeFirstResponder()
      let usages = [
        Usage.left, Usage.right, Usage.up, Usage.down, Usage.home, Usage.end, Usage.pageUp, Usage.pageDown,
        Usage.backspace, Usage.delete, Usage.z, Usage.y,
      ]
      for step in 0..<200 {
        var modifiers: HostModifiers = []
        if Bool.random(using: &random) { modifiers.insert(.shift) }
        if Bool.random(using: &random) { modifiers.insert(.control) }
        if Int.random(in: 0..<4, using: &random) == 0 {
          stage.host.type("b")
        } else {
          stage.host.key(usages.randomElement(using: &random) ?? 0, modifiers: modifiers)
        }
        let range = view.selectedRange
        guard range.location >= 0, NSMaxRange(range) <= view.storage.length,
          view.boundaries.wholeCharacters(range) == range
        else {
          Issue.record("seed \(seed), step \(step): \(range) in \(view.text.debugDescription)")
          break
        }
      }
      view.resignFirstResponder()
    }
  }
}
