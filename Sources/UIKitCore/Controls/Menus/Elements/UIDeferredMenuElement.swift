import Foundation
import QuartzCore

/// Stands in a menu for elements that are made when the menu is shown; until they are there a spinner turns.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  /// Hands over the elements, at once or later, once.
  public typealias Completion = ([UIMenuElement]) -> Void

  private enum State {
    case unasked
    case waiting
    case fulfilled([UIMenuElement])
  }

  private let provider: (@escaping Completion) -> Void
  /// True if elements once made are shown again the next time.
  private let isCached: Bool
  private var state = State.unasked
  private var listeners: [Completion] = []

  /// - Parameter elementProvider: called when the menu is first shown; what it hands over is kept.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(provider: elementProvider, isCached: true)
  }

  private init(provider: @escaping (@escaping Completion) -> Void, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// - Parameter elementProvider: called each time the menu is shown.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(provider: elementProvider, isCached: false)
  }

  /// The elements that are there already; nil until they are handed over.
  var elements: [UIMenuElement]? {
    if case .fulfilled(let elements) = state { return elements }
    return nil
  }

  /// The menu is about to be shown: what is made anew each time is forgotten.
  func menuWillAppear() {
    if !isCached, case .fulfilled = state { state = .unasked }
  }

  /// Calls back when the elements are there: at once if they are already.
  func fulfil(_ completion: @escaping Completion) {
    if let elements { return completion(elements) }
    listeners.append(completion)
    guard case .unasked = state else { return }
    state = .waiting
    provider { [weak self] elements in self?.take(elements) }
  }

  private func take(_ elements: [UIMenuElement]) {
    guard case .waiting = state else { return }
    state = .fulfilled(elements)
    let waiting = listeners
    listeners = []
    for listener in waiting { listener(elements) }
  }
}
