import UIKit

/// Pictures are painted once, when they are first seen.
@MainActor
enum ArtCache {
  private static var pictures: [String: UIImage] = [:]

  static func picture(_ name: String, _ paint: () -> UIImage) -> UIImage {
    if let kept = pictures[name] { return kept }
    let made = paint()
    pictures[name] = made
    return made
  }
}
