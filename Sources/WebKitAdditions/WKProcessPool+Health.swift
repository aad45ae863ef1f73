import WebKit

/// What the engine lacks on this machine.
extension WKProcessPool {
  /// Why pages run without a sandbox, for people who look after the system; nil when they have one. Waits some milliseconds for the
  /// answer when no page was made before.
  public static var missingSandbox: String? {
    guard WebEngines.hasDisplay else { return nil }
    WebProcessEnvironment.prepare()
    return WebProcessEnvironment.sandboxWarning
  }

  /// What the engine cannot start without and is not there; nil when it can start.
  public static var missingPart: String? { EngineNeeds.missingPart }
}
