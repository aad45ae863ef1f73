import Dispatch
import Foundation

/// Whether code runs where the main actor's code does.
///
/// `Thread.isMainThread` is not the whole answer: where `dispatchMain()` gave the main thread away, as under `swift test`, the
/// main queue is drained by another one.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
