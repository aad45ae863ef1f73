import Foundation
import UIKit

/// One picture of a plan: what it shows, from where to where it goes, and when.
public struct PlanElement: Equatable, Sendable {
  /// What an element's picture lies in.
  public enum Place: Equatable, Sendable {
    case container
    /// Another element's picture, by its index in the plan.
    case element(Int)
  }

  /// One of a transition's two trees.
  public enum Side: Equatable, Sendable {
    case from
    case to
  }

  /// The views it pictures, by their indices in the trees: both for a matched pair.
  public var from: Int?
  public var to: Int?
  /// Their paths, for people.
  public var name: String
  /// What a pair is matched by.
  public var id: String?
  /// At progress 0, in the coordinates of its place.
  public var begin: ViewState
  /// At progress 1.
  public var end: ViewState
  /// What its picture lies in.
  public var place: Place
  /// How a pair's content changes.
  public var contentAnimation: ContentAnimation
  /// How the content follows the size.
  public var contentSizing: ContentSizing
  /// Which of its views moves itself, in the place of a picture.
  public var live: Side?
  /// What of the first view is seen at the end, in its coordinates; nil is all.
  public var firstPart: CGRect?
  /// What of the last view is seen at the beginning, in its coordinates; nil is all.
  public var lastPart: CGRect?
  /// Seconds.
  public var delay: TimeInterval
  /// Seconds.
  public var duration: TimeInterval
  /// How progress follows from time.
  public var timing: MotionTiming
  /// The way it takes.
  public var path: MotionPath
  /// How much of the way from the first content to the last is behind it at the beginning, 0…1: more than 0 when the
  /// transition starts from the middle of another one.
  public var contentStart: CGFloat = 0

  /// Whether it is a pair.
  public var isMatched: Bool { from != nil && to != nil }

  /// Whether anything about the picture changes.
  public var isStill: Bool { begin == end && !isMatched }

  /// - Parameter progress: 0…1, or beyond.
  public func state(at progress: CGFloat) -> ViewState {
    progress == 0 ? begin : progress == 1 ? end : begin.blended(with: end, at: progress, along: path)
  }

  /// Whether it ends smaller than it begins. The content that was made for the larger size lies on top of the other one, so
  /// that a small picture is never blown up for longer than it takes to fade, and the way back is the way there reversed.
  var shrinks: Bool {
    let (first, last) = (begin.frame.size, end.frame.size)
    return first.width * first.height > last.width * last.height
  }

  /// How much is seen of the first and of the last content, 0…1 each. In the middle both are seen whole, so that what is
  /// behind never shines through.
  public func contentAlphas(at progress: CGFloat) -> (first: CGFloat, last: CGFloat) {
    if let live { return live == .from ? (1, 0) : (0, 1) }
    guard isMatched, contentAnimation == .fade else {
      return (from == nil ? 0 : isMatched ? 0 : 1, to == nil ? 0 : 1)
    }
    let p = min(max(contentStart + (1 - contentStart) * progress, 0), 1)
    return (min(1, 2 - 2 * p), min(1, 2 * p))
  }

  /// Progress in the course of the whole transition, at a time in seconds.
  public func progress(at time: TimeInterval) -> CGFloat {
    guard duration > 0 else { return time >= delay ? 1 : 0 }
    return CGFloat(timing.progress(at: (time - delay) / duration))
  }
}
