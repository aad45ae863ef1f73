import Foundation
import QuartzCore
import UIKitTestSupport

@testable import UIKitCore

/// A program without scenes, whose window is there before state is restored.
final class TracingDelegate: UIResponder, UIApplicationDelegate {
  static var restores = true
  static var note = ""
  static var description: [String: Any] = [:]
  static var asked: [[String]] = []
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    restorationDiary.append("willFinishLaunching")
    Self.asked = []
    let container = Container()
    container.add(Home())
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = container
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    restorationDiary.append("didFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { restorationDiary.append("didBecomeActive") }
  func applicationDidEnterBackground(_ application: UIApplication) {
    restorationDiary.append("didEnterBackground")
  }
  func applicationWillTerminate(_ application: UIApplication) { restorationDiary.append("willTerminate") }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    coder.encode(3, forKey: "version")
    return true
  }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    Self.restores && coder.decodeInteger(forKey: "version") == 3
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(Self.note, forKey: "note")
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    Self.note = coder.decodeObject(forKey: "note") as? String ?? ""
    Self.description = [
      "idiom": coder.decodeInteger(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey),
      "time": coder.decodeObject(forKey: UIApplication.stateRestorationTimestampKey) ?? "",
    ]
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Self.asked.append(identifierComponents)
    return identifierComponents.last == "late" ? Home() : nil
  }
}

/// A program that uses the names without "Secure", and makes its window late.
final class OldDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var willFinish: () -> Void = {}

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    willFinish()
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Home()
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    true
  }
}

/// A container of the program's own: it writes its children itself.
final class Container: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "container"
  }

  required init?(coder: NSCoder) { nil }

  func add(_ child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children, forKey: "children")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for case let child as UIViewController in coder.decodeObject(forKey: "children") as? [Any] ?? [] {
      if child.parent == nil { add(child) }
    }
  }
}

/// Found in the interface; its views are preserved, too.
final class Home: UIViewController {
  let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 300))
  let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
  let picture = UIImageView(frame: CGRect(x: 0, y: 50, width: 40, height: 40))
  var finishedCount = 0
  static var identifiesAllViews = false

  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "home"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.contentSize = CGSize(width: 200, height: 2000)
    list.restorationIdentifier = "list"
    field.restorationIdentifier = Self.identifiesAllViews ? "field" : nil
    picture.restorationIdentifier = Self.identifiesAllViews ? "picture" : nil
    for subview in [field, picture, list] { view.addSubview(subview) }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(field.text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    field.text = coder.decodeObject(forKey: "text") as? String
  }

  override func applicationFinishedRestoringState() { finishedCount += 1 }
}

/// Made anew by its class.
final class Detail: UIViewController, UIViewControllerRestoration {
  static let unwanted = 13
  var number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "detail"
    restorationClass = Detail.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let number = coder.decodeInteger(forKey: "number")
    return number == unwanted ? nil : Detail(number: -1)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
  }
}

/// Neither a controller nor a view.
final class Settings: UIStateRestoring {
  var volume = 0
  var isFinished = false

  func encodeRestorableState(with coder: NSCoder) { coder.encode(volume, forKey: "volume") }
  func decodeRestorableState(with coder: NSCoder) { volume = coder.decodeInteger(forKey: "volume") }
  func applicationFinishedRestoringState() { isFinished = true }
}

final class NavigationDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigation = UINavigationController(rootViewController: Home())
    navigation.restorationIdentifier = "navigation"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    true
  }
}
