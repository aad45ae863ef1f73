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
      guard let image, points > 0 else { return completionHandler(nil, error ?? Self.nothingToPicture) }
      completionHandler(UIImage(cgImage: image, scale: CGFloat(image.width) / points, orientation: .up), nil)
    }
  }

  /// A picture of what the page shows now; see `takeSnapshot(with:completionHandler:)`.
  public func takeSnapshot(configuration: WKSnapshotConfiguration?) async throws -> UIImage {
    try await withCheckedThrowingContinuation { continuation in
      takeSnapshot(with: configuration) { image, error in
        if let image {
          continuation.resume(returning: image)
        } else {
          continuation.resume(throwing: error ?? Self.nothingToPicture)
        }
      }
    }
  }

  private static var nothingToPicture: WKError {
    WKError(.unknown, message: "The web view shows nothing of this rectangle.")
  }

  /// The same as the pixels it is made of.
  package func captureImage(
    with configuration: WKSnapshotConfiguration?,
    completion: @escaping @MainActor (CGImage?, (any Error)?) -> Void
  ) {
    let size = bounds.size
    let rect = configuration?.rect ?? .null
    engine.snapshot(.visible) { result in
      switch result.flatMap(Self.image) {
      case .failure(let error): completion(nil, error)
      case .success(let image):
        guard !rect.isNull, size.width > 0 else { return completion(image, nil) }
        let scale = CGFloat(image.width) / size.width
        let part = CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
        let cropped = image.cropping(to: part)
        completion(cropped, cropped == nil ? Self.nothingToPicture : nil)
      }
    }
  }

  /// A picture of all of the page, as far as one has room for it.
  ///
  /// - Parameters:
  ///   - longestSide: the most points of the page that are tried.
  ///   - mostPixels: the most pixels, where each point of the page is one.
  package func captureWholePage(
    longestSide: Double, mostPixels: Double,
    completion: @escaping @MainActor (Result<CGImage, any Error>) -> Void
  ) {
    measurePage { [weak self] page in
      guard let self else { return completion(.failure(WKError(.webViewInvalidated))) }
      let scale = engine.settings.layoutScale
      let (width, height) = (page.width * scale, page.height * scale)
      guard max(width, height) <= longestSide, width * height <= mostPixels else {
        return completion(.failure(WKError(.unknown, message: "The page is too large for a picture.")))
      }
      engine.snapshot(.fullDocument) { completion($0.flatMap(Self.image)) }
    }
  }

  private static func image(of bitmap: WebBitmap) -> Result<CGImage, any Error> {
    guard bitmap.width > 0, bitmap.height > 0 else {
      return .failure(WKError(.unknown, message: "The page has no size yet."))
    }
    return .success(
      CGImage(
        width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.width * 4, data: Data(bitmap.pixels)))
  }
}
