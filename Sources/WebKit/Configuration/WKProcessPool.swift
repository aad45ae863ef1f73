import Foundation

/// Web views that share processes. The engine decides that by itself, so all pools are alike.
///
/// The first pool begins to look whether pages can have a sandbox. That takes a while and is not waited for: an app
/// that makes a pool before it starts has the answer when it shows its first page.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
  nonisolated public override init() {
    super.init()
    // Pools may be made anywhere; the engine lives on the main thread.
    if Thread.isMainThread { MainActor.assumeIsolated { WebProcessEnvironment.begin() } }
  }
}
