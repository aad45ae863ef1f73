import UIKit

/// Pictures that ship with the app, decoded once.
@MainActor
enum BundledImage {
  private static var cache: [String: UIImage] = [:]

  /// - Parameter path: below the app's resources, such as `Site/icons/gullwick.png`.
  static func named(_ path: String) -> UIImage? {
    if let known = cache[path] { return known }
    let url = BundledFiles.folder.appendingPathComponent(path)
    guard let data = try? Data(contentsOf: url), let image = UIImage(data: data) else { return nil }
    cache[path] = image
    return image
  }
}
