import UIKit

extension UIApplication {
  /// Lets the desktop's launchers reach the running program, so that they need not start it a second time.
  /// Called once, when the program has launched. Without effect in a program that has home screen quick actions by then
  /// (`shortcutItems`), to which their launchers' requests go.
  ///
  /// - Parameters:
  ///   - name: of the program's desktop file without its ending, such as `org.example.App`.
  ///   - handle: does what a launcher asks; false says that there is no such action.
  public func answerLaunchers(
    as name: String, _ handle: @escaping @MainActor (LauncherRequest) -> Bool
  ) {
    HostEnvironment.host.answerLaunchers(as: name) { handle(LauncherRequest($0)) }
  }
}
