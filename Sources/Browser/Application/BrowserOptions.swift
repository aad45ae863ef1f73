import Foundation
import UIKit

/// What the command line asks of the browser.
public struct BrowserOptions: Sendable {
  /// Each is opened in a tab, as if it were typed.
  public var addresses: [String] = []
  public var isPrivate = false
  public var dataDirectory: URL?
  /// In points; nil is a phone's.
  public var windowSize: CGSize?
  /// Pixels a point; nil is the display's.
  public var scale: Int?
  /// always, auto or never.
  public var keyboard: String?
  /// light or dark.
  public var appearance: String?
  /// Where to save a picture of the loaded page; the program ends then.
  public var screenshot: URL?
  /// A chapter of the tour to play; the program ends then.
  public var tour: TourRequest?

  public init() {}
}

/// The browser as a program.
@MainActor
public enum Browser {
  public nonisolated static let version = "0.1"

  /// Runs until the window is closed, and ends the program.
  public static func run(_ options: BrowserOptions) {
    // UIKit for Linux takes its settings from the environment (LaunchOptions); on Apple's systems nobody reads it.
    if let size = options.windowSize {
      setenv("UIKIT_WINDOW_SIZE", "\(Int(size.width))x\(Int(size.height))", 1)
    }
    if let scale = options.scale { setenv("GDK_SCALE", "\(scale)", 1) }
    if let keyboard = options.keyboard { setenv("UIKIT_KEYBOARD", keyboard, 1) }
    if let appearance = options.appearance { setenv("UIKIT_APPEARANCE", appearance, 1) }
    // A tour and a picture of a page leave no trace in anybody's tabs.
    let isScripted = options.tour != nil || (options.screenshot != nil && !options.addresses.isEmpty)
    var launch = LaunchRequest(dataDirectory: options.dataDirectory, keepsSession: !isScripted)
    launch.addresses = options.addresses
    launch.isPrivate = options.isPrivate
    if let file = options.screenshot {
      launch.makeScript = { ScreenshotScript(container: $0, file: file) }
    }
    if let tour = options.tour {
      launch.makeScript = { TourScript(container: $0, request: tour) }
    }
    AppDelegate.launch = launch
    // Not UIApplicationMain with the class's name: the first name of a class costs Foundation 6 ms.
    AppDelegate.main()
  }
}
