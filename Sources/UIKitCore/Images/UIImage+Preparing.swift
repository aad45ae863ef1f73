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

  /// Returns the picture in another size, in pixels (rounded up), stretched to fill it; nil for a picture of nothing or a size without area.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard preparingForDisplay() != nil, size.width > 0, size.height > 0 else { return nil }
    let format = imageRendererFormat
    format.scale = 1
    // A pixel that is covered in part would be dark in a picture without transparency.
    let area = CGRect(x: 0, y: 0, width: size.width.rounded(.up), height: size.height.rounded(.up))
    return UIGraphicsImageRenderer(bounds: area, format: format).image { _ in draw(in: area) }
  }

  /// Calls `completionHandler` with ``preparingThumbnail(of:)`` on another thread than the main one.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    Thread.detachNewThread { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// ``preparingThumbnail(of:)``, without waiting for it.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
