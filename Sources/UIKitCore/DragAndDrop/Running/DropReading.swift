import Foundation
import Synchronization

/// The time in which the data of a drop can be read: from the drop until its receiver has returned and all that he asked for has come.
final class DropReading: Sendable {
  private enum State {
    /// Nothing was dropped yet.
    case held
    /// The number of forms that were asked for and have not come; the drop itself is one until its receiver has returned.
    case open(Int)
    case over
  }

  private let state = Mutex(State.held)

  /// Begins it, with the drop as the first that is waited for.
  func open() { state.withLock { $0 = .open(1) } }

  /// Takes note of a form that is asked for.
  /// - Returns: false where it cannot be had: it is too early or too late.
  func begin() -> Bool {
    state.withLock { state in
      guard case .open(let count) = state else { return false }
      state = .open(count + 1)
      return true
    }
  }

  /// Takes note of one that came.
  /// - Returns: true if that was the last, and the time is over.
  func end() -> Bool {
    state.withLock { state in
      guard case .open(let count) = state else { return false }
      state = count > 1 ? .open(count - 1) : .over
      return count <= 1
    }
  }
}
