import Foundation

/// The way in which new content takes the place of old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the type.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old content fades into the new.
  public static let fade = Self(rawValue: "fade")
  /// The new content slides over the old.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = Self(rawValue: "push")
  /// The old content slides away and uncovers the new.
  public static let reveal = Self(rawValue: "reveal")
}

/// The direction from which a transition that moves comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the direction.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right edge to the left.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left edge to the right.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// Upwards on iOS, whose y points down: from the end with the largest y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// Downwards on iOS.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// The key under which every transition of a layer runs.
public let kCATransition = "transition"

/// Shows a layer's old content, with its sublayers, go over into the new.
///
/// Added before or after the content changes: the old content is what the last frame showed.
open class CATransition: CAAnimation {
  /// The way in which the new content takes the old one's place; a fade by default.
  open var type = CATransitionType.fade
  /// The direction of a transition that moves; from the left where there is none.
  open var subtype: CATransitionSubtype?
  /// The point in the whole of the transition at which it begins, 0…1.
  open var startProgress: Float = 0
  /// The point in the whole of the transition at which it ends, 0…1; not before `startProgress`.
  open var endProgress: Float = 1
  /// The picture that the layer showed when the transition was added.
  final var oldPicture: CGImage?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? CATransition {
      copy.type = type
      copy.subtype = subtype
      copy.startProgress = startProgress
      copy.endProgress = endProgress
      copy.oldPicture = oldPicture
    }
    return copy
  }

  override func makeTracks() -> [Track] { [TransitionTrack(self)] }
}

/// Puts how far a transition is into the layer's state.
private final class TransitionTrack: Track {
  private let picture: CGImage?
  private let type: CATransitionType
  private let direction: CGVector
  private let start: CGFloat
  private let end: CGFloat

  init(_ transition: CATransition) {
    picture = transition.oldPicture
    type = transition.type
    start = CGFloat(transition.startProgress)
    end = CGFloat(max(transition.endProgress, transition.startProgress))
    direction =
      switch transition.subtype {
      case .fromRight?: CGVector(dx: -1, dy: 0)
      case .fromTop?: CGVector(dx: 0, dy: -1)
      case .fromBottom?: CGVector(dx: 0, dy: 1)
      default: CGVector(dx: 1, dy: 0)
      }
    super.init(isAdditive: false, isCumulative: false)
  }

  override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
    state.transition = LayerTransition(
      picture: picture, type: type, direction: direction, progress: start + (end - start) * CGFloat(progress))
  }
}
