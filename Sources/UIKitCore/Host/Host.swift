import Foundation
import QuartzCore

/// The platform under UIKit: a window system (GTKHost) or none at all (HeadlessHost).
///
/// UIKitCore reaches the outside only through this protocol and the few it
/// hands out. A host is installed once, before the first view is made, with
/// `HostEnvironment.install(_:)`. Everything is called on the main thread.
@preconcurrency @MainActor
package protocol Host: AnyObject {
  /// Shapes and measures text.
  var textSystem: any TextSystem { get }
  var imageCoder: any ImageCoder { get }
  /// Checks the spelling of words.
  var spelling: any SpellingSystem { get }
  /// Draws layer trees and recorded drawing into bitmaps (snapshots, image renderers).
  var rasterizer: any Rasterizer { get }
  var clipboard: any ClipboardHost { get }
  /// The user's choices in the system's settings. Changes arrive through `HostEnvironment.appearanceDidChange(_:)`.
  var appearance: HostAppearance { get }
  /// The main screen: size and scale before any window exists.
  var screen: HostScreen { get }

  /// Makes the platform's side of a window. It is not shown until `present()`.
  func makeWindow(for window: UIWindow) -> any WindowHost

  /// Hands a URL to the system's handler for its scheme.
  /// - Returns: true if a handler took it.
  func open(_ url: URL) async -> Bool

  /// An editor for one line or many (GtkText); nil where there is no display:
  /// UIKit then edits by itself, from key events.
  func makeTextInput() -> (any TextInputHost)?

  /// Makes UIKit's own on-screen keyboard.
  func makeKeyboard() -> (any OnScreenKeyboard)?

  /// True if the screen is kept from going dark and locking while it is not touched.
  var keepsScreenOn: Bool { get set }

  /// Has the user feel something, where the hardware can.
  func play(_ feedback: HostFeedback)

  /// Has the user choose files in the system's dialog.
  /// - Parameter completion: gets the files; nil where the user cancelled or there is no dialog. Called once, not before this returns.
  func chooseFiles(
    _ choice: HostFileChoice, for window: UIWindow?, completion: @escaping @MainActor ([URL]?) -> Void)

  /// Shows a file in the system's file manager, selected in its folder.
  /// - Returns: false where there is no file manager.
  func reveal(_ file: URL) async -> Bool

  /// Shows a notification of the desktop's, in the place of one with the same identifier.
  /// - Parameter handle: told what becomes of it, later than this returns.
  func show(
    _ notification: HostNotification, _ handle: @escaping @MainActor (HostNotification.Event) -> Void)

  /// Takes a notification away. Nothing more is told of it.
  func withdrawNotification(_ id: String)

  /// True if the desktop has settings of this program that it can show.
  var hasSettings: Bool { get }

  /// Shows the desktop's settings of this program.
  /// - Returns: false where there are none.
  func openSettings() async -> Bool

  /// Shows a number on the program's icon, as far as the desktop can; 0 takes it away.
  func showBadge(_ number: Int)

  /// True if the platform has a dialog that prints.
  var canPrint: Bool { get }

  /// Asks that `HostEnvironment.runFrame(at:)` be called once, at the next
  /// frame of the display. Calling it again before that changes nothing.
  func requestFrame()

  /// Ends the process's main loop with an exit code.
  func terminate(status: Int32)

  /// Lets the desktop's launchers reach the running program by the name of its desktop file. Called at most once.
  ///
  /// - Parameter handle: does what a launcher asks; false says that there is no such action.
  func answerLaunchers(as name: String, _ handle: @escaping @MainActor (HostLauncherRequest) -> Bool)
}

extension Host {
  /// A platform without a desktop has no file manager.
  package func reveal(_ file: URL) async -> Bool { false }

  /// A platform without a desktop shows no notifications: they are gone at once.
  package func show(
    _ notification: HostNotification, _ handle: @escaping @MainActor (HostNotification.Event) -> Void
  ) { Task { handle(.closed) } }

  /// There is none.
  package func withdrawNotification(_ id: String) {}

  /// A platform without a desktop has no settings.
  package var hasSettings: Bool { false }

  /// There are none.
  package func openSettings() async -> Bool { false }

  /// A platform without a desktop has no icons.
  package func showBadge(_ number: Int) {}

  /// A platform without a desktop has no launchers: no launcher ever asks.
  package func answerLaunchers(as name: String, _ handle: @escaping @MainActor (HostLauncherRequest) -> Bool)
  {}
}

/// A screen's size in points and its scale in pixels a point.
package struct HostScreen: Equatable, Sendable {
  package var size: CGSize
  package var scale: CGFloat
  package var maximumFramesPerSecond: Int

  package init(size: CGSize, scale: CGFloat, maximumFramesPerSecond: Int = 60) {
    self.size = size
    self.scale = scale
    self.maximumFramesPerSecond = maximumFramesPerSecond
  }
}

/// The user's choices in the system's settings.
package struct HostAppearance: Equatable, Sendable {
  package var isDark: Bool
  package var prefersReducedMotion: Bool
  package var prefersIncreasedContrast: Bool
  /// 1 is the platform's normal text size.
  package var textScale: CGFloat
  package var isRightToLeft: Bool
  /// True if a screen reader listens.
  package var isScreenReaderRunning: Bool
  /// True if there is a touch screen.
  package var hasTouchScreen: Bool
  /// True if the system brings an on-screen keyboard by itself.
  package var hasSystemKeyboard: Bool

  package init(
    isDark: Bool = false, prefersReducedMotion: Bool = false, prefersIncreasedContrast: Bool = false,
    textScale: CGFloat = 1, isRightToLeft: Bool = false, isScreenReaderRunning: Bool = false,
    hasTouchScreen: Bool = true, hasSystemKeyboard: Bool = false
  ) {
    self.isDark = isDark
    self.prefersReducedMotion = prefersReducedMotion
    self.prefersIncreasedContrast = prefersIncreasedContrast
    self.textScale = textScale
    self.isRightToLeft = isRightToLeft
    self.isScreenReaderRunning = isScreenReaderRunning
    self.hasTouchScreen = hasTouchScreen
    self.hasSystemKeyboard = hasSystemKeyboard
  }
}
