import Foundation

/// The data that one site keeps.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
  /// The site's registrable domain, or what the engine calls it.
  open var displayName: String { name }
  /// The kinds of data that it keeps, of those that were asked for.
  open var dataTypes: Set<String> { types }

  private let name: String
  private let types: Set<String>

  init(_ name: String, _ types: Set<String>) {
    self.name = name
    self.types = types
    super.init()
  }
}
