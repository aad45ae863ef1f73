import Foundation

/// The system's clipboard: one thing, in any number of forms, each named by its MIME type.
@preconcurrency @MainActor
package protocol ClipboardHost: AnyObject {
  /// Counts up with every change by anyone.
  var changeCount: Int { get }
  /// The forms that can be read now, best first, without reading any.
  var types: [String] { get }
  /// Replaces what is on the clipboard; nothing empties it.
  func write(_ forms: [ClipboardForm])
  /// Counts up with every `write(_:)`; nil while something of another program's is there.
  var currentWrite: Int? { get }
  /// Returns the clipboard's content in one of its forms; nil when there is no such form, or its owner does not answer.
  func read(_ type: String) async -> Data?
  /// The same at once, waiting for the owner if that is another program.
  /// - Parameter seconds: the longest time to wait, more than none.
  func readNow(_ type: String, atMost seconds: TimeInterval) -> Data?
}

/// One form of what is on the clipboard.
package struct ClipboardForm: Equatable, Sendable {
  /// A MIME type.
  package var type: String
  package var data: Data

  package init(type: String, data: Data) {
    self.type = type
    self.data = data
  }
}

extension ClipboardHost {
  /// The MIME types of text, best first.
  package static var textTypes: [String] { ["text/plain;charset=utf-8", "text/plain"] }
  /// The longest time that another program may take to hand over what is asked of it at once, in seconds.
  package var patience: TimeInterval { 2 }

  /// Reads one form at once, waiting for its owner as long as any may take.
  package func readNow(_ type: String) -> Data? { readNow(type, atMost: patience) }

  /// True if there is text, found out without reading it.
  package var hasText: Bool { !Set(types).isDisjoint(with: Self.textTypes) }

  package func setText(_ text: String) {
    write(Self.textTypes.map { ClipboardForm(type: $0, data: Data(text.utf8)) })
  }

  /// The text on it, waiting for its owner if that is another program; nil where there is none, or it is empty.
  package func readTextNow() -> String? {
    guard let type = Self.textTypes.first(where: types.contains), let data = readNow(type), !data.isEmpty
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  package func readText() async -> String? {
    guard let type = Self.textTypes.first(where: types.contains), let data = await read(type) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }
}
