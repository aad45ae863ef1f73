import Foundation
import QuartzCore

/// A drag of the desktop's over a window: from another program, or from a native widget of this one.
package struct HostDrag {
  /// The stages of a drag as one window sees them.
  package enum Phase: Sendable {
    /// It came, or moved.
    case moved
    /// It left the window, or was given up.
    case left
    /// It was let go over the window.
    case dropped
  }

  package var phase: Phase
  /// In the window's coordinates, in points.
  package var location: CGPoint
  package var content: any HostDragContent

  package init(_ phase: Phase, at location: CGPoint, _ content: any HostDragContent) {
    self.phase = phase
    self.location = location
    self.content = content
  }
}

/// The data of a drag of the desktop's.
@preconcurrency @MainActor
package protocol HostDragContent: AnyObject, Sendable {
  /// The MIME types in which it can be had.
  var types: [String] { get }
  /// True if it is a drag that left one of this program's windows (``WindowHost/beginDrag(_:ended:)``).
  var isOwnOffer: Bool { get }
  /// Reads one form of what was dropped; nil where it does not come in time, or is larger than is taken. Only between the drop and
  /// ``finish(taken:)``.
  func read(_ type: String, _ completion: @escaping @MainActor (Data?) -> Void)
  /// Tells the other side that nothing more is read; once, after a drop that was consumed.
  func finish(taken: Bool)
}

extension HostDragContent {
  /// Returns false: it is another program's, or a native widget's.
  package var isOwnOffer: Bool { false }
}
