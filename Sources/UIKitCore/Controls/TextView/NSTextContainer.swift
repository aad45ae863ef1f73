import Foundation
import QuartzCore

/// How a text view's text fills its room.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The view whose text it is.
  weak var view: UITextView?

  public override init() {
    super.init()
  }

  /// Room between the container's edges and the lines, left and right, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { view?.textChanged(nil) } }

  /// How many lines are shown; 0 for all. What is left out cannot be seen by scrolling.
  open var maximumNumberOfLines = 0 { didSet { view?.textChanged(nil) } }

  /// How the last line ends when ``maximumNumberOfLines`` leaves some text out.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { view?.textChanged(nil) } }
}
