import Foundation

/// The system's clipboard.
@MainActor
package protocol ClipboardHost: AnyObject {
  /// Counts up with every change by anyone.
  var changeCount: Int { get }
  /// Whether there is text, without reading it.
  var hasText: Bool { get }
  func setText(_ text: String)
  func readText() async -> String?
}
