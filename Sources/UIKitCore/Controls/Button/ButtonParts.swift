import Foundation
import QuartzCore

/// The views inside a button; each is made when it is first needed.
@MainActor
final class ButtonParts {
  var title: UILabel?
  var subtitle: UILabel?
  var image: UIImageView?
  var backgroundImage: UIImageView?
  var background: ListBackgroundView?
  var spinner: UIActivityIndicatorView?
  /// The chevrons of a pop-up button.
  var indicator: UIImageView?
  /// True while the title's shadow lies on the other side.
  var isTitleShadowReversed = false

  /// The size that the parts wanted when one of them last changed its own, in points; nil where something else changed since.
  var measuredSize: CGSize?
  /// True while all parts are brought up to date: they are measured together afterwards.
  var areChanging = false
  /// True if one of them changed its size meanwhile.
  var didResize = false

  /// The views that there are.
  var all: [UIView] {
    let views: [UIView?] = [title, subtitle, image, backgroundImage, background, spinner, indicator]
    return views.compactMap { $0 }
  }

  /// The views that are dimmed while the button is pressed.
  var content: [UIView] { [title, subtitle, image].compactMap { $0 } }
}
