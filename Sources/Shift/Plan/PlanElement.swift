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

  /// How much is seen of the first and of the last content, 0…1 each. In the middle both are seen whole, so that what is
  /// behind never shines through.
  public func contentAlphas(at progress: CGFloat) -> (first: CGFloat, last: CGFloat) {
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
