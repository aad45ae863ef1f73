import BrowserCore
import BrowserStorage
import Foundation
import UIKit
import UIKitAdditions
import WebKit
import WebKitAdditions

/// The options of the command line.
public struct BrowserOptions: Sendable {
  /// Each is opened in a tab, as if it were typed.
  public var addresses: [String] = []
  /// True if the addresses are opened in private tabs; false by default.
  public var isPrivate = false
  /// Opens an empty tab when there are no addresses.
  public var wantsNewTab = false
  /// Opens a new window for what is asked for; false by default.
  public var wantsNewWindow = false
  /// The folder in which everything is kept; nil is the user's usual one.
  public var dataDirectory: URL?
  /// Keeps everything apart from other profiles; nil is the user's usual one.
  public var profile: String?
  /// The identity of an installed site, whose window is opened in the browser's place.
  public var app: String?
  /// The window's size in points; nil is a phone's.
  public var windowSize: CGSize?
  /// Pixels a point; nil is the display's.
  public var scale: Int?
  /// always, auto or never.
  public var keyboard: String?
  /// light or dark.
  public var appearance: String?
  /// trace, debug, info, notice, warning, error or critical: what of that level and above happens is told on standard error.
  public var logLevel: String?
  /// The file to which a picture of the loaded page is saved; the program ends then.
  public var screenshot: URL?
  /// A chapter of the tour to play; the program ends then.
  public var tour: TourRequest?
  /// Lets other programs drive the browser.
  public var automation: AutomationRequest?

  /// The folder that holds everything of a browser that is to leave nothing.
  var passingFolder: PassingFolder?

  /// True if this is the browser that the user means by "the browser": the one that launchers start and reach.
  var isUsersBrowser: Bool {
    dataDirectory == nil && profile == nil && screenshot == nil && tour == nil && automation == nil
  }

  /// Creates the options of a start without arguments.
  public init() {}
}

/// The browser as a program.
@MainActor
public enum Browser {
  /// Has everything that this program and those that it starts write belong to the user only; see `PrivateFiles`. First of all.
  public nonisolated static func keepFilesPrivate() { PrivateFiles.begin() }

  /// Gives a file that was made for the user the mode that other programs' files have.
  public nonisolated static func publish(_ file: URL) { PrivateFiles.publish(file) }

  /// Runs until the window is closed, and ends the program. Where a Martlet runs on the same data already, it does what was
  /// asked, and the program ends at once.
  public static func run(_ options: BrowserOptions) {
    var options = options
    options.takePassingFolder(environment: ProcessInfo.processInfo.environment)
    SessionLog.start(option: options.logLevel, environment: ProcessInfo.processInfo.environment)
    // A tour and a picture of a page leave no trace in the user's tabs.
    let isScripted = options.tour != nil || (options.screenshot != nil && !options.addresses.isEmpty)
    if let part = WKProcessPool.missingPart {
      StartEnd.end("the web engine cannot start: \(part)", EX_UNAVAILABLE)
    }
    if let app = options.app { return run(app: app, options) }
    let start = ProfileStart(options, isScripted: isScripted)
    let directories = start.directories
    setUp(options, in: directories)
    var launch = LaunchRequest(
      directories: directories, profiles: start.profiles, lock: start.lock, session: start.session)
    launch.addresses = options.addresses
    launch.windowSize = options.windowSize
    launch.isPrivate = options.isPrivate
    launch.wantsNewTab = options.wantsNewTab
    launch.wantsNewWindow = options.wantsNewWindow
    launch.answersLaunchers = options.isUsersBrowser && start.lock != nil
    setVariable("UIKIT_APPLICATION_ID", Self.applicationID)
    setVariable("UIKIT_APPLICATION_NAME", Self.name)
    launch.passingFolder = options.passingFolder
    if let folder = options.passingFolder {
      setVariable("WEBKIT_KEEPS_NOTHING", "1")
      folder.goesWithThisProcess(environment: ProcessInfo.processInfo.environment)
    }
    if let file = options.screenshot {
      launch.makeScript = { ScreenshotScript(container: $0, file: file) }
    }
    if let automation = options.automation {
      launch.isAutomated = true
      switch automation {
      case .engine: launch.willMakePages = { AutomationScript.allowEngine(for: $0) }
      case .own(let listen):
        let forgetsSessions = options.passingFolder != nil
        launch.makeScript = {
          AutomationScript(container: $0, forgetsSessions: forgetsSessions, listen: listen)
        }
      }
    }
    if let tour = options.tour {
      launch.makeScript = { TourScript(container: $0, request: tour) }
    }
    AppDelegate.launch = launch
    // Not UIApplicationMain with the class's name: the first name of a class costs Foundation 6 ms.
    AppDelegate.main()
  }

  /// Runs the window of an installed site.
  private static func run(app: String, _ options: BrowserOptions) {
    SiteAppDelegate.processPool = WKProcessPool()
    let environment = ProcessInfo.processInfo.environment
    let common = Directories(
      dataDirectory: options.dataDirectory, environment: environment, home: Directories.home(environment))
    let start = SiteAppStart(named: app, of: common, environment: environment)
    setUp(options, in: start.directories)
    setVariable("UIKIT_APPLICATION_ID", start.store.applicationID(of: start.app.id))
    setVariable("UIKIT_APPLICATION_NAME", start.app.name)
    SiteAppDelegate.start = start
    SiteAppDelegate.windowSize = options.windowSize
    SiteAppDelegate.main()
  }

  /// UIKit for Linux takes its settings from the environment (LaunchOptions); on Apple's systems it is not read. The tabs are being
  /// opened on another thread by now, which reads it.
  private static func setVariable(_ name: String, _ value: String) {
    ProcessInfo.processInfo.setEnvironmentVariable(name, to: value)
  }

  private static func setUp(_ options: BrowserOptions, in directories: Directories) {
    if let size = options.windowSize {
      setVariable("UIKIT_WINDOW_SIZE", "\(Int(size.width))x\(Int(size.height))")
    }
    if let scale = options.scale { setVariable("GDK_SCALE", "\(scale)") }
    if let keyboard = options.keyboard { setVariable("UIKIT_KEYBOARD", keyboard) }
    if let appearance = options.appearance { setVariable("UIKIT_APPEARANCE", appearance) }
    // The same for WebKit: cookies, caches and databases of sites lie beside the rest.
    let websites = "websites"
    setVariable("WEBKIT_DATA_DIRECTORY", directories.data.appendingPathComponent(websites).path)
    setVariable("WEBKIT_CACHE_DIRECTORY", directories.cache.appendingPathComponent(websites).path)
    setVariable("UIKIT_STATE_DIRECTORY", directories.data.appendingPathComponent("state").path)
  }
}
