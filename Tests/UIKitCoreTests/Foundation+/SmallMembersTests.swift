import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Members of many classes that programs use now and then.
@MainActor @Suite(.serialized)
struct SmallMembersTests {
  @Test func objectsThatAreNoViewsHaveAccessibility() {
    withStage { _ in
      let image = UIImage()
      image.accessibilityLabel = "A heart"
      image.accessibilityIdentifier = "heart"
      #expect(image.accessibilityLabel == "A heart" && image.accessibilityIdentifier == "heart")
      #expect(image.accessibilityHint == nil && image.accessibilityValue == nil)
      let view = UIImageView(image: image)
      #expect(view.accessibilityLabel == "A heart")
      view.accessibilityLabel = "Like"
      #expect(view.accessibilityLabel == "Like" && image.accessibilityLabel == "A heart")
    }
  }

  @Test func plainInitialisers() throws {
    try withStage(root: UIViewController()) { stage in
      #expect(UIVisualEffectView().effect == nil)
      let sheet = UIAlertController()
      #expect(sheet.preferredStyle == .actionSheet && sheet.title == nil && sheet.message == nil)
      sheet.title = "Title"
      sheet.addAction(UIAlertAction(title: "OK", style: .default))
      stage.window.rootViewController?.present(sheet, animated: false)
      stage.host.settle()
      #expect(sheet.viewIfLoaded?.window === stage.window)
      let archived = try #require(UIAlertController(coder: NSCoder()))
      #expect(archived.preferredStyle == .actionSheet)
    }
  }

  @Test func stringsAreDrawnWithOptions() {
    withStage { _ in
      let size = CGSize(width: 60, height: 200)
      let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
      let text = NSString(string: "two words")
      let bounds = text.boundingRect(
        with: size, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
      let context = NSStringDrawingContext()
      let image = UIGraphicsImageRenderer(size: size).image { _ in
        text.draw(
          with: CGRect(origin: .zero, size: size), options: .usesLineFragmentOrigin, attributes: attributes,
          context: context)
      }
      #expect(image.size == size && context.totalBounds == bounds && bounds.height > 40)
    }
  }

  @Test func theStatusBarsFrameIsTold() {
    withStage { stage in
      var heard: [(NSNotification.Name, CGRect?)] = []
      let names = [
        UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
      ]
      let observers = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let value = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
          let frame = value?.cgRectValue
          MainActor.assumeIsolated { heard.append((name, frame)) }
        }
      }
      defer { observers.forEach(NotificationCenter.default.removeObserver) }
      stage.host.resize(to: CGSize(width: 500, height: 700))
      #expect(heard.map(\.0) == names)
      #expect(heard.first?.1?.width == 500 && heard.last?.1?.width == 390)
      heard = []
      stage.host.resize(to: CGSize(width: 500, height: 600))
      #expect(heard.isEmpty)
    }
  }

  @Test func dataComesFromAssetCatalogs() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Data-\(UUID().uuidString).bundle")
    let set = folder.appendingPathComponent("Assets.xcassets/Names.dataset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("Ann".utf8).write(to: set.appendingPathComponent("names.txt"))
    try Data(
      """
      {"data": [{"filename": "names.txt", "idiom": "universal", "universal-type-identifier": "public.plain-text"}],
       "info": {"author": "xcode", "version": 1}}
      """.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    HeadlessHost.install()
    let bundle = try #require(Bundle(path: folder.path))
    let asset = try #require(NSDataAsset(name: "Names", bundle: bundle))
    #expect(
      asset.data == Data("Ann".utf8) && asset.typeIdentifier == "public.plain-text" && asset.name == "Names")
    #expect(NSDataAsset(name: "Nobody", bundle: bundle) == nil)
  }

  /// Values that sources use until there is another.
  @Test func emptyValues() {
    #expect(UIColor().cgColor.alpha == 0)
    #expect(UIFont().pointSize == 12)
    let timer = Timer()
    #expect(timer.isValid && timer.userInfo == nil)
    timer.invalidate()
    #expect(!timer.isValid)
  }

  /// On Apple's systems a class answers for its objects.
  @Test func classesTellTheirClass() {
    final class Page: UIView {}
    #expect(Page.classForCoder() == Page.self && UIView.classForCoder() == UIView.self)
    #expect(Bundle(for: Page.classForCoder()) == Bundle(for: Page.self))
  }

  @Test func barsWithABlackTranslucentBackgroundAreDark() {
    withStage { _ in
      let (bar, tools, tabs) = (UINavigationBar(), UIToolbar(), UITabBar())
      (bar.barStyle, tools.barStyle, tabs.barStyle) = (.blackTranslucent, .blackTranslucent, .blackOpaque)
      for view: UIView in [bar, tools, tabs] { #expect(view.overrideUserInterfaceStyle == .dark) }
      bar.barStyle = .default
      #expect(bar.overrideUserInterfaceStyle == .unspecified)
      #expect(UIBarStyle(rawValue: 2) == .blackTranslucent && UIBarStyle.blackOpaque == .black)
    }
  }

  @Test func searchesDimByTheirOldName() {
    withStage { _ in
      let search = UISearchController(searchResultsController: nil)
      #expect(search.dimsBackgroundDuringPresentation)
      search.dimsBackgroundDuringPresentation = false
      #expect(!search.obscuresBackgroundDuringPresentation)
      search.obscuresBackgroundDuringPresentation = true
      #expect(search.dimsBackgroundDuringPresentation)
    }
  }

  @Test func shortcutsWithATextForLists() {
    let command = UIKeyCommand(
      input: "n", modifierFlags: .command, action: Selector("go", SmallMembersTests.go),
      discoverabilityTitle: "New Page")
    #expect(command.discoverabilityTitle == "New Page" && command.title.isEmpty && command.input == "n")
    #expect(command.modifierFlags == .command)
  }

  private func go() {}

  @Test func detailsOfURLs() throws {
    let page = try #require(URL(string: "trails:map"))
    let link = UIOpenURLContext(url: page).options
    #expect(!link.openInPlace && link.sourceApplication == nil && link.annotation == nil)
    #expect(UIOpenURLContext(url: URL(fileURLWithPath: "/tmp/a.txt")).options.openInPlace)
  }

  /// Apple documentation, `startAccessingSecurityScopedResource()`: true "if the request to access the resource succeeded".
  @Test func filesThatTheUserChoseMayBeRead() throws {
    let file = URL(fileURLWithPath: "/tmp/a.txt")
    let page = try #require(URL(string: "https://example.org/"))
    #expect(file.startAccessingSecurityScopedResource() && !page.startAccessingSecurityScopedResource())
    #expect((file as NSURL).startAccessingSecurityScopedResource())
    file.stopAccessingSecurityScopedResource()
  }

  /// Apple documentation, `UIScreen.applicationFrame`: the screen's bounds "minus the area occupied by the status bar, if it is visible".
  @Test func theScreenHasRoomBelowTheStatusBar() {
    final class Controller: UIViewController {
      var hidesStatusBar = false
      override var prefersStatusBarHidden: Bool { hidesStatusBar }
    }
    let root = Controller()
    withStage(root: root) { stage in
      stage.host.windows.last?.safeAreaInsets = HostInsets(top: 47, left: 0, bottom: 34, right: 0)
      stage.host.settle()
      #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 47, width: 390, height: 797))
      root.hidesStatusBar = true
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(UIScreen.main.applicationFrame == CGRect(x: 0, y: 0, width: 390, height: 844))
    }
  }

  /// Apple documentation, `UIViewControllerBasedStatusBarAppearance`: where it is false the program itself sets the status bar's looks.
  @Test func programsSetTheStatusBarsLooks() {
    withStage(root: UIViewController()) { stage in
      let information = AppInformation.main
      defer { AppInformation.main = information }
      AppInformation.main = AppInformation(dictionary: ["UIViewControllerBasedStatusBarAppearance": false])
      stage.host.windows.last?.safeAreaInsets = HostInsets(top: 47, left: 0, bottom: 34, right: 0)
      let manager = UIStatusBarManager(window: stage.window)
      let application = UIApplication.shared
      application.setStatusBarStyle(.lightContent, animated: true)
      application.setStatusBarHidden(true, with: .fade)
      #expect(manager.statusBarStyle == .lightContent && manager.isStatusBarHidden)
      application.setStatusBarStyle(.default, animated: true)
      application.setStatusBarHidden(false, with: .slide)
      #expect(manager.statusBarStyle == .default && !manager.isStatusBarHidden)
    }
  }

  /// Names that are values of others: Apple documentation of `UIKeyboardType` and `UIBarButtonItem.Style`, whose raw values these are.
  @Test func oldNamesAreThere() {
    #expect(UIKeyboardType.alphabet == .asciiCapable)
    #expect(UIBarButtonItem.Style.bordered.rawValue == 1 && UIBarButtonItem.Style.done.rawValue == 2)
    #expect(UIView.AnimationOptions.preferredFramesPerSecondDefault.isEmpty)
  }

  /// Apple documentation, `UIAccessibilityCustomAction.image`: "An image that represents the action"; nil unless it is given.
  @Test func actionsForReadersMayHavePictures() {
    withStage { _ in
      let image = UIImage()
      let action = UIAccessibilityCustomAction(name: "Pin", image: image) { _ in true }
      #expect(action.name == "Pin" && action.image === image && action.perform())
      let plain = UIAccessibilityCustomAction(name: "Pin") { _ in true }
      #expect(plain.image == nil)
    }
  }

  @Test func textsTellWhetherTheyHaveAttachments() {
    let text = NSMutableAttributedString(string: "ab")
    text.append(NSAttributedString(attachment: NSTextAttachment()))
    text.append(NSAttributedString(string: "c"))
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 4)))
    #expect(text.containsAttachments(in: NSRange(location: 2, length: 1)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
    #expect(!text.containsAttachments(in: NSRange(location: 3, length: 1)))
  }

  /// Deleted views leave their superview with the looks that they had.
  @Test func theSystemsAnimationDeletes() {
    withStage { stage in
      let (view, other) = (stage.addView(), stage.addView())
      view.alpha = 0.5
      stage.host.advanceFrame()
      var ends: [Bool] = []
      UIView.perform(.delete, on: [view], animations: { other.alpha = 0 }, completion: { ends.append($0) })
      #expect(view.superview != nil && view.alpha == 0 && other.alpha == 0 && ends.isEmpty)
      stage.host.settle()
      #expect(view.superview == nil && view.alpha == 0.5 && view.transform == .identity && ends == [true])
      #expect(other.superview != nil)
    }
  }
}
