import Foundation

/// An observation that goes on until it is invalidated or let go.
public final class NSKeyValueObservation: NSObject {
  weak var observations: PropertyObservations?

  init(observations: PropertyObservations) {
    self.observations = observations
    super.init()
  }

  public func invalidate() {
    observations?.remove(ObjectIdentifier(self))
    observations = nil
  }

  deinit {
    observations?.remove(ObjectIdentifier(self))
  }
}
