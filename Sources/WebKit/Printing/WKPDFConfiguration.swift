import Foundation

/// How a PDF of a page is made.
@preconcurrency @MainActor
open class WKPDFConfiguration: NSObject {
  nonisolated public override init() { super.init() }
}
