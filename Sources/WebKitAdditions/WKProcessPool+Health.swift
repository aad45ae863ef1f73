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

  /// Called when a page's process is without the session's message bus, which its sandbox reaches by a program of its own, with the
  /// reason, for people who look after the system; at once where that is known.
  public static var missingBusHandler: (@MainActor (_ reason: String) -> Void)? {
    get { EngineLaunches.busHandler }
    set { EngineLaunches.busHandler = newValue }
  }
}
