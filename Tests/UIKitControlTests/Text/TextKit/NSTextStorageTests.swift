import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Apple documentation, `NSTextStorage`: "Subclassing Notes" (the four primitives), `edited(_:range:changeInLength:)`,
/// `processEditing()`, `editedRange`.
@Suite @MainActor
struct NSTextStorageTests {
  enum Kind: CaseIterable { case plain, backed }

  private static let key = NSAttributedString.Key("mark")
  private static let other = NSAttributedString.Key("other")

  private func make(_ kind: Kind, _ text: String = "") -> NSTextStorage {
    let storage = kind == .plain ? NSTextStorage() : BackedStorage()
    if !text.isEmpty { storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: text) }
    return storage
  }

  /// A mutable text of Foundation's, changed in the same way.
  private func check(
    _ kind: Kind, _ text: String, _ change: (NSMutableAttributedString) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let storage = make(kind, text)
    let expected = NSMutableAttributedString(string: text)
    change(storage)
    change(expected)
    #expect(storage.string == expected.string, sourceLocation: sourceLocation)
    #expect(storage.length == expected.length, sourceLocation: sourceLocation)
    #expect(storage.isEqual(to: expected), sourceLocation: sourceLocation)
    #expect(storage.isEqual(expected), sourceLocation: sourceLocation)
    // Foundation's own members read its own storage.
    #expect(expected.isEqual(to: storage), sourceLocation: sourceLocation)
    #expect(
      NSAttributedString(attributedString: storage).isEqual(to: expected), sourceLocation: sourceLocation)
    let joined = NSMutableAttributedString(string: "-")
    joined.append(storage)
    #expect(joined.length == expected.length + 1, sourceLocation: sourceLocation)
    #expect(
      joined.attributedSubstring(from: NSRange(location: 1, length: expected.length)).isEqual(to: expected),
      sourceLocation: sourceLocation)
    if let backed = storage as? BackedStorage {
      #expect(backed.backing.isEqual(to: expected), sourceLocation: sourceLocation)
    }
  }

  @Test("Every way of changing a text goes through the primitives", arguments: Kind.allCases)
  func changing(kind: Kind) {
    let (key, other) = (Self.key, Self.other)
    let part = NSRange(location: 1, length: 3)
    let marked = NSAttributedString(string: "xyz", attributes: [key: "x"])
    check(kind, "abcdef") { $0.addAttribute(key, value: "a", range: part) }
    check(kind, "abcdef") { $0.addAttributes([key: "a", other: 5], range: part) }
    check(kind, "abcdef") {
      $0.setAttributes([key: "a", other: "b"], range: NSRange(location: 0, length: 6))
      $0.removeAttribute(key, range: part)
    }
    check(kind, "abcdef") { $0.setAttributes([key: 1], range: part) }
    check(kind, "abcdef") { $0.append(marked) }
    check(kind, "abcdef") { $0.insert(marked, at: 2) }
    check(kind, "abcdef") { $0.deleteCharacters(in: part) }
    check(kind, "abcdef") { $0.setAttributedString(marked) }
    check(kind, "abcdef") { $0.replaceCharacters(in: part, with: marked) }
    check(kind, "abcdef") { $0.replaceCharacters(in: part, with: "é👩‍🚀") }
    check(kind, "") { $0.append(marked) }
    check(kind, "abcdef") {
      $0.beginEditing()
      $0.addAttribute(key, value: "a", range: part)
      $0.insert(marked, at: 4)
      $0.endEditing()
    }
  }

  /// Foundation's own leaves the attributes behind on Linux, so that it cannot say what is right.
  @Test("The mutable string changes the storage", arguments: Kind.allCases)
  func mutableString(kind: Kind) {
    func changed(_ text: String, _ change: (NSMutableString) -> Void) -> String {
      let storage = make(kind, text)
      let recorder = StorageRecorder()
      storage.delegate = recorder
      change(storage.mutableString)
      #expect(!recorder.lines.isEmpty)
      #expect(
        NSAttributedString(attributedString: storage).isEqual(to: NSAttributedString(string: storage.string)))
      return storage.string
    }
    #expect(changed("abc") { $0.append("d") } == "abcd")
    #expect(changed("abc") { $0.insert("x", at: 1) } == "axbc")
    #expect(changed("abc") { $0.deleteCharacters(in: NSRange(location: 0, length: 2)) } == "c")
    #expect(changed("abc") { $0.setString("other") } == "other")
    let replaced = changed("a-b-c") {
      _ = $0.replaceOccurrences(
        of: "-", with: "+", options: [], range: NSRange(location: 0, length: $0.length))
    }
    #expect(replaced == "a+b+c")
  }

  @Test("Every way of reading a text does", arguments: Kind.allCases)
  func reading(kind: Kind) {
    let storage = make(kind, "abcdef")
    storage.addAttribute(Self.key, value: "a", range: NSRange(location: 0, length: 2))
    storage.addAttribute(Self.key, value: "a", range: NSRange(location: 2, length: 2))
    storage.addAttribute(Self.other, value: "b", range: NSRange(location: 1, length: 1))
    #expect(storage.length == 6)
    #expect(storage.attribute(Self.key, at: 3, effectiveRange: nil) as? String == "a")
    #expect(storage.attribute(Self.key, at: 4, effectiveRange: nil) == nil)
    var range = NSRange()
    let all = NSRange(location: 0, length: 6)
    _ = storage.attribute(Self.key, at: 0, longestEffectiveRange: &range, in: all)
    #expect(range == NSRange(location: 0, length: 4))
    _ = storage.attribute(Self.key, at: 2, longestEffectiveRange: &range, in: NSRange(location: 1, length: 5))
    #expect(range == NSRange(location: 1, length: 3))
    _ = storage.attributes(at: 3, longestEffectiveRange: &range, in: all)
    #expect(range == NSRange(location: 2, length: 2))
    var found: [String] = []
    storage.enumerateAttribute(Self.key, in: all) { value, range, _ in
      found.append("\(range.location) \(range.length) \(value as? String ?? "-")")
    }
    #expect(found == ["0 4 a", "4 2 -"])
    var runs: [Int] = []
    storage.enumerateAttributes(in: all) { attributes, run, _ in
      runs.append(run.length + 10 * attributes.count)
    }
    #expect(runs == [11, 21, 12, 2])
    let part = storage.attributedSubstring(from: NSRange(location: 1, length: 2))
    #expect(part.string == "bc" && part.attribute(Self.other, at: 0, effectiveRange: nil) as? String == "b")
    #expect((storage.copy() as? NSAttributedString)?.string == "abcdef")
    #expect((storage.mutableCopy() as? NSMutableAttributedString)?.isEqual(to: storage) == true)
    #expect(storage.mutableString.substring(with: NSRange(location: 2, length: 2)) == "cd")
    #expect(NSTextStorage(attributedString: storage).isEqual(to: storage))
  }

  @Test("Attributes that a subclass changes while it processes are in its copies, too")
  func quietAttributes() {
    let storage = HighlightingStorage()
    storage.append(NSAttributedString(string: "a let b"))
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    #expect(copy.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
  }

  @Test("Edits between begin and end are one, and their ranges united", arguments: Kind.allCases)
  func coalescing(kind: Kind) {
    let storage = make(kind, "0123456789")
    let recorder = StorageRecorder()
    storage.delegate = recorder
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "xyz")
    storage.beginEditing()
    storage.addAttribute(Self.key, value: 1, range: NSRange(location: 8, length: 1))
    storage.endEditing()
    #expect(recorder.lines.isEmpty)
    #expect(storage.editedRange == NSRange(location: 2, length: 7))
    #expect(storage.editedMask == [.editedAttributes, .editedCharacters])
    #expect(storage.changeInLength == 2)
    storage.endEditing()
    #expect(recorder.lines == ["will 2 7 2 3", "did 2 7 2 3"])
    #expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    #expect(storage.changeInLength == 0)
    recorder.lines = []
    // By themselves each is processed at once.
    storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    #expect(recorder.lines == ["will 0 0 -4 2", "did 0 0 -4 2"])
  }

  @Test("A subclass's own edits while it processes make the range larger, and do not process again")
  func editsWhileProcessing() {
    final class Capitals: BackedStorage {
      override func processEditing() {
        if editedMask.contains(.editedCharacters) {
          let upper = (string as NSString).substring(with: editedRange).uppercased()
          replaceCharacters(in: editedRange, with: upper)
          setAttributes([.kern: 1], range: NSRange(location: 0, length: length))
        }
        super.processEditing()
      }
    }
    let storage = Capitals()
    let recorder = StorageRecorder()
    storage.delegate = recorder
    storage.append(NSAttributedString(string: "ab"))
    storage.append(NSAttributedString(string: "c"))
    #expect(storage.string == "ABC")
    #expect(storage.processed == ["0 2 2 3", "0 3 1 3"])
    #expect(recorder.lines.count == 4)
  }

  @Test("A delegate may change the text before it is processed, and attributes after")
  func delegateEdits() {
    let storage = make(.plain)
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let recorder = StorageRecorder()
    recorder.willProcess = { storage in
      if storage.string.hasSuffix("(") {
        storage.replaceCharacters(in: NSRange(location: storage.length, length: 0), with: ")")
      }
    }
    recorder.didProcess = {
      $0.addAttribute(Self.key, value: 1, range: NSRange(location: 0, length: $0.length))
    }
    storage.delegate = recorder
    storage.append(NSAttributedString(string: "f("))
    #expect(storage.string == "f()")
    #expect(recorder.lines == ["will 0 2 2 3", "did 0 3 3 3"])
    #expect(storage.attribute(Self.key, at: 2, effectiveRange: nil) as? Int == 1)
    #expect(storage.editedMask.isEmpty)
  }

  @Test("Both notifications are posted, with the storage")
  func notifications() {
    let storage = make(.plain)
    let recorder = StorageRecorder()
    let names = [NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) { note in
        MainActor.assumeIsolated { recorder.lines.append("posted") }
      }
    }
    defer { tokens.forEach { NotificationCenter.default.removeObserver($0) } }
    storage.append(NSAttributedString(string: "a"))
    #expect(recorder.lines == ["posted", "posted"])
  }

  @Test("Layout managers hear of what was edited; one belongs to one storage")
  func managers() {
    final class Recorder: NSLayoutManager {
      var edits: [String] = []
      override func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
        range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
      ) {
        edits.append("\(newCharRange.location) \(newCharRange.length) \(delta)")
        super.processEditing(
          for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
          invalidatedRange: invalidatedCharRange)
      }
    }
    let (first, second) = (make(.backed, "abc"), make(.plain, "def"))
    let manager = Recorder()
    first.addLayoutManager(manager)
    first.addLayoutManager(manager)
    #expect(first.layoutManagers.count == 1 && manager.textStorage === first)
    first.deleteCharacters(in: NSRange(location: 1, length: 1))
    #expect(manager.edits == ["1 0 -1"])
    second.addLayoutManager(manager)
    #expect(first.layoutManagers.isEmpty && manager.textStorage === second)
    second.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
  }
}

/// Writes down what a storage processes.
@MainActor
final class StorageRecorder: NSTextStorageDelegate {
  var lines: [String] = []
  var willProcess: (NSTextStorage) -> Void = { _ in }
  var didProcess: (NSTextStorage) -> Void = { _ in }

  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    lines.append("will \(editedRange.location) \(editedRange.length) \(delta) \(editedMask.rawValue)")
    willProcess(textStorage)
  }

  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    lines.append("did \(editedRange.location) \(editedRange.length) \(delta) \(editedMask.rawValue)")
    didProcess(textStorage)
  }
}
