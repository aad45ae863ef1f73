import Foundation
import QuartzCore
import UIKit

extension WKWebView {
  /// A picture of what the page shows now. Works for pages that are in no window, too.
  ///
  /// The engine answers with a picture of at least the view's size in points; Martlet addition until
  /// there is a `UIImage`.
  package func captureImage(
    with configuration: WKSnapshotConfiguration?, completion: @escaping @MainActor (CGImage?, (any Error)?) -> Void
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
          width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4, data: Data(bitmap.pixels))
        guard !rect.isNull, size.width > 0 else { return completion(image, nil) }
        let scale = CGFloat(bitmap.width) / size.width
        let part = CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        completion(image.cropping(to: part), nil)
      }
    }
  }
}
