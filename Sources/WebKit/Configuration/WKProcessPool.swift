import Foundation

/// Web views that share processes. The engine decides that by itself, so all pools are alike.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
  nonisolated public override init() { super.init() }
}
