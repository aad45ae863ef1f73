import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Members that other people's programs use, each by what Apple documents of it.
@MainActor
struct OtherPeoplesMembersTests {
  /// A subclass that overrides the designated initialisers alone inherits the convenient ones.
  private final class OwnAlert: UIAlertController {
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func alertsCanBeSubclassed() {
    let alert = OwnAlert(title: "T", message: "M", preferredStyle: .alert)
    #expect(alert.preferredStyle == .alert && alert.title == "T" && alert.message == "M")
    #expect(OwnAlert().preferredStyle == .actionSheet)
  }

  @Test func aNegativeIndexIsTheBack() {
    let view = UIView()
    let (a, b) = (UIView(), UIView())
    view.addSubview(a)
    view.addSubview(b)
    view.insertSubview(b, at: -1)
    #expect(view.subviews.map(ObjectIdentifier.init) == [b, a].map(ObjectIdentifier.init))
  }

  @Test func anchorsOfViewsAreTheirLayers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.layer.anchorPoint == .zero && view.frame.origin == CGPoint(x: 50, y: 20))
  }

  @Test func anOwnColourStaysThoughItIsTheStyles() {
    let traits = UITraitCollection()
    var state = UICellConfigurationState(traitCollection: traits)
    state.isSelected = true
    var background = UIBackgroundConfiguration.listPlainCell()
    #expect(background.updated(for: state).backgroundColor != background.backgroundColor)
    background.backgroundColor = .systemBackground
    #expect(background.updated(for: state).backgroundColor === UIColor.systemBackground)
  }

  @Test func progressIsFollowed() {
    withStage { stage in
      let bar = UIProgressView(progressViewStyle: .default)
      stage.window.addSubview(bar)
      let work = Progress(totalUnitCount: 4)
      work.completedUnitCount = 1
      bar.observedProgress = work
      #expect(bar.progress == 0.25)
      work.completedUnitCount = 3
      stage.host.advance(by: 0.2)
      #expect(bar.progress == 0.75)
      bar.observedProgress = nil
      work.completedUnitCount = 4
      stage.host.advance(by: 0.2)
      #expect(bar.progress == 0.75)
    }
  }

  @Test func eventsAreIgnoredAsOftenAsAsked() {
    withStage { stage in
      var taps = 0
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      stage.window.addSubview(button)
      stage.host.advanceFrame()
      let application = UIApplication.shared
      application.beginIgnoringInteractionEvents()
      application.beginIgnoringInteractionEvents()
      application.endIgnoringInteractionEvents()
      stage.host.tap(at: CGPoint(x: 50, y: 50))
      #expect(taps == 0 && application.isIgnoringInteractionEvents)
      application.endIgnoringInteractionEvents()
      stage.host.tap(at: CGPoint(x: 50, y: 50))
      #expect(taps == 1)
    }
  }

  @Test func objectsHaveWhatAccessibilityDeclares() {
    let object: NSObject = NSObject()
    object.accessibilityElements = ["a", "b"]
    object.accessibilityFrame = CGRect(x: 10, y: 10, width: 20, height: 40)
    #expect(object.accessibilityElementCount() == 2 && object.accessibilityElement(at: 1) as? String == "b")
    #expect(object.accessibilityActivationPoint == CGPoint(x: 20, y: 30))
    let view: NSObject = UIView()
    view.accessibilityViewIsModal = true
    #expect((view as? UIView)?.accessibilityViewIsModal == true)
  }

  @Test func pagesAreScrolledByTheKeyboardsFocus() {
    withStage { stage in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      scroll.contentSize = CGSize(width: 300, height: 1000)
      stage.window.addSubview(scroll)
      let button = UIButton(type: .system)
      scroll.addSubview(button)
      #expect(button.scrollAsReader(.next) && scroll.contentOffset.y == 400)
      #expect(button.scrollAsReader(.next) && scroll.contentOffset.y == 600)
      #expect(!button.scrollAsReader(.next))
      #expect(button.scrollAsReader(.down) && scroll.contentOffset.y == 200)
    }
  }

  @Test func picturesAmongLettersAskTheirClass() {
    final class Wide: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition: CGPoint,
        characterIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width / 2, height: 30) }
    }
    let attachment = Wide()
    attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let text = NSAttributedString(attachment: attachment)
    let size = text.boundingRect(
      with: CGSize(width: 200, height: 1000), options: .usesLineFragmentOrigin, context: nil
    ).size
    #expect(abs(size.width - 100) < 1)
  }

  @Test func kindsOfData() throws {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
    #expect(
      UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
    #expect(UTType("public.html") == .html && UTType("no.such.type") == nil)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    let unknown = try #require(UTType(filenameExtension: "xyz"))
    #expect(unknown.isDynamic && unknown.preferredFilenameExtension == "xyz" && unknown.conforms(to: .data))
    #expect(UTType.plainText.preferredMIMEType == "text/plain" && UTType.text.isSupertype(of: .json))
  }

  @Test func thingsAreHandedOn() async throws {
    let provider = NSItemProvider(object: NSString(string: "Hello"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && !provider.canLoadObject(ofClass: UIImage.self))
    let text: String? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "Hello")
    let missing: Bool = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: "public.png") { data, error in
        continuation.resume(returning: data == nil && error != nil)
      }
    }
    #expect(missing)
  }
}
