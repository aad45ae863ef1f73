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
}
