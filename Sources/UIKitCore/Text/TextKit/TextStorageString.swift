import Foundation

/// The characters of a text storage, which changes along with it.
final class TextStorageString: NSMutableString {
  private let storage: NSTextStorage

  init(of storage: NSTextStorage) {
    self.storage = storage
    // Foundation searches what it keeps itself.
    super.init(string: storage.string)
  }

  // Required of all strings; such a one has a storage of its own.

  required init(capacity: Int) {
    storage = NSTextStorage()
    super.init(capacity: capacity)
  }

  required init(string aString: String) {
    storage = NSTextStorage(string: aString)
    super.init(capacity: 0)
  }

  required init(characters: UnsafePointer<unichar>, length: Int) {
    storage = NSTextStorage(
      string: String(decoding: UnsafeBufferPointer(start: characters, count: length), as: UTF16.self))
    super.init(capacity: 0)
  }

  required init(stringLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }

  required init(extendedGraphemeClusterLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }

  required init(unicodeScalarLiteral value: StaticString) {
    storage = NSTextStorage(string: value.description)
    super.init(capacity: 0)
  }

  required init?(coder aDecoder: NSCoder) { nil }

  override var length: Int { storage.length }

  override func character(at index: Int) -> unichar { (storage.string as NSString).character(at: index) }

  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage.replaceCharacters(in: range, with: aString)
  }
}
