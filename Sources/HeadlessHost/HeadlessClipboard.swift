import Foundation
import UIKitCore

/// A clipboard that only this process sees.
@MainActor
package final class HeadlessClipboard: ClipboardHost {
  package private(set) var changeCount = 0
  package private(set) var text: String?

  package init() {}

  package var hasText: Bool { text?.isEmpty == false }

  package func setText(_ text: String) {
    self.text = text
    changeCount += 1
  }

  package func readText() async -> String? { text }
}
