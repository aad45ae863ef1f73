import Foundation

/// Web views that share processes. The engine decides that by itself, so all pools are alike.
///
/// The first pool begins to look whether pages can have a sandbox. That takes a while and nobody waits for it: an app
/// that makes a pool before it starts has the answer when it shows its first page.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
  nonisolated public override init() {
    super.init()
    // Pools may be made anywhere; the engine lives on the main thread.
    if Thread.isMainThread { MainActor.assumeIsolated { WebProcessEnvironment.begin() } }
  }

  /// Why pages run without a sandbox, for people who look after the system; nil when they have one. Waits some milliseconds for the
  /// answer when no page was made before (a Martlet addition).
  public static var missingSandbox: String? {
    guard WebEngines.hasDisplay else { return nil }
    WebProcessEnvironment.prepare()
    return WebProcessEnvironment.sandboxWarning
  }

  /// What the engine cannot start without and is not there; nil when it can start (a Martlet addition).
  public static var missingPart: String? { EngineNeeds.missing() }
}
