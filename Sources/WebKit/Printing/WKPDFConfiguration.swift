import Foundation

/// The way in which a page becomes a PDF. It is always the whole page: `rect` does not exist, because the engine prints no part of one.
@preconcurrency @MainActor
open class WKPDFConfiguration: NSObject {
  nonisolated public override init() { super.init() }
}
