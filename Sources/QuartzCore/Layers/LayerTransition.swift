import Foundation

/// A moment of a transition, as a back end draws it: old and new content, each moved by an offset, or one fading into the other.
package struct LayerTransition {
  /// The old content, as large as the layer's bounds; nil where it had none.
  package let picture: CGImage?
  let type: CATransitionType
  /// The direction in which everything moves.
  let direction: CGVector
  /// 0…1.
  package let progress: CGFloat

  /// True if the contents fade; else they move.
  package var fades: Bool { ![.moveIn, .push, .reveal].contains(type) }

  /// True if the old content is drawn over the new.
  package var isOldInFront: Bool { type == .reveal }

  /// Returns the offset of the old content from its place, in points.
  package func oldOffset(in size: CGSize) -> CGPoint {
    type == .moveIn || fades ? .zero : offset(progress, size)
  }

  /// Returns the offset of the new content from its place, in points.
  package func newOffset(in size: CGSize) -> CGPoint {
    type == .reveal || fades ? .zero : offset(progress - 1, size)
  }

  private func offset(_ part: CGFloat, _ size: CGSize) -> CGPoint {
    CGPoint(x: direction.dx * part * size.width, y: direction.dy * part * size.height)
  }
}
