import Foundation
import QuartzCore

extension UICalendarView {
  /// The sizes of decorations.
  public enum DecorationSize: Int, Sendable {
    /// The smallest.
    case small = 0
    /// The usual one.
    case medium
    /// The largest.
    case large

    /// The diameter of a circle and the side of a picture, in points (hand-tuned; Apple documents none).
    var circle: CGFloat {
      switch self {
      case .small: 4
      case .medium: 6
      case .large: 8
      }
    }
    var picture: CGFloat {
      switch self {
      case .small: 10
      case .medium: 13
      case .large: 16
      }
    }
  }

  /// A mark beneath a day: a circle, a picture or a view.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private enum Kind {
      case circle(UIColor?, DecorationSize)
      case picture(UIImage?, UIColor?, DecorationSize)
      case view(() -> UIView)
    }

    private let kind: Kind

    /// Creates a decoration that is a circle in the system's colour for fills, of medium size.
    public override init() {
      kind = .circle(nil, .medium)
      super.init()
    }

    /// Creates a decoration that is a circle; a colour of nil is the system's for fills.
    public init(color: UIColor?, size: DecorationSize = .medium) {
      kind = .circle(color, size)
      super.init()
    }

    /// Creates a decoration that is a picture; nil is a circle. A colour tints pictures that are templates, nil uses the system's for fills.
    public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      kind = image == nil ? .circle(color, size) : .picture(image, color, size)
      super.init()
    }

    /// Creates a decoration that is a view of the program's, made when the day is shown. It has the size that it fits itself to, takes no
    /// touches, and is clipped to the room beneath the day.
    public init(customViewProvider: @escaping () -> UIView) {
      kind = .view(customViewProvider)
      super.init()
    }

    /// Returns a decoration that is a circle.
    public class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(color: color, size: size)
    }

    /// Returns a decoration that is a picture.
    public class func image(
      _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
    ) -> Decoration {
      Decoration(image: image, color: color, size: size)
    }

    /// Returns a decoration that is a view of the program's.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration(customViewProvider: customViewProvider)
    }

    /// The decoration's view, in its size.
    func makeView() -> UIView {
      switch kind {
      case .circle(let color, let size):
        let view = UIView(frame: CGRect(x: 0, y: 0, width: size.circle, height: size.circle))
        view.backgroundColor = color ?? .systemFill
        view.layer.cornerRadius = size.circle / 2
        return view
      case .picture(let image, let color, let size):
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: size.picture, height: size.picture)
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemFill
        return view
      case .view(let make):
        let view = make()
        if view.frame.isEmpty { view.sizeToFit() }
        if view.frame.isEmpty {
          view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return view
      }
    }
  }
}
