import UIKit

/// What state restoration says of its steps and of what it could not restore. On iOS the system logs it.
@MainActor
public enum StateRestorationLog {
  /// Where messages go, one line each; standard error unless set.
  public static var write: (String) -> Void {
    get { RestorationLog.write }
    set { RestorationLog.write = newValue }
  }

  /// Whether every step is reported, not only what went wrong: at first, whether `UIKIT_LOG_RESTORATION` is set in the environment.
  public static var showsSteps: Bool {
    get { RestorationLog.showsSteps }
    set { RestorationLog.showsSteps = newValue }
  }
}
