import Foundation
import UIKitCore

/// A clipboard that only this process sees.
@MainActor
package final class HeadlessClipboard: ClipboardHost {
  package private(set) var changeCount = 0
  package private(set) var forms: [ClipboardForm] = []

  private var writes = 0
  private var isForeign = false

  package init() {}

  package var currentWrite: Int? { isForeign ? nil : writes }

  /// Writes to the clipboard as another program would.
  package func writeFromOutside(_ forms: [ClipboardForm]) {
    write(forms)
    isForeign = true
  }

  /// The text on it, if any.
  package var text: String? {
    readNow("text/plain;charset=utf-8").map { String(decoding: $0, as: UTF8.self) }
  }

  package var types: [String] { forms.map(\.type) }

  package func write(_ forms: [ClipboardForm]) {
    self.forms = forms
    changeCount += 1
    writes += 1
    isForeign = false
  }

  package func read(_ type: String) async -> Data? { readNow(type) }

  /// Called when a form is read at once, with the longest time that the reader waits; false where the owner does not answer in it.
  package var ownerAnswers: @MainActor (_ type: String, _ seconds: TimeInterval) -> Bool = { _, _ in true }

  package func readNow(_ type: String, atMost seconds: TimeInterval) -> Data? {
    guard ownerAnswers(type, seconds) else { return nil }
    return forms.first { $0.type == type }?.data
  }
}
