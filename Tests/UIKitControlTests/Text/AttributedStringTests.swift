import Foundation
import HeadlessHost
import QuartzCore
import SwiftRuntimeAccess
import Testing

@testable import UIKitCore

/// Foundation on Linux stopped the program when attributes of one name were unequal objects of other classes than its own
/// (`CoreFoundationMark`).
@MainActor
struct AttributedStringTests {
  /// A client's value whose first word is a small number: what CoreFoundation took for an object of its own.
  final class Badge: NSObject {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? Badge)?.number == number
    }

    override var hash: Int { number }
  }

  /// A client's value that Foundation puts into a box.
  struct Mention: Hashable {
    var number: Int
  }

  static let badgeKey = NSAttributedString.Key("badge")

  /// Two unequal values of each kind.
  static let pairs: [(key: NSAttributedString.Key, first: any Hashable, second: any Hashable)] = [
    (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 12)),
    (.foregroundColor, UIColor.red, UIColor.blue),
    (.foregroundColor, UIColor.label, UIColor.systemBlue),
    (.paragraphStyle, NSParagraphStyle.default, centered),
    (.shadow, shadow(1), shadow(2)),
    (.attachment, NSTextAttachment(), NSTextAttachment()),
    (badgeKey, Badge(1), Badge(2)),
    (badgeKey, Badge(1), UIColor.red),
    (badgeKey, Mention(number: 1), Mention(number: 2)),
  ]

  static var centered: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    return style
  }

  static func shadow(_ blur: CGFloat) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = blur
    return shadow
  }

  init() {
    HeadlessHost.install(size: CGSize(width: 100, height: 100))
  }

  @Test func attributesOfOurClassesCanBeAddedSetAndRemoved() throws {
    for (key, first, second) in Self.pairs {
      let text = NSMutableAttributedString(string: "abcdef", attributes: [key: first])

      text.addAttribute(key, value: second, range: NSRange(location: 2, length: 2))
      #expect(runs(of: key, in: text) == [2, 2, 2], "\(key)")
      text.addAttribute(key, value: first, range: NSRange(location: 0, length: 3))
      #expect(runs(of: key, in: text) == [3, 1, 2], "\(key)")
      text.addAttributes([key: second, .kern: 1], range: NSRange(location: 0, length: 6))
      #expect(runs(of: key, in: text) == [6], "\(key)")
      text.setAttributes([key: first], range: NSRange(location: 1, length: 1))
      #expect(runs(of: key, in: text) == [1, 1, 4], "\(key)")
      text.removeAttribute(key, range: NSRange(location: 1, length: 5))
      #expect(runs(of: key, in: text) == [1, 5], "\(key)")
      let kept = text.attribute(key, at: 0, effectiveRange: nil)
      #expect(kept.map(String.init(describing:)) == String(describing: second))
    }
  }

  @Test func textsAreCopiedAppendedAndCompared() {
    for (key, first, second) in Self.pairs {
      let one = NSAttributedString(string: "one", attributes: [key: first])
      let two = NSAttributedString(string: "two", attributes: [key: second])
      let both = NSMutableAttributedString(attributedString: one)
      both.append(two)
      both.insert(two, at: 0)
      both.replaceCharacters(in: NSRange(location: 2, length: 2), with: one)
      #expect(both.string == "twonenetwo")
      #expect(runs(of: key, in: both) == [2, 5, 3], "\(key)")

      let copy = both.copy() as? NSAttributedString
      #expect(copy?.isEqual(to: both) == true, "\(key)")
      #expect(both.mutableCopy() as? NSMutableAttributedString == both, "\(key)")
      #expect(one != NSAttributedString(string: "one", attributes: [key: second]), "\(key)")
      #expect(one == NSAttributedString(string: "one", attributes: [key: first]), "\(key)")
      #expect(both.attributedSubstring(from: NSRange(location: 0, length: 2)).length == 2)
    }
  }

  /// The layout of this Foundation's tables is known; a new one needs another look.
  @Test func anyObjectMayBeAnAttribute() {
    #expect(ForeignValueEquality.isInstalled)
  }

  @Test func aLabelCopiesItsText() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 1, length: 1))
    let label = UILabel()
    label.attributedText = text

    text.mutableString.setString("changed")

    #expect(label.text == "ab")
    #expect(label.attributedText?.length == 2)
  }

  /// The beginning of a text that a program puts together.
  @Test func textsBeginEmpty() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString())
    #expect(text.length == 0)
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
  }

  /// Apple, `AttributeScopes.UIKitAttributes`: each of its attributes is that of the same name in `NSAttributedString.Key`.
  @Test func attributesOfTheScopeAreThoseThatAreDrawn() {
    var text = AttributedString("a")
    let shadow = Self.shadow(2)
    text.underlineColor = UIColor.red
    text.strikethroughColor = UIColor.green
    text.strokeColor = UIColor.blue
    text.strokeWidth = -3
    text.shadow = shadow
    text.tracking = 1.5
    text.obliqueness = 0.25
    let drawn = text.attributed(defaults: AttributeContainer()).attributes(at: 0, effectiveRange: nil)
    #expect(drawn[.underlineColor] as? UIColor == .red)
    #expect(drawn[.strikethroughColor] as? UIColor == .green)
    #expect(drawn[.strokeColor] as? UIColor == .blue)
    #expect(drawn[.strokeWidth].flatMap(clientNumber) == -3)
    #expect(drawn[.shadow] as? NSShadow === shadow)
    #expect(drawn[.tracking].flatMap(clientNumber) == 1.5)
    #expect(drawn[.obliqueness].flatMap(clientNumber) == 0.25)
  }

  /// Lengths of the stretches in which `key` has one value or none.
  private func runs(of key: NSAttributedString.Key, in text: NSAttributedString) -> [Int] {
    var lengths: [Int] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length), options: []) { _, range, _ in
      lengths.append(range.length)
    }
    return lengths
  }
}
