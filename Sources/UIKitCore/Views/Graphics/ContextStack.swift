import Foundation
import QuartzCore

/// Contexts that drawing goes into, the innermost last. Each thread has its own: pictures are drawn in the background, too.
final class ContextStack: @unchecked Sendable {
  private final class Contexts {
    var list: [CGContext] = []
  }

  private let key: String
  /// Kept apart from the thread's dictionary because all drawing reads them.
  private let ofMainThread = Contexts()

  init(name: String) {
    key = "ContextStack.\(name)"
  }

  var contexts: [CGContext] {
    get { ofThisThread.list }
    set { ofThisThread.list = newValue }
  }

  private var ofThisThread: Contexts {
    if MainQueue.isCurrent { return ofMainThread }
    let dictionary = Thread.current.threadDictionary
    if let contexts = dictionary[key] as? Contexts { return contexts }
    let contexts = Contexts()
    dictionary[key] = contexts
    return contexts
  }
}
