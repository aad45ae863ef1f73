import CGTK
import Foundation
import GSKDrawing
import QuartzCore
import TouchKeyboard
import UIKitCore

/// UIKit's host on a display: GTK 4.
@MainActor
package final class GTKHost: UIKitCore.Host {
  package let textSystem: any TextSystem
  package var spelling: any SpellingSystem { EnchantSpelling.shared }
  package let imageCoder: any ImageCoder
  package let rasterizer: any Rasterizer
  package let clipboard: any ClipboardHost
  private let feedbackService = FeedbackService()
  private let appearanceSource: GTKAppearance
  private let display: OpaquePointer
  private let loop: OpaquePointer
  private var windows: [GTKWindowHost] = []
  private let idleInhibition = IdleInhibition()
  private let freedMemory = FreedMemory()
  private let accessibility = ATSPIBridge()
  private let notifications: DesktopNotifications
  private let settings: ApplicationSettings
  private let badge: LauncherBadge
  private var launcherService: LauncherService?
  private var exitStatus: Int32 = 0
  private var frame = FrameRequest.none
  private var leader = FrameLeader()
  /// The time that animations of the frame in progress are evaluated at, in
  /// seconds of `CACurrentMediaTime`.
  private(set) var frameTime: CFTimeInterval = CACurrentMediaTime()

  /// The way in which the next frame will come about.
  private enum FrameRequest {
    case none
    /// The frame clock of one of the windows that are on screen runs the frame.
    case tick
    /// The main loop runs the frame, since no window is on screen yet.
    case idle
  }

  /// The size of windows that are made from now on, in points.
  package var defaultWindowSize = CGSize(width: 390, height: 844)
  /// The size that the user wants windows to have, whatever the program asks for; nil leaves it to the program.
  package var fixedWindowSize: CGSize?

  /// Connects to the display.
  ///
  /// - Parameters:
  ///   - applicationID: the name of the program's desktop file, which is also the Wayland application id.
  ///   - applicationName: what people call it.
  /// - Returns: nil when there is none.
  package init?(
    applicationID: String = ProcessInfo.processInfo.processName,
    applicationName: String = ProcessInfo.processInfo.processName
  ) {
    // Whoever reads the clipboard or a trace may go away in the middle: that must not end the program.
    signal(SIGPIPE, SIG_IGN)
    RendererChoice.apply()
    ATSPIBridge.prepare()
    g_set_prgname(applicationID)
    // Media players and mixers show it.
    g_set_application_name(applicationName)
    guard gtk_init_check() != 0, let display = gdk_display_get_default(), let loop = g_main_loop_new(nil, 0)
    else {
      return nil
    }
    self.display = display
    self.loop = loop
    notifications = DesktopNotifications(name: applicationName, desktopEntry: applicationID)
    settings = ApplicationSettings(applicationID: applicationID)
    badge = LauncherBadge(applicationID: applicationID)
    textSystem = PangoTextSystem()
    imageCoder = GdkImageCoder()
    let pictures = GSKRasterizer()
    // Pictures of views show the web pages in them.
    pictures.native = { content, snapshot, _ in
      let widget = content as? GTKNativeWidget
      nonisolated(unsafe) let snapshot = snapshot
      MainActor.assumeIsolated { widget?.draw(into: snapshot) }
    }
    rasterizer = pictures
    clipboard = GTKClipboard(display: display)
    appearanceSource = GTKAppearance(display: display)
    appearanceSource.onChange = { [appearanceSource] in
      HostEnvironment.appearanceDidChange(appearanceSource.current)
    }
    MainLoopIntegration.install()
    MemoryWarnings.listen()
    accessibility.start()
  }

  package func answerLaunchers(as name: String, _ handle: @escaping @MainActor (HostLauncherRequest) -> Bool)
  {
    guard launcherService == nil, g_dbus_is_name(name) != 0, g_dbus_is_unique_name(name) == 0 else { return }
    launcherService = LauncherService(name: name, handle)
  }

  /// Runs until `terminate(status:)`.
  package func run() -> Int32 {
    endOnSignals()
    g_main_loop_run(loop)
    return exitStatus
  }

  /// The session's end, Ctrl+C in the terminal, a terminal that was closed: the program is told as when its window is closed.
  private func endOnSignals() {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      g_unix_signal_add(
        signal,
        { _ in
          MainActor.assumeIsolated { UIApplication.shared.end() }
          return 0
        }, nil)
    }
  }

  package func terminate(status: Int32) {
    exitStatus = status
    notifications.withdrawAll()
    DialogLoops.end()
    g_main_loop_quit(loop)
  }

  package var keepsScreenOn: Bool {
    get { idleInhibition.isOn }
    set { idleInhibition.isOn = newValue }
  }

  package var canPrint: Bool { true }

  package var appearance: HostAppearance { appearanceSource.current }

  /// Overrides the system's light or dark appearance; nil follows it again.
  package func forceAppearance(dark: Bool?) { appearanceSource.force(dark: dark) }

  /// The appearance of native widgets and pages; nil is the system's. GTK knows one for all windows.
  func showNatives(dark: Bool?) { appearanceSource.showNatives(dark: dark) }

  package var screen: HostScreen {
    guard let monitors = gdk_display_get_monitors(display),
      let item = g_list_model_get_item(monitors, 0)
    else { return HostScreen(size: defaultWindowSize, scale: 1) }
    defer { g_object_unref(item) }
    let monitor = OpaquePointer(item)
    var geometry = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &geometry)
    let rate = Int(gdk_monitor_get_refresh_rate(monitor)) / 1000
    return HostScreen(
      size: CGSize(width: Int(geometry.width), height: Int(geometry.height)),
      scale: CGFloat(gdk_monitor_get_scale_factor(monitor)), maximumFramesPerSecond: rate > 0 ? rate : 60)
  }

  package func makeWindow(for window: UIWindow) -> any WindowHost {
    for host in windows where host.isOrphaned { host.close() }
    let size = fixedWindowSize ?? window.firstSize ?? defaultWindowSize
    let host = GTKWindowHost(for: window, host: self, size: size)
    windows.append(host)
    return host
  }

  package func makeTextInput() -> (any TextInputHost)? { GTKTextInput() }

  package func makeKeyboard() -> (any OnScreenKeyboard)? { TouchKeyboardView() }

  package func open(_ url: URL) async -> Bool {
    let context = gdk_display_get_app_launch_context(display)
    defer { context.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    let launch = UnsafeMutableRawPointer(context)?.assumingMemoryBound(to: GAppLaunchContext.self)
    for variable in RendererChoice.variables + [ATSPIBridge.variable] where launch != nil {
      g_app_launch_context_unsetenv(launch, variable)
    }
    return await withCheckedContinuation { continuation in
      g_app_info_launch_default_for_uri_async(
        url.absoluteString, launch, nil, GAsync.callback,
        GAsync.box { _, result in
          guard let result else { return continuation.resume(returning: false) }
          continuation.resume(returning: g_app_info_launch_default_for_uri_finish(result, nil) != 0)
        })
    }
  }

  package func reveal(_ file: URL) async -> Bool {
    if await FileManagerService.show(file) { return true }
    // One without that interface still shows the folder.
    return await open(file.deletingLastPathComponent())
  }

  package var hasSettings: Bool { settings.isThere }

  package func openSettings() async -> Bool { await settings.open() }

  package func showBadge(_ number: Int) { badge.show(number) }

  package func show(
    _ notification: HostNotification, _ handle: @escaping @MainActor (HostNotification.Event) -> Void
  ) { notifications.show(notification, handle) }

  package func withdrawNotification(_ id: String) { notifications.withdraw(id) }

  package func play(_ feedback: HostFeedback) { feedbackService.play(feedback) }

  func makeRenderer() -> LayerRenderer { LayerRenderer() }

  // MARK: - Frames

  package func requestFrame() {
    guard case .none = frame else { return }
    let shown = windows.filter(\.isMapped)
    guard shown.isEmpty else {
      frame = .tick
      leader.start(at: CACurrentMediaTime())
      for window in shown { tick(with: window) }
      return
    }
    frame = .idle
    // Above redraw priority, so that what was committed is in the first picture.
    g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { data in
        guard let data else { return 0 }
        let host = Unmanaged<GTKHost>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated {
          host.frame = .none
          host.runFrame(at: CACurrentMediaTime())
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Has the clock of a window that is on screen tick for the frames that are wanted.
  private func tick(with window: GTKWindowHost) {
    guard !window.isTicking else { return }
    window.isTicking = true
    gtk_widget_add_tick_callback(
      window.canvas.widget,
      { widget, clock, data in
        guard let widget, let data, let clock else { return 0 }
        nonisolated(unsafe) let canvas = widget
        let host = Unmanaged<GTKHost>.fromOpaque(data).takeUnretainedValue()
        let time = CFTimeInterval(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
        return MainActor.assumeIsolated { host.tick(of: canvas, at: time) } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// - Returns: true if the window's clock is to go on.
  private func tick(of canvas: UnsafeMutablePointer<GtkWidget>, at time: CFTimeInterval) -> Bool {
    guard let window = windows.first(where: { $0.canvas.widget == canvas }) else { return false }
    if case .tick = frame, window.isMapped {
      guard leader.runsFrame(of: ObjectIdentifier(window), at: time) else { return true }
      if runFrame(at: time) { return true }
      frame = .none
    }
    window.isTicking = false
    return false
  }

  /// A window came onto the screen: where it is the only one the frames that are wanted are its clock's.
  func didMap(_ window: GTKWindowHost) {
    if case .tick = frame { tick(with: window) } else { requestFrame() }
  }

  /// A window left the screen; the clocks of those that are left go on.
  func didUnmap(_ window: GTKWindowHost) {
    leader.leave(ObjectIdentifier(window))
    guard case .tick = frame, !windows.contains(where: { $0 !== window && $0.isMapped }) else { return }
    frame = .none
    requestFrame()
  }

  /// A window is about to be destroyed.
  func willClose(_ window: GTKWindowHost) {
    windows.removeAll { $0 === window }
    didUnmap(window)
  }

  /// Lays out and draws outside the clock's turn, at the current frame's time.
  func runFrameNow() {
    runFrame(at: max(frameTime, CACurrentMediaTime()))
  }

  @discardableResult
  private func runFrame(at time: CFTimeInterval) -> Bool {
    for window in windows { window.frameWillRun() }
    // The clock may be smoothed backwards by a few milliseconds; time must not run back.
    frameTime = max(frameTime, time)
    freedMemory.didRunFrame()
    // Moves that could not be told, since a function waits for the platform, are told at the next one.
    return HostEnvironment.runFrame(at: frameTime) || windows.contains { $0.hasGatheredMoves }
  }
}
