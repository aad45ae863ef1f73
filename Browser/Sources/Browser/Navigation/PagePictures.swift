import BrowserCore
import UIKit
import WebKit

/// Pictures of the pages in tabs' histories, in memory only, and never more of them than fit the bound.
@MainActor
final class PagePictures {
  private struct Key: Hashable {
    var tab: TabID
    var item: ObjectIdentifier
  }

  private struct Picture {
    var image: UIImage
    /// Kept alive, so that no other entry gets its identity.
    var item: WKBackForwardListItem
  }

  private var pictures = BoundedCache<Key, Picture>(limit: PageTurnMetrics.pictureBytes)
  /// Colours of pages outlive their pictures: they are small.
  private var tints: [Key: PageColor] = [:]

  /// - Parameter tint: the page's colour, for when the picture is gone.
  func insert(_ image: UIImage, for item: WKBackForwardListItem, of tab: TabID, tint: PageColor?) {
    let key = Key(tab: tab, item: ObjectIdentifier(item))
    let pixels = image.size.width * image.size.height * image.scale * image.scale
    pictures.insert(Picture(image: image, item: item), for: key, cost: Int(pixels) * 4)
    tints[key] = tint
  }

  func image(for item: WKBackForwardListItem, of tab: TabID) -> UIImage? {
    pictures.value(for: Key(tab: tab, item: ObjectIdentifier(item)))?.image
  }

  func tint(for item: WKBackForwardListItem, of tab: TabID) -> PageColor? {
    tints[Key(tab: tab, item: ObjectIdentifier(item))]
  }

  /// A tab's list has these entries and no others.
  func keep(_ items: [WKBackForwardListItem], of tab: TabID) {
    let wanted = Set(items.map(ObjectIdentifier.init))
    remove { $0.tab == tab && !wanted.contains($0.item) }
  }

  func removeAll(of tab: TabID) { remove { $0.tab == tab } }

  private func remove(where isUnwanted: (Key) -> Bool) {
    pictures.keep { !isUnwanted($0) }
    tints = tints.filter { !isUnwanted($0.key) }
  }
}
