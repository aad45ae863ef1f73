import UIKit

/// The default animations that come with the library.
public enum DefaultAnimations {
  /// The view that comes fades in over the other.
  public struct Fade: DefaultShiftAnimation {
    /// Creates a fade.
    public init() {}

    /// Fades the presented view in; the presenter stays as it is.
    public func setAnimations(presented: Animations, presenter: Animations) {
      presented.fade()
    }
  }

  /// The view that comes fades in while it grows or shrinks to its size.
  public struct Scale: DefaultShiftAnimation {
    /// The direction in which sizes change while a view comes.
    public enum Direction: Sendable {
      /// From small to its size, as if it came from behind; the other view grows towards the eye.
      case up
      /// From large to its size; the other view sinks away.
      case down
    }

    /// The factor by which the view that comes changes its size, and half of which the other one does (hand-tuned).
    static let factor: CGFloat = 1.2

    /// The direction in which sizes change.
    public let direction: Direction

    /// Creates a scale with a direction.
    public init(_ direction: Direction) {
      self.direction = direction
    }

    /// Fades and scales the presented view, and scales the presenter by half as much.
    public func setAnimations(presented: Animations, presenter: Animations) {
      let behind = 1 + (Self.factor - 1) / 2
      switch direction {
      case .up:
        presented.fade().scale(Self.factor)
        presenter.scale(1 / behind)
      case .down:
        presented.fade().scale(1 / Self.factor)
        presenter.scale(behind)
      }
    }
  }
}
