import Foundation

/// A question to the user in the system's dialog for files.
package struct HostFileChoice: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Files that are there.
    case open
    /// A folder that is there.
    case folder
    /// A new file, with a name that is proposed.
    case save(name: String)
  }

  package var kind: Kind
  package var allowsMultiple: Bool
  /// MIME types that are shown, `image/*` among them; none for all.
  package var mimeTypes: [String]
  /// The folder that is shown first; nil for the system's choice.
  package var folder: URL?

  package init(kind: Kind, allowsMultiple: Bool = false, mimeTypes: [String] = [], folder: URL? = nil) {
    self.kind = kind
    self.allowsMultiple = allowsMultiple
    self.mimeTypes = mimeTypes
    self.folder = folder
  }
}
