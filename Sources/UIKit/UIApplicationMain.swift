import Foundation
import GTKHost
import SwiftRuntimeAccess
import UIKitCore

/// Connects to the display, makes the application and its delegate and runs the main loop.
///
/// - Parameters:
///   - argc: `CommandLine.argc`; not read, as on Apple's systems.
///   - argv: `CommandLine.unsafeArgv`.
///   - principalClassName: must be nil: `UIApplication` cannot be replaced here.
///   - delegateClassName: the delegate's class as `NSStringFromClass` names it.
/// - Returns: the exit code, when the app ends; 1 with one line on standard error when there is no display.
@MainActor
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  precondition(
    principalClassName == nil, "UIApplication cannot be subclassed here: \(principalClassName ?? "")")
  guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
    preconditionFailure(
      "there is no class named \(delegateClassName ?? "nil") to be the application's delegate")
  }
  return ApplicationRunner.run(delegateType: type)
}

extension UIApplicationDelegate {
  /// Runs the app with this class as its delegate, and ends the process with its exit code; `@main` on the class calls it.
  public static func main() {
    exit(ApplicationRunner.run(delegateType: self))
  }
}

@MainActor
enum ApplicationRunner {
  static func run(delegateType: AnyClass) -> Int32 {
    let options = LaunchOptions(environment: ProcessInfo.processInfo.environment)
    // Of this program, and not of those that it starts.
    for key in [LaunchOptions.applicationIDKey, LaunchOptions.applicationNameKey] {
      ProcessEnvironment.remove(key)
    }
    let host = GTKHost(
      applicationID: options.applicationID ?? AppInformation.main.identifier,
      applicationName: options.applicationName ?? AppInformation.main.displayName)
    guard let host else {
      let message = "There is no display: neither WAYLAND_DISPLAY nor DISPLAY leads to one.\n"
      FileHandle.standardError.write(Data(message.utf8))
      return 1
    }
    if let size = options.windowSize { host.fixedWindowSize = size }
    HostEnvironment.install(host)
    // After the installation: a change of the appearance is told to UIKit at once.
    if let isDark = options.isDark { host.forceAppearance(dark: isDark) }
    // Before the delegate is made, whose properties may want them.
    AppInformation.main.registerFonts()
    guard let delegate = RuntimeObject.make(delegateType) as? any UIApplicationDelegate else {
      preconditionFailure("\(delegateType) is no UIApplicationDelegate")
    }
    UIApplication.shared.restoration.store =
      options.stateDirectory.map(StateStore.init(directory:)) ?? .standard()
    UIApplication.shared.shortcuts.launcherName = options.applicationID
    let arguments = Array(CommandLine.arguments.dropFirst())
    UIApplication.shared.launch(
      delegate: delegate, url: AppInformation.main.launchURL(in: arguments),
      shortcutItem: AppInformation.main.launchShortcutItem(in: arguments))
    return host.run()
  }
}
