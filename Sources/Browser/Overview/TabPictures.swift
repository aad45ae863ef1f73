import BrowserCore
import UIKit
import WebKit

/// What pages looked like when they were seen last, as wide as a card. In memory only.
@MainActor
final class TabPictures {
  private var pictures: [TabID: UIImage] = [:]
  /// The identities, the picture that was used last at the end.
  private var order: [TabID] = []
  /// Told when a picture came.
  var onChange: ((TabID) -> Void)?

  /// Most pictures that are kept; a card's at scale 2 is about half a megabyte.
  private static let limit = 60
  /// Pictures are no wider, in points: cards of very wide windows show them enlarged.
  private static let widestCard: CGFloat = 400

  subscript(id: TabID) -> UIImage? { pictures[id] }

  /// Takes a picture of a page as it is; it comes a moment later, or not at all when the page goes meanwhile.
  func take(of page: TabViewController, layout: OverviewLayout) {
    guard let webView = page.webView, page.tab.hasPage, page.errorPage == nil else { return }
    let id = page.tab.id
    let area = layout.pageArea
    let configuration = WKSnapshotConfiguration()
    configuration.rect = CGRect(
      x: 0, y: 0, width: webView.bounds.width, height: min(webView.bounds.height, area.height))
    configuration.snapshotWidth = NSNumber(value: Double(min(layout.cardSize.width, Self.widestCard)))
    webView.takeSnapshot(with: configuration) { [weak self] image, _ in
      guard let self, let image else { return }
      keep(image, of: id)
    }
  }

  private func keep(_ image: UIImage, of id: TabID) {
    order.removeAll { $0 == id }
    order.append(id)
    pictures[id] = image
    if order.count > Self.limit { pictures[order.removeFirst()] = nil }
    onChange?(id)
  }

  /// A closed tab's picture goes with it.
  func forget(_ id: TabID) {
    order.removeAll { $0 == id }
    pictures[id] = nil
  }
}
