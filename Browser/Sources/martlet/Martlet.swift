import ArgumentParser
import Browser
import Foundation

/// The command line of the browser.
struct Martlet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "martlet",
    abstract: "A touch-first web browser.",
    discussion: "Addresses are read as if they were typed: what is no address is searched for.",
    version: "martlet \(Browser.version)")

  @Argument(
    help: "What to open, each in a tab of its own.", completion: .file(extensions: ["html", "htm", "xhtml"]))
  var addresses: [String] = []

  @Flag(name: .customLong("private"), help: "Open private tabs.")
  var isPrivate = false

  @Flag(
    name: .customLong("new-tab"),
    help: "Open an empty tab when no address is given, a private one with --private.")
  var wantsNewTab = false

  @Flag(name: .customLong("new-window"), help: "Open a new window, with the addresses or an empty tab in it.")
  var wantsNewWindow = false

  @Option(help: "Show the profile of this name; a name that no profile has keeps a browser of its own.")
  var profile: String?

  @Option(help: "Keep everything in this folder instead of the user's own.", completion: .directory)
  var dataDir: String?

  @Option(help: "Open the window of an installed site, by the identity in its desktop file.")
  var app: String?

  @Option(help: "Size of the window, in points, such as 390x844.")
  var size: WindowSize?

  @Option(help: "Pixels a point, 1 to 4.")
  var scale: Int?

  @Option(
    help: "Load the address, save the window as a PNG picture and end.",
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Option(
    help: "Play every screen and motion on the bundled pages and leave pictures in this folder.",
    completion: .directory)
  var tour: String?

  @Option(help: .hidden)
  var tourChapter: String?

  @Flag(help: "Let programs drive the browser by WebDriver; without --data-dir or --profile nothing is kept.")
  var automation = false

  @Option(help: "Where WebDriver listens on this machine; 0 takes any free port. 4444 unless given.")
  var automationPort: Int?

  @Option(
    help:
      "Who may connect to WebDriver: programs of the same user, who knows the token in its address, or anyone."
  )
  var automationAccess: AutomationAccess?

  @Option(help: "When Martlet's own keyboard appears: always, auto or never.")
  var keyboard: Keyboard?

  @Option(help: "light or dark, instead of the system's appearance.")
  var appearance: Appearance?

  @Option(help: "Log to standard error what is of this level and above; debug follows saving and restoring.")
  var log: LogLevel?

  enum Keyboard: String, ExpressibleByArgument, CaseIterable { case always, auto, never }
  enum Appearance: String, ExpressibleByArgument, CaseIterable { case light, dark }
  enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical
  }

  func validate() throws {
    if let scale, !(1...4).contains(scale) {
      throw ValidationError("--scale wants a whole number from 1 to 4, not \(scale)")
    }
    if let profile, !Self.isName(profile) {
      throw ValidationError("--profile wants letters, digits, spaces, - and _, not “\(profile)”")
    }
    if profile != nil, dataDir != nil {
      throw ValidationError("--profile and --data-dir cannot be given together")
    }
    if app != nil,
      !addresses.isEmpty || isPrivate || wantsNewTab || wantsNewWindow || profile != nil || isAutomated
    {
      throw ValidationError(
        "--app goes with no address, private or new tab, new window, --profile or --automation")
    }
    if app != nil, screenshot != nil || tour != nil {
      throw ValidationError("--app goes with neither --screenshot nor --tour")
    }
    if screenshot != nil, tour != nil {
      throw ValidationError("--screenshot and --tour cannot be given together")
    }
    if let automationPort, !(0...65_535).contains(automationPort) {
      throw ValidationError("--automation-port wants a number from 0 to 65535, not \(automationPort)")
    }
    if isAutomated, screenshot != nil || tour != nil {
      throw ValidationError("--automation goes with neither --screenshot nor --tour")
    }
    if let tourChapter, TourChapter.named(tourChapter) == nil {
      throw ValidationError("the tour has no chapter \(tourChapter)")
    }
  }

  private var isAutomated: Bool { automation || automationPort != nil || automationAccess != nil }

  /// A name becomes a folder's: nothing in it may lead elsewhere, nor to the folder of a profile of the list.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 200 && UUID(uuidString: text) == nil
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " " }
  }

  func run() throws {
    let tourFolder = tour.map { URL(fileURLWithPath: $0, isDirectory: true) }
    if let tourFolder, tourChapter == nil { throw ExitCode(TourGuide(folder: tourFolder).lead()) }
    var options = BrowserOptions()
    options.addresses = addresses
    options.isPrivate = isPrivate
    options.wantsNewTab = wantsNewTab
    options.wantsNewWindow = wantsNewWindow
    options.dataDirectory = dataDir.map { URL(fileURLWithPath: $0, isDirectory: true) }
    options.profile = profile
    options.app = app
    options.windowSize = size.map { CGSize(width: $0.width, height: $0.height) }
    options.scale = scale
    options.keyboard = keyboard?.rawValue
    options.appearance = appearance?.rawValue
    options.logLevel = log?.rawValue
    options.screenshot = screenshot.map { URL(fileURLWithPath: $0) }
    if let tourFolder, let chapter = tourChapter.flatMap(TourChapter.named) {
      guard let finger = DisplayFinger(environment: ProcessInfo.processInfo.environment) else {
        throw ValidationError("a chapter of the tour needs a touch display")
      }
      options.tour = TourRequest(chapter: chapter, folder: tourFolder, finger: finger)
    }
    if isAutomated {
      options.automation = AutomationPort.request(automationPort, automationAccess)
    }
    MainActor.assumeIsolated { [options] in Browser.run(options) }
  }
}

/// `390x844`.
struct WindowSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (200...8192).contains(width),
      (200...8192).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }
}
