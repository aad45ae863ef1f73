import Foundation
import QuartzCore

/// The property animators that run: it keeps them alive and tells them the time.
@MainActor
enum AnimatorClock {
  static func tick(at time: CFTimeInterval) {}
  static var isRunning: Bool { false }
}
