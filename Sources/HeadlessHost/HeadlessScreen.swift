import Foundation
import QuartzCore
import UIKitCore

/// Martlet addition: a screen without a display, for the tests of an app.
///
/// Time moves by hand and touches come from code, so that a test of an animation neither waits nor depends on the machine:
///
///     let screen = HeadlessScreen()
///     screen.launch(AppDelegate())
///     screen.tap(at: CGPoint(x: 195, y: 422))
///     screen.advance(by: 0.3)
///     screen.writePicture(to: "/tmp/after-tap.png")
///     screen.end()
///
/// Lengths and places are points in the window's coordinates, times are seconds. There is one screen at a time: tests that
/// use it run one after the other.
@preconcurrency @MainActor
public final class HeadlessScreen {
  let host: HeadlessHost

  private let stateFolder: URL?

  /// Makes a screen, which takes the place of the one before.
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - stateFolder: where apps keep the state they restore; nil: nowhere.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2, isDark: Bool = false,
    stateFolder: URL? = nil
  ) {
    self.stateFolder = stateFolder
    host = HeadlessHost.install(size: size, scale: scale, appearance: HostAppearance(isDark: isDark))
  }

  /// Launches an app, as `UIApplicationMain` does, and shows its first frame.
  public func launch(_ delegate: any UIApplicationDelegate) {
    // In a test the process has the name of the tests.
    ResourceFiles.prefer(module: ProgramModules.module(of: delegate))
    AppInformation.main = AppInformation(dictionary: ResourceFiles.infoDictionary())
    UIApplication.shared.restoration.store = stateFolder.map(StateStore.init(directory:))
    UIApplication.shared.launch(delegate: delegate)
    host.advanceFrame()
  }

  /// Ends the app as its user does, by closing its windows: it keeps its state, and may be launched again.
  public func close() {
    for window in UIApplication.shared.windows { UIApplication.shared.windowDidRequestClose(window) }
    UIApplication.reset()
  }

  /// Lets time pass, a frame each sixtieth of a second.
  public func advance(by seconds: TimeInterval) {
    host.advance(by: seconds)
  }

  /// Lets the time of one frame pass, a sixtieth of a second, and makes the toolkit's drawing instructions for what is to be seen,
  /// without painting them: all that a frame asks of the main thread on a display, for those who measure it.
  public func buildFrame() {
    host.advanceFrame()
    host.frontWindow?.buildFrame()
  }

  /// Lets time pass until nothing moves any more.
  /// - Returns: true if that was so within `limit` seconds.
  @discardableResult
  public func settle(limit: TimeInterval = 10) -> Bool {
    host.settle(limit: limit)
  }

  /// A finger down and up again.
  /// - Parameter duration: how long it rests.
  public func tap(at point: CGPoint, duration: TimeInterval = 0.05) {
    host.tap(at: point, duration: duration)
  }

  /// Moves a finger evenly from one place to another.
  /// - Parameters:
  ///   - hold: how long it rests at the end; more than a tenth of a second leaves no velocity.
  ///   - onStep: is told at each frame of the movement how much of it is done, 0…1.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.3, hold: TimeInterval = 0,
    onStep: ((CGFloat) -> Void)? = nil
  ) {
    host.drag(from: start, to: end, duration: duration, hold: hold, onStep: onStep)
  }

  /// Two fingers beside a place that move apart or together.
  public func pinch(
    at center: CGPoint, from startDistance: CGFloat, to endDistance: CGFloat, duration: TimeInterval = 0.3
  ) {
    host.pinch(at: center, from: startDistance, to: endDistance, duration: duration)
  }

  /// Types into what has the focus.
  public func type(_ text: String) {
    host.type(text)
  }

  /// Gives the window another size, as turning a phone does.
  public func resize(to size: CGSize) {
    host.resize(to: size)
  }

  /// Returns a picture of what the screen shows; nil without a window.
  public func picture() -> CGImage? { host.picture() }

  /// Writes what is to be seen as a PNG file; its folder is made.
  /// - Returns: true if there was a window, and the file could be written.
  @discardableResult
  public func writePicture(to path: String) -> Bool {
    host.writePicture(to: path)
  }

  /// Closes the app's windows and gives time back to the system.
  public func end() {
    UIApplication.reset()
    host.uninstallClock()
  }
}
