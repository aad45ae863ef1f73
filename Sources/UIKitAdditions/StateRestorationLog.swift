import UIKit

/// The messages of state restoration about its steps and about what it could not restore. On iOS the system logs them.
@MainActor
public enum StateRestorationLog {
  /// The function that writes messages, one line each; to standard error unless set.
  public static var write: (String) -> Void {
    get { RestorationLog.write }
    set { RestorationLog.write = newValue }
  }

  /// A Boolean value that indicates whether every step is reported, not only what went wrong.
  ///
  /// At first it is true if `UIKIT_LOG_RESTORATION` is set in the environment.
  public static var showsSteps: Bool {
    get { RestorationLog.showsSteps }
    set { RestorationLog.showsSteps = newValue }
  }
}
