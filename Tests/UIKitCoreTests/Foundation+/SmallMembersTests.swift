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
}
