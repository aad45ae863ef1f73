import Foundation

/// The work of the view after a ``CollapseEvent``.
public enum CollapseInstruction: Hashable, Sendable {
  /// Leave everything as it is.
  case nothing
  /// Show ``BarMotion/firstPart(_:fraction:)`` at once.
  case scrub(CollapseDirection, fraction: Double)
  /// Let the rest of the first part run out immediately, then play the second part.
  case finish(CollapseDirection)
  /// Play both parts: nothing was scrubbed before.
  case travel(CollapseDirection)
  /// Run back to where it was, in 0.1 s, linear, from what is on screen.
  case revert(CollapseDirection)
  /// Give the page its small height now: it stands at its bottom and the bars would hide its last lines.
  case uncoverBottom
}
