import Foundation

/// An observation that goes on until it is invalidated or let go.
public final class NSKeyValueObservation: NSObject {
  private var observer: KeyValueObserver?

  init(observer: KeyValueObserver) {
    self.observer = observer
    super.init()
  }

  /// Ends the observation.
  public func invalidate() {
    observer?.end()
    observer = nil
  }

  deinit {
    observer?.end()
  }
}
