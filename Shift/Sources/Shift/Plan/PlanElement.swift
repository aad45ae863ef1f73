import Foundation
import UIKit

/// One picture of a plan: its views, its states at the beginning and the end, and its timing.
public struct PlanElement: Equatable, Sendable {
  /// The parent of an element's picture.
  public enum Place: Equatable, Sendable {
    /// The transition's container.
    case container
    /// Another element's picture, by its index in the plan.
    case element(Int)
  }

  /// One of a transition's two trees.
  public enum Side: Equatable, Sendable {
    /// The tree that the transition leaves.
    case from
    /// The tree that the transition goes to.
    case to
  }

  /// The index of its view in the first tree; nil if it pictures none there. A matched pair has both.
  public var from: Int?
  /// The index of its view in the last tree; nil if it pictures none there.
  public var to: Int?
  /// The paths of its views, for reports.
  public var name: String
  /// The id of its view, by which a pair is matched; nil for none.
  public var id: String?
  /// The state at progress 0, in the coordinates of its place.
  public var begin: ViewState
  /// The state at progress 1, in the coordinates of its place.
  public var end: ViewState
  /// The parent of its picture.
  public var place: Place
  /// The change of a pair's content.
  public var contentAnimation: ContentAnimation
  /// The fit of the content while the size changes.
  public var contentSizing: ContentSizing
  /// The side whose view moves itself in the place of a picture; nil for none.
  public var live: Side?
  /// The part of the first view that is seen at the end, in that view's coordinates; nil is all of it.
  public var firstPart: CGRect?
  /// The part of the last view that is seen at the beginning, in that view's coordinates; nil is all of it.
  public var lastPart: CGRect?
  /// The delay before it starts, in seconds.
  public var delay: TimeInterval
  /// The time from its start to its end, in seconds.
  public var duration: TimeInterval
  /// The function from time to progress.
  public var timing: MotionTiming
  /// The path from one place to the other.
  public var path: MotionPath
  /// The part of the change from the first content to the last that is done at the beginning, 0…1: more than 0 when the
  /// transition starts from the middle of another one.
  public var contentStart: CGFloat = 0

  /// True if it pictures a matched pair.
  public var isMatched: Bool { from != nil && to != nil }

  /// True if nothing about the picture changes.
  public var isStill: Bool { begin == end && !isMatched }

  /// Returns the state at a progress.
  ///
  /// - Parameter progress: 0…1, or beyond.
  public func state(at progress: CGFloat) -> ViewState {
    progress == 0 ? begin : progress == 1 ? end : begin.blended(with: end, at: progress, along: path)
  }

  /// True if it ends smaller than it begins. The content that was made for the larger size lies on top of the other one, so
  /// that a small picture is never blown up for longer than it takes to fade, and the way back is the way there reversed.
  var shrinks: Bool {
    let (first, last) = (begin.frame.size, end.frame.size)
    return first.width * first.height > last.width * last.height
  }

  /// Returns the opacities of the first and of the last content, 0…1 each. In the middle both are seen whole, so that what is
  /// behind never shines through.
  public func contentAlphas(at progress: CGFloat) -> (first: CGFloat, last: CGFloat) {
    if let live { return live == .from ? (1, 0) : (0, 1) }
    guard isMatched, contentAnimation == .fade else {
      return (from == nil ? 0 : isMatched ? 0 : 1, to == nil ? 0 : 1)
    }
    let p = min(max(contentStart + (1 - contentStart) * progress, 0), 1)
    return (min(1, 2 - 2 * p), min(1, 2 * p))
  }

  /// Returns the progress at a time of the whole transition, in seconds.
  public func progress(at time: TimeInterval) -> CGFloat {
    guard duration > 0 else { return time >= delay ? 1 : 0 }
    return CGFloat(timing.progress(at: (time - delay) / duration))
  }
}
