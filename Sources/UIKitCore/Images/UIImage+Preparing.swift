import Foundation

// Pictures are decoded when they are made, so that showing one never has to.
extension UIImage {
  /// The picture, decoded and ready to be shown; nil for a picture of nothing.
  public func preparingForDisplay() -> UIImage? {
    if case .empty = source { nil } else { self }
  }

  /// Calls `completionHandler` with ``preparingForDisplay()`` on another thread than the main one.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Thread.detachNewThread { completionHandler(self.preparingForDisplay()) }
  }

  /// ``preparingForDisplay()``, without waiting for it.
  public func byPreparingForDisplay() async -> UIImage? {
    preparingForDisplay()
  }
}
