import Foundation
import QuartzCore

/// Sorts objects into sections by the first letters of their names, as lists of people do.
///
/// The sections are those of English: the letters of the Latin alphabet, and "#" for everything else. Letters with marks belong to the letter
/// beneath.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
  private static let rest = "#"
  /// Letters that are no other letter with a mark, and where dictionaries have them.
  private static let places: [Character: String] = [
    "Æ": "A", "Đ": "D", "Ð": "D", "Ħ": "H", "Ł": "L", "Ŋ": "N", "Ø": "O", "Œ": "O", "Ŧ": "T",
  ]

  public required override init() { super.init() }

  /// Returns a collation for the program.
  public class func current() -> Self { Self() }

  /// The titles of the sections, in order.
  open var sectionTitles: [String] { Self.letters + [Self.rest] }

  /// The titles of the index beside a list, in order; those of the sections.
  open var sectionIndexTitles: [String] { sectionTitles }

  /// Returns the section to which a title of the index leads.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), sectionTitles.count - 1)
  }

  /// Returns the section of an object.
  /// - Parameter selector: a method or property of the object that returns the text to sort it by. A `String` is sorted by itself.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let letter = Self.text(of: object, selector).flatMap { Self.letter(of: $0) }
    return letter.flatMap { Self.letters.firstIndex(of: $0) } ?? Self.letters.count
  }

  /// Returns the objects of a section in order, whatever the case of their letters; those with equal texts stay in theirs.
  /// - Parameter selector: a method or property of the objects that returns the text to sort them by. A `String` is sorted by itself.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let entries = array.enumerated().map { index, object in
      (index: index, text: Self.text(of: object, selector) ?? "", object: object)
    }
    return entries.sorted { a, b in
      switch a.text.localizedCaseInsensitiveCompare(b.text) {
      case .orderedAscending: true
      case .orderedDescending: false
      case .orderedSame: a.index < b.index
      }
    }
    .map(\.object)
  }

  private static func text(of object: Any, _ selector: Selector) -> String? {
    if let text = object as? String { return text }
    return selector.perform(on: object as AnyObject) as? String
  }

  /// The letter under which a text is filed; nil where it begins with none.
  private static func letter(of text: String) -> String? {
    guard let first = text.uppercased().decomposedStringWithCanonicalMapping.unicodeScalars.first else {
      return nil
    }
    return places[Character(first)] ?? String(first)
  }
}
