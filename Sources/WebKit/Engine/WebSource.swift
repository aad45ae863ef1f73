import Foundation

/// The bytes of a page's main document as they came.
package struct WebSource: Equatable, Sendable {
  package var data: Data
  /// The type by which the server, or the engine, knows them; nil when there is none.
  package var mimeType: String?

  package init(data: Data, mimeType: String?) {
    self.data = data
    self.mimeType = mimeType
  }
}
