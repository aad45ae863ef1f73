import Foundation

/// One load of a page, to tell delegate calls apart. Compare by identity.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  nonisolated package override init() { super.init() }
}
