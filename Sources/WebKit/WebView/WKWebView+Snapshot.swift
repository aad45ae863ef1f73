import Foundation
import QuartzCore
import UIKit

extension WKWebView {
  /// A picture of what the page shows now. Works for pages that are in no window, too.
  ///
  /// The picture's size in points is that of the rectangle asked for, or `snapshotWidth` wide.
  public func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
  ) {
    let rect = snapshotConfiguration?.rect ?? .null
    let width = snapshotConfiguration?.snapshotWidth.map { CGFloat($0.doubleValue) }
    let points = width ?? (rect.isNull ? bounds.width : rect.width)
    captureImage(with: snapshotConfiguration) { image, error in
      guard let image, points > 0 else { return completionHandler(nil, error) }
      completionHandler(UIImage(cgImage: image, scale: CGFloat(image.width) / points, orientation: .up), nil)
    }
  }

  /// The same as the pixels it is made of.
  package func captureImage(
    with configuration: WKSnapshotConfiguration?,
    completion: @escaping @MainActor (CGImage?, (any Error)?) -> Void
  ) {
    let size = bounds.size
    let rect = configuration?.rect ?? .null
    engine.snapshot(.visible) { result in
      switch result {
      case .failure(let error): completion(nil, error)
      case .success(let bitmap):
        guard bitmap.width > 0, bitmap.height > 0 else {
          return completion(nil, WKError(.unknown, message: "The page has no size yet."))
        }
        let image = CGImage(
          width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4, data: Data(bitmap.pixels)
        )
        guard !rect.isNull, size.width > 0 else { return completion(image, nil) }
        let scale = CGFloat(bitmap.width) / size.width
        let part = CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        completion(image.cropping(to: part), nil)
      }
    }
  }
}
