import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Small parts of what Apple documents, each of which was otherwise here once.
@MainActor
struct DocumentedBehaviorTests {
  /// `shouldIndentWhileEditing`: true by default; a row without a control moves aside only with it.
  @Test func rowsWithoutControlsMoveAsideAsTheyAreTold() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.allow(.none, ticking: false, moving: true)
    cell.setEditing(true, animated: false)
    #expect(cell.indentsForEditing)
    cell.shouldIndentWhileEditing = false
    #expect(!cell.indentsForEditing)
    cell.allow(.delete, ticking: false, moving: false)
    #expect(cell.indentsForEditing)
  }

  /// EXIF 2.3, tag 274, with 0 the upper left of the pixels and 3 the lower right: what is seen at upper left, upper right, lower left.
  @Test(arguments: [
    (UIImage.Orientation.up, [0, 1, 2]), (.upMirrored, [1, 0, 3]), (.down, [3, 2, 1]),
    (.downMirrored, [2, 3, 0]),
    (.leftMirrored, [0, 2, 1]), (.right, [2, 0, 3]), (.rightMirrored, [3, 1, 2]), (.left, [1, 3, 0]),
  ])
  func orientations(orientation: UIImage.Orientation, expected: [UInt8]) {
    let pixels: [UInt8] = [0, 0, 0, 255, 1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255]
    let image = CGImage(width: 2, height: 2, bytesPerRow: 8, data: Data(pixels))
    let upright = orientation.upright(image)
    #expect([0, 4, 8].map { upright.data[$0] } == expected)
  }

  @Test func aTurnedPictureThatIsMirroredIsMirroredAsItIsSeen() {
    let pixels: [UInt8] = [0, 0, 0, 255, 1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255]
    let image = CGImage(width: 2, height: 2, bytesPerRow: 8, data: Data(pixels))
    for orientation in [UIImage.Orientation.left, .right, .up, .down] {
      let seen = orientation.upright(image).data
      let mirrored = orientation.mirrored.upright(image).data
      #expect([0, 4, 8, 12].map { mirrored[$0] } == [4, 0, 12, 8].map { seen[$0] })
    }
  }

  @Test func picturesThatAreTreatedOtherwiseAreNotEqual() throws {
    let image = try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in } as UIImage?)
    #expect(!image.isEqual(image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))))
    #expect(!image.isEqual(image.imageFlippedForRightToLeftLayoutDirection()))
  }

  /// `selectedElements`: of what a deferred element has made, too.
  @Test func deferredElementsCountAsSelected() {
    let on = UIAction(title: "On", state: .on) { _ in }
    let deferred = UIDeferredMenuElement { $0([on, UIAction(title: "Off") { _ in }]) }
    let menu = UIMenu(children: [deferred])
    #expect(menu.selectedElements.isEmpty)
    deferred.fulfil { _ in }
    #expect(menu.selectedElements == [on])
  }

  /// `position(for:)`: without it a navigation bar is at the top and a toolbar at the bottom.
  @Test func barsHavePlacesOfTheirOwn() {
    final class Quiet: NSObject, UINavigationBarDelegate, UIToolbarDelegate {}
    HeadlessHost.install()
    let (quiet, bar, toolbar) = (Quiet(), UINavigationBar(), UIToolbar())
    (bar.delegate, toolbar.delegate) = (quiet, quiet)
    #expect(bar.barPosition == .top && toolbar.barPosition == .bottom)
  }

  /// `UITextInputTraits.enablesReturnKeyAutomatically`, and Apple's keyboards with letters are no number pads.
  @Test func keyboardsOfNamesAndSignsHaveLetters() {
    #expect(
      TextInputPurpose(.namePhonePad) == .freeForm && TextInputPurpose(.numbersAndPunctuation) == .freeForm)
    #expect(TextInputPurpose(.phonePad) == .phone && TextInputPurpose(.decimalPad) == .decimal)
  }

  /// `UIScene.ActivationState.unattached`: "not currently connected to the app".
  @Test func aSceneThatIsTakenApartIsUnattached() {
    UIApplication.reset()
    let host = HeadlessHost.install()
    defer { host.uninstallClock() }
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let scene = UIScene(session: session, connectionOptions: UIScene.ConnectionOptions(urlContexts: []))
    scene.enterForeground()
    scene.disconnect()
    #expect(scene.activationState == .unattached)
  }

  @Test func anAttachmentShowsItsNewPicture() throws {
    HeadlessHost.install()
    func data(_ color: UIColor) throws -> Data {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
      return try #require(image.pngData())
    }
    let attachment = NSTextAttachment(data: try data(.red), ofType: "public.png")
    let first = try #require(attachment.box(tint: UIColor.black.cgColor, width: nil))
    #expect(attachment.box(tint: UIColor.black.cgColor, width: nil)?.drawing === first.drawing)
    attachment.contents = try data(.blue)
    #expect(attachment.box(tint: UIColor.black.cgColor, width: nil)?.drawing !== first.drawing)
  }

  /// In a right-to-left field the button that clears is at the left edge, and the text beside it.
  @Test func theTextOfARightToLeftFieldIsBesideItsButton() {
    HeadlessHost.install()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.semanticContentAttribute = .forceRightToLeft
    field.clearButtonMode = .always
    field.text = "text"
    let (text, button) = (
      field.textRect(forBounds: field.bounds), field.clearButtonRect(forBounds: field.bounds)
    )
    #expect(text.minX == button.maxX && text.maxX == 200)
  }

  @Test func theButtonThatClearsGivesWayToTheRightView() throws {
    try withStage { stage in
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
      field.clearButtonMode = .always
      field.text = "text"
      stage.window.addSubview(field)
      stage.host.advanceFrame()
      let button = try #require(field.subviews.first { $0 is UIButton })
      #expect(!button.isHidden)
      field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      field.rightViewMode = .always
      field.layoutIfNeeded()
      #expect(button.isHidden)
    }
  }

  /// A key that is held when the window loses the keyboard is let go elsewhere.
  @Test func keysThatAreHeldAreCancelledWithTheKeyboard() {
    final class Listener: UIView {
      var log: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("began") }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log.append("ended") }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.append("cancelled \(presses.first?.phase == .cancelled)")
      }
    }
    let stage = EventStage()
    let view = Listener()
    stage.root.addSubview(view)
    _ = view.becomeFirstResponder()
    let key = HostKey(
      isDown: true, usage: 0x04, characters: "a", charactersIgnoringModifiers: "a", modifiers: [],
      timestamp: 1)
    _ = stage.window.handle(.key(key))
    _ = stage.window.handle(.activeChanged(false))
    #expect(view.log == ["began", "cancelled true"])
  }

  /// Apple documentation, `application(_:open:options:)`: called after `didFinishLaunching` has returned true, where there are no scenes.
  @Test(arguments: [true, false])
  func aProgramThatIsStartedWithAURLOpensIt(agrees: Bool) {
    final class Program: NSObject, UIApplicationDelegate {
      let agrees: Bool
      var opened: [URL] = []
      init(_ agrees: Bool) { self.agrees = agrees }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool { agrees }
      func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
        -> Bool
      {
        opened.append(url)
        return true
      }
    }
    UIApplication.reset()
    let host = HeadlessHost.install()
    let program = Program(agrees)
    let url = URL(fileURLWithPath: "/a.txt")
    UIApplication.shared.launch(delegate: program, url: url)
    #expect(program.opened == (agrees ? [url] : []))
    UIApplication.reset()
    host.uninstallClock()
  }
}

extension DocumentedBehaviorTests {
  /// `CFBundleURLSchemes`: "a list of all the URL schemes supported by the app". Schemes count without their case (RFC 3986, 3.1).
  @Test(
    arguments: [
      (["birds://gull/1"], "birds://gull/1"), (["BIRDS:gull"], "BIRDS:gull"), (["https://a.test/"], nil),
      (["--verbose"], nil), ([], nil), (["birds:a", "birds:b"], nil), (["birds"], nil),
    ] as [([String], String?)])
  func aProgramIsStartedWithAURLOfItsSchemesAlone(arguments: [String], url: String?) {
    let information = AppInformation(dictionary: [
      "CFBundleURLTypes": [["CFBundleURLName": "org.example.birds", "CFBundleURLSchemes": ["birds"]]]
    ])
    #expect(information.launchURL(in: arguments)?.absoluteString == url)
    #expect(AppInformation(dictionary: [:]).launchURL(in: arguments) == nil)
  }

  /// `UIKeyModifierFlags.numericPad`: "the user pressed a key located on the numeric keypad".
  @Test(arguments: [(0x59, true), (0x58, true), (0x1e, false)])
  func keysOfTheNumericPadSaySo(usage: Int, isOnPad: Bool) {
    let key = UIKey(
      HostKey(
        isDown: true, usage: usage, characters: "1", charactersIgnoringModifiers: "1", modifiers: [],
        timestamp: 0))
    #expect(key.modifierFlags.contains(.numericPad) == isOnPad)
  }

  @Test func twoLabelsOfARowAreBothShown() {
    HeadlessHost.install()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.accessories = [.label(text: "one"), .label(text: "two")]
    cell.layoutIfNeeded()
    let texts = cell.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.sorted() == ["one", "two"])
  }

  /// `UITabBarItemAppearance.disabled`: the looks of an item that is disabled.
  @Test func aDisabledTabHasItsOwnLooks() throws {
    HeadlessHost.install()
    let appearance = UITabBarItemAppearance()
    appearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.disabled.iconColor = .green
    let item = UITabBarItem(title: "Tab", image: UIImage(systemName: "star"), tag: 0)
    item.isEnabled = false
    let button = TabBarButton(item)
    button.refresh(
      TabBarButton.Looks(style: .stacked, appearance: appearance, tint: .blue, unselectedTint: nil))
    let label = try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(button.subviews.compactMap { $0 as? UIImageView }.first?.tintColor == .green)
  }
}
