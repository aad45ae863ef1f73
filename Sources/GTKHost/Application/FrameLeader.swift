import Foundation

/// Picks the window whose frame clock runs the program's frames, where several windows are on screen.
///
/// Each window has a clock of its own, and a frame lays out and draws all windows: were each clock to run one, there would be as
/// many frames too many as there are other windows. So one leads. The system stops the clock of a window that cannot be seen,
/// without a word; another one takes over then.
struct FrameLeader: Equatable {
  /// The seconds for which the leader's clock may be silent: three frames of a display of 60 frames a second.
  static let patience: TimeInterval = 0.05

  private(set) var leader: ObjectIdentifier?
  private var lastTime: TimeInterval = 0

  /// Notes that a window's clock ticks, at a time in seconds.
  /// - Returns: true if the program's frame is to be run now.
  mutating func runsFrame(of window: ObjectIdentifier, at time: TimeInterval) -> Bool {
    guard leader == nil || leader == window || time - lastTime > Self.patience else { return false }
    leader = window
    lastTime = time
    return true
  }

  /// Notes that frames are wanted from now on, after a pause in which no clock had to tick.
  mutating func start(at time: TimeInterval) { lastTime = time }

  /// Notes that a window has left the screen.
  mutating func leave(_ window: ObjectIdentifier) {
    if leader == window { leader = nil }
  }
}
