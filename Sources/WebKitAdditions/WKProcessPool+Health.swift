import WebKit

/// The parts that the engine lacks on this machine.
extension WKProcessPool {
  /// The reason why pages run without a sandbox, for people who look after the system; nil when they have one.
  ///
  /// Waits some milliseconds for the answer when no page was made before.
  public static var missingSandbox: String? {
    guard WebEngines.hasDisplay else { return nil }
    WebProcessEnvironment.prepare()
    return WebProcessEnvironment.sandboxWarning
  }

  /// The part that the engine cannot start without and that is not there, with the reason; nil when it can start.
  public static var missingPart: String? { EngineNeeds.missingPart }

  /// Called when a page's process is without the session's message bus, which its sandbox reaches by a program of its own, with the
  /// reason, for people who look after the system; at once where that is known.
  public static var missingBusHandler: (@MainActor (_ reason: String) -> Void)? {
    get { EngineLaunches.busHandler }
    set { EngineLaunches.busHandler = newValue }
  }
}
