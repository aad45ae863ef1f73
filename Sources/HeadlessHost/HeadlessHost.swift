import Foundation
import GSKDrawing
import QuartzCore
import TouchKeyboard
import UIKitCore

/// A platform without a display: time moved by hand, touches from code, pictures through the same drawing as on screen.
///
/// Usage:
///
///     let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
///     let window = UIWindow(frame: UIScreen.main.bounds)
///     window.makeKeyAndVisible()
///     host.advanceFrame()
///     host.tap(at: CGPoint(x: 195, y: 422))
///     host.advance(by: 0.3)
///     host.writePicture(to: "/tmp/after-tap.png")
///
/// Nothing happens by itself: a frame runs only inside `advance…`, and only when one was asked for. A live host is the exception:
/// it goes by the system's clock, and the main run loop runs its frames.
@MainActor
package final class HeadlessHost: UIKitCore.Host {
  /// Seconds from one frame to the next.
  package static let frameInterval: CFTimeInterval = 1.0 / 60

  package let clock: ManualMediaClock
  package let textSystem: any TextSystem = PangoTextSystem.shared
  package var spelling: any SpellingSystem = EnchantSpelling.shared
  package let imageCoder: any ImageCoder = GdkImageCoder()
  let pictures = GSKRasterizer()
  package var rasterizer: any Rasterizer { pictures }
  package let fakeClipboard = HeadlessClipboard()
  package var clipboard: any ClipboardHost { fakeClipboard }
  package var keepsScreenOn = false
  package var canPrint = false
  package private(set) var appearance: HostAppearance
  package private(set) var screen: HostScreen

  /// The requests that UIKit made to the platform, in order.
  package var trace: [HeadlessTrace] = []
  /// Answers `open(_:)`.
  package var opensURLs = true
  /// True if there are settings of the program.
  package var hasSettings = true
  /// The number on the program's icon; 0 is none.
  package private(set) var badge = 0
  /// True if windows that are made from now on are a phone's: without window controls.
  package var isPhoneShell = true
  /// True if windows take the sizes that UIKit asks for.
  package var resizesWindows = true
  /// The number of frames that ran since the host was installed.
  package private(set) var frameCount = 0
  /// True if UIKit asked for a frame that has not run yet.
  package private(set) var isFrameRequested = false
  /// Windows in the order in which they were made.
  package private(set) var windows: [HeadlessWindow] = []
  private var lastOrder = 0
  /// The appearance that native widgets of all windows were told last; nil is the system's. Toolkits know one for all.
  package internal(set) var nativesAreDark: Bool?
  var nextTouchID = 1
  /// True if frames come by themselves, as on a display.
  private let isLive: Bool

  package init(
    size: CGSize, scale: CGFloat = 2, appearance: HostAppearance = HostAppearance(),
    time: CFTimeInterval = 1000, isLive: Bool = false
  ) {
    self.isLive = isLive
    screen = HostScreen(size: size, scale: scale)
    self.appearance = appearance
    clock = ManualMediaClock(now: time)
  }

  /// Makes a host and installs it with its clock. Replaces whatever was installed before.
  ///
  /// Call it inside the test, not as a property of the suite: other tests run between a suite's making and its test.
  @discardableResult
  package static func install(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    appearance: HostAppearance = HostAppearance()
  ) -> HeadlessHost {
    let host = HeadlessHost(size: size, scale: scale, appearance: appearance)
    host.install()
    return host
  }

  /// Installs this host, its clock included. Windows of an earlier host are hidden first.
  package func install() {
    if HostEnvironment.isInstalled { UIApplication.reset() }
    MediaClock.install(isLive ? nil : clock)
    FrameScheduler.shared.reset()
    FrameLoop.reset()
    HostEnvironment.install(self)
  }

  /// Goes back to the system's clock, so that code after a test is not stuck in its time. Does nothing when another host has
  /// been installed since: a stage that is kept a little longer than its test must not stop the next one's clock.
  package func uninstallClock() {
    MediaClock.uninstall(clock)
  }

  /// True if no other host has been installed after this one.
  package var isInstalled: Bool { HostEnvironment.isInstalled && HostEnvironment.host === self }

  /// The dialog for files that is open: what the user is asked for, and who gets the answer.
  package var fileQuestion: (choice: HostFileChoice, answer: @MainActor ([URL]?) -> Void)?

  // MARK: Host

  package func makeWindow(for window: UIWindow) -> any WindowHost {
    let made = HeadlessWindow(window, host: self)
    windows.removeAll { $0.window == nil }
    windows.append(made)
    return made
  }

  package func play(_ feedback: HostFeedback) { trace.append(.feedback(feedback)) }

  package func open(_ url: URL) async -> Bool {
    trace.append(.open(url))
    return opensURLs
  }

  package func openSettings() async -> Bool {
    if hasSettings { trace.append(.settings) }
    return hasSettings
  }

  package func showBadge(_ number: Int) { badge = number }

  package func reveal(_ file: URL) async -> Bool {
    trace.append(.reveal(file))
    return opensURLs
  }

  /// The notifications that are shown, in order, and who hears what becomes of them.
  package var notifications:
    [(notification: HostNotification, handle: @MainActor (HostNotification.Event) -> Void)] = []

  package func show(
    _ notification: HostNotification, _ handle: @escaping @MainActor (HostNotification.Event) -> Void
  ) {
    notifications.removeAll { $0.notification.id == notification.id }
    notifications.append((notification, handle))
  }

  package func withdrawNotification(_ id: String) { notifications.removeAll { $0.notification.id == id } }

  package func chooseFiles(
    _ choice: HostFileChoice, for window: UIWindow?, completion: @escaping @MainActor ([URL]?) -> Void
  ) { fileQuestion = (choice, completion) }

  package func makeTextInput() -> (any TextInputHost)? { nil }

  package func makeKeyboard() -> (any OnScreenKeyboard)? { TouchKeyboardView() }

  package func requestFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    if isLive { scheduleFrame() }
  }

  /// Runs the frame that was asked for an interval later, by whichever comes first. XCTest waits in the main run loop, where work
  /// of the main queue may be what waits; under Swift Testing there is no run loop, and timers do not fire.
  private func scheduleFrame() {
    let number = frameCount
    let run = { @MainActor in
      if self.frameCount == number { self.runRequestedFrame() }
    }
    let timer = Timer(timeInterval: Self.frameInterval, repeats: false) { _ in MainActor.assumeIsolated(run) }
    RunLoop.main.add(timer, forMode: .common)
    Task {
      try await Task.sleep(for: .seconds(Self.frameInterval))
      run()
    }
  }

  package func terminate(status: Int32) {
    trace.append(.terminate(status))
  }

  // MARK: Time

  /// Moves time by one frame, and runs it if it was asked for.
  package func advanceFrame() {
    clock.advance(by: Self.frameInterval)
    runRequestedFrame()
  }

  /// Moves time frame by frame; the last step may be shorter.
  package func advance(by seconds: CFTimeInterval) {
    let end = clock.now + seconds
    // Half a microsecond: sums of 1/60 do not add up exactly.
    while end - clock.now > 5e-7 {
      clock.advance(by: min(Self.frameInterval, end - clock.now))
      runRequestedFrame()
    }
  }

  /// Runs frames until none is asked for.
  ///
  /// - Returns: true if that came to pass within `limit` seconds of the clock.
  @discardableResult
  package func settle(limit: CFTimeInterval = 10) -> Bool {
    let end = clock.now + limit
    while isFrameRequested {
      guard clock.now < end else { return false }
      advanceFrame()
    }
    return true
  }

  /// Runs a frame at the present time if one was asked for.
  package func runRequestedFrame() {
    guard isFrameRequested else { return }
    isFrameRequested = false
    frameCount += 1
    if HostEnvironment.runFrame(at: MediaClock.now) { requestFrame() }
  }

  // MARK: Settings

  /// Changes what the user chose and tells UIKit.
  package func changeAppearance(_ change: (inout HostAppearance) -> Void) {
    var changed = appearance
    change(&changed)
    guard changed != appearance else { return }
    appearance = changed
    HostEnvironment.appearanceDidChange(changed)
  }

  /// Gives every window another size or scale.
  package func resize(to size: CGSize, scale: CGFloat? = nil) {
    screen.size = size
    if let scale { screen.scale = scale }
    for window in windows { window.resize(to: size, scale: scale) }
  }

  /// The system's on-screen keyboard comes (or goes, with 0).
  package func showKeyboard(
    height: CGFloat, duration: TimeInterval = KeyboardController.animationDuration
  ) {
    send(.keyboard(height: height, duration: duration))
  }

  // MARK: Windows

  /// The window that events go to: the last one shown that is still there.
  package var frontWindow: HeadlessWindow? {
    windows.filter { $0.isShown && $0.window != nil }
      .max {
        ($0.window?.windowLevel.rawValue ?? 0, $0.order) < ($1.window?.windowLevel.rawValue ?? 0, $1.order)
      }
  }

  /// Returns a number that is higher than all before, for a window that comes to the front.
  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  @discardableResult
  package func send(_ event: HostEvent) -> HostEventDisposition {
    guard let window = frontWindow?.window else { return .consumed }
    return window.handle(event)
  }
}
