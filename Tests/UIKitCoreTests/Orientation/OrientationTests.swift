import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The rules are those of Apple's documentation of `supportedInterfaceOrientations`, `shouldAutorotate`,
/// `preferredInterfaceOrientationForPresentation` and `application(_:supportedInterfaceOrientationsFor:)`.
@MainActor @Suite(.serialized)
struct OrientationTests {
  private static let upright = CGSize(width: 390, height: 844)
  private static let onItsSide = CGSize(width: 844, height: 390)

  private final class Turning: UIViewController {
    var supported = UIInterfaceOrientationMask.all
    var preferred: UIInterfaceOrientation?
    var rotates = true
    private(set) var sizes: [CGSize] = []

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
    override var shouldAutorotate: Bool { rotates }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      preferred ?? super.preferredInterfaceOrientationForPresentation
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  /// Notes what was announced, and how the window was turned then.
  @MainActor private final class Listener: NSObject {
    private(set) var heard: [String] = []
    private let window: UIWindow

    init(_ window: UIWindow) {
      self.window = window
      super.init()
      for name in [
        UIApplication.willChangeStatusBarOrientationNotification,
        UIApplication.didChangeStatusBarOrientationNotification,
      ] {
        NotificationCenter.default.addObserver(
          self, selector: Selector("hear:", Listener.hear), name: name, object: nil)
      }
    }

    private func hear(_ note: Notification) {
      let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int ?? -1
      heard.append("\(value) while \(window.interfaceOrientation.rawValue)")
    }
  }

  private func shown(_ mask: UIInterfaceOrientationMask, _ body: (Stage, Turning) throws -> Void) rethrows {
    let controller = Turning()
    controller.supported = mask
    try withStage(size: Self.upright, root: controller) { try body($0, controller) }
  }

  @Test func theStandardMasksAreApples() {
    let controller = UIViewController()
    withStage(root: controller) { _ in
      #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
      #expect(controller.shouldAutorotate)
    }
    let wide = UIViewController()
    withStage(size: CGSize(width: 1024, height: 768), root: wide) { _ in
      #expect(wide.supportedInterfaceOrientations == .all)
    }
  }

  @Test func theShapeThatThePlatformGivesStaysWhereItIsSupported() {
    UIApplication.reset()
    let host = HeadlessHost.install(size: CGSize(width: 1280, height: 800), scale: 1)
    // Made before its size was known.
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.upright))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    host.advanceFrame()
    #expect(window.bounds.size == CGSize(width: 1280, height: 800))
  }

  @Test func aWindowIsShownInAnOrientationOfItsRoot() {
    shown(.landscape) { stage, controller in
      #expect(stage.window.bounds.size == Self.onItsSide)
      #expect(controller.view.bounds.size == Self.onItsSide)
      #expect(stage.window.interfaceOrientation == .landscapeLeft)
    }
    shown(.landscapeRight) { stage, _ in
      #expect(stage.window.interfaceOrientation == .landscapeRight)
    }
    shown(.portraitUpsideDown) { stage, _ in
      #expect(stage.window.bounds.size == Self.upright)
      #expect(stage.window.interfaceOrientation == .portraitUpsideDown)
    }
  }

  @Test func anOrientationThatSuitsIsKept() {
    shown([.portrait, .landscapeLeft]) { stage, _ in
      #expect(stage.window.bounds.size == Self.upright)
      #expect(!stage.host.trace.contains { if case .requestSize = $0 { true } else { false } })
    }
  }

  @Test func askedAnewTheWindowTurns() {
    shown(.portrait) { stage, controller in
      controller.supported = .landscapeRight
      #expect(stage.window.bounds.size == Self.upright)

      controller.setNeedsUpdateOfSupportedInterfaceOrientations()

      #expect(stage.window.bounds.size == Self.onItsSide)
      #expect(stage.window.interfaceOrientation == .landscapeRight)
      #expect(controller.sizes == [Self.onItsSide])
    }
  }

  @Test func whatDoesNotRotateStays() {
    shown(.portrait) { stage, controller in
      controller.supported = .landscape
      controller.rotates = false

      controller.setNeedsUpdateOfSupportedInterfaceOrientations()

      #expect(stage.window.bounds.size == Self.upright)
    }
  }

  @Test func whereTheSystemSizesWindowsTheyStay() {
    shown(.portrait) { stage, controller in
      stage.host.resizesWindows = false
      controller.supported = .landscape

      controller.setNeedsUpdateOfSupportedInterfaceOrientations()

      #expect(stage.window.bounds.size == Self.upright)
      #expect(stage.window.interfaceOrientation == .portrait)
    }
  }

  @Test func theUsersOwnSizeStays() {
    shown(.portrait) { stage, _ in
      stage.host.resize(to: Self.onItsSide)
      stage.host.advance(by: 0.1)

      #expect(stage.window.bounds.size == Self.onItsSide)
    }
  }

  @Test func aFullScreenPresentationDecidesUntilItIsDismissed() {
    shown(.portrait) { stage, controller in
      let film = Turning()
      film.supported = .landscape
      film.preferred = .landscapeRight
      film.modalPresentationStyle = .fullScreen

      controller.present(film, animated: true)
      stage.host.settle()
      #expect(stage.window.interfaceOrientation == .landscapeRight)
      #expect(film.view.bounds.size == Self.onItsSide)

      controller.dismiss(animated: true)
      stage.host.settle()
      #expect(stage.window.interfaceOrientation == .portrait)
    }
  }

  @Test func aSheetDoesNotDecide() {
    shown(.portrait) { stage, controller in
      let sheet = Turning()
      sheet.supported = .landscape

      controller.present(sheet, animated: false)
      stage.host.settle()

      #expect(stage.window.bounds.size == Self.upright)
    }
  }

  @Test func containersAskTheirDelegatesAndNotTheirChildren() {
    final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
      ) -> UIInterfaceOrientationMask { .landscape }
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let child = Turning()
    child.supported = .landscapeRight
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    withStage(root: navigation) { _ in
      #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
      let delegate = Delegate()
      navigation.delegate = delegate
      tabs.delegate = delegate
      #expect(navigation.supportedInterfaceOrientations == .landscape)
      #expect(tabs.supportedInterfaceOrientations == .portrait)
    }
  }

  @Test func theProgramsOrientationsCountToo() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
      ) -> UIInterfaceOrientationMask { [.portrait, .landscapeRight] }
    }
    shown(.portrait) { stage, controller in
      let delegate = Delegate()
      UIApplication.shared.delegate = delegate
      controller.supported = .landscape

      controller.setNeedsUpdateOfSupportedInterfaceOrientations()

      #expect(stage.window.interfaceOrientation == .landscapeRight)
    }
  }

  @Test func infoPlistNamesWhatTheProgramSupports() {
    let information = AppInformation(dictionary: [
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
      ],
      "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortraitUpsideDown"],
    ])

    #expect(information.supportedOrientations(for: .phone) == [.portrait, .landscapeLeft])
    #expect(information.supportedOrientations(for: .pad) == .portraitUpsideDown)
    #expect(AppInformation(dictionary: [:]).supportedOrientations(for: .phone) == .all)
  }

  @Test func observersHearBeforeAndAfter() {
    shown(.portrait) { stage, controller in
      let listener = Listener(stage.window)
      controller.supported = .landscapeLeft

      controller.setNeedsUpdateOfSupportedInterfaceOrientations()

      // Landscape left is 4, portrait 1: to which before, from which after.
      #expect(listener.heard == ["4 while 1", "1 while 4"])
    }
  }

  @Test func theOldWayToTurnIsByTheDevicesKey() {
    shown([.portrait, .landscapeLeft]) { stage, _ in
      UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
      #expect(stage.window.interfaceOrientation == .landscapeLeft)

      // Not supported: nothing happens.
      UIDevice.current.setValue(UIInterfaceOrientation.portraitUpsideDown.rawValue, forKey: "orientation")
      #expect(stage.window.interfaceOrientation == .landscapeLeft)
    }
  }

  @Test func nothingInCommonWithTheProgramIsAMistake() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        HeadlessHost.install()
        final class Nothing: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Nothing()
        window.makeKeyAndVisible()
      }
    }
  }
}
