import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// `adjustsFontForContentSizeCategory`: Apple's table of text styles gives body 17 points at the default size and 23 at
/// the largest that is no accessibility size.
@Suite @MainActor
struct AdjustedFontTests {
  private final class Child: UIViewController {
    lazy var field = UITextField()
    lazy var text = UITextView()
    lazy var label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      field.font = .preferredFont(forTextStyle: .body)
      text.font = .preferredFont(forTextStyle: .body)
      label.font = .preferredFont(forTextStyle: .body)
      for view in [field, text, label] as [UIView] { self.view.addSubview(view) }
    }

    var sizes: [CGFloat?] { [field.font?.pointSize, text.font?.pointSize, label.font.pointSize] }
  }

  @Test(arguments: [false, true])
  func fontsFollowTheTextSizeWhereTheyAreToldTo(adjusts: Bool) {
    let parent = UIViewController()
    withStage(root: parent) { stage in
      let child = Child()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.field.adjustsFontForContentSizeCategory = adjusts
      child.text.adjustsFontForContentSizeCategory = adjusts
      child.label.adjustsFontForContentSizeCategory = adjusts
      #expect(child.sizes == [17, 17, 17])
      parent.setOverrideTraitCollection(
        UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: child)
      stage.host.settle()
      #expect(child.sizes == (adjusts ? [23, 23, 23] : [17, 17, 17]))
    }
  }

  /// Apple's table: title 1 has 28 points at the default size and 34 at the largest that is no accessibility size.
  @Test func eachPartOfATextFollowsByItself() {
    let parent = UIViewController()
    withStage(root: parent) { stage in
      let child = Child()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      let text = NSMutableAttributedString(
        string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
      text.append(NSAttributedString(string: "b", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
      text.append(
        NSAttributedString(string: "c", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)]))
      child.label.attributedText = text
      child.text.attributedText = text
      child.field.attributedText = text
      child.label.adjustsFontForContentSizeCategory = true
      child.text.adjustsFontForContentSizeCategory = true
      child.field.adjustsFontForContentSizeCategory = true
      parent.setOverrideTraitCollection(
        UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: child)
      stage.host.settle()
      let texts: [NSAttributedString?] = [
        child.label.attributedText, child.text.attributedText, child.field.attributedText,
      ]
      for shown in texts {
        let fonts = (0..<3).map { shown?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont }
        #expect(fonts.map { $0?.pointSize } == [34, 9, 23])
      }
    }
  }

  @Test func boldFontsOfATextStyleFollow() throws {
    HeadlessHost.install()
    let body = UIFont.preferredFont(forTextStyle: .body)
    let descriptor = try #require(body.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let largest = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    let adjusted = UIFont(descriptor: descriptor, size: 0).adjusted(to: largest)
    #expect(adjusted.pointSize == 23)
    #expect(adjusted.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    // A size of its own stays.
    #expect(UIFont(descriptor: descriptor, size: 20).adjusted(to: largest).pointSize == 20)
    #expect(UIFont(descriptor: descriptor.withSize(20), size: 0).adjusted(to: largest).pointSize == 20)
  }

  @Test func aLabelThatBeginsToFollowIsMeasuredAnew() {
    let parent = UIViewController()
    withStage(root: parent) { stage in
      let child = Child()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      child.label.text = "text"
      child.label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        child.label.topAnchor.constraint(equalTo: child.view.topAnchor),
        child.label.leadingAnchor.constraint(equalTo: child.view.leadingAnchor),
      ])
      parent.setOverrideTraitCollection(
        UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge), forChild: child)
      stage.host.settle()
      let before = child.label.frame.height
      child.label.adjustsFontForContentSizeCategory = true
      stage.host.settle()
      #expect(child.label.frame.height > before)
    }
  }
}
