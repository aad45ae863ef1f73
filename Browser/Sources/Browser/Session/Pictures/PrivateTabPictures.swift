import BrowserCore
import UIKit

/// The snapshots of private tabs, taken when they were left: in memory only, and no longer than the tab is open.
@MainActor
final class PrivateTabPictures {
  /// Called when a picture came.
  var onChange: ((TabID) -> Void)?

  private var pictures = BoundedCache<TabID, UIImage>(limit: TabPictureStore.memoryLimit)

  /// The tab's last picture.
  subscript(id: TabID) -> UIImage? { pictures.value(for: id) }

  /// Takes the place of the tab's last picture.
  func keep(_ image: UIImage, of id: TabID) {
    pictures.insert(image, for: id, cost: image.pixelBytes)
    onChange?(id)
  }

  /// The tab was closed.
  func forget(_ id: TabID) { pictures.removeValue(for: id) }
}
