import BrowserCore
import BrowserStorage
import UIKit

/// The snapshots of tabs, taken when they were left. Pictures are files; only those that are looked at are in memory.
///
/// Files are read, written, and turned into pixels on a thread of their own. Private tabs have no pictures here.
@MainActor
final class TabPictureStore {
  /// Most bytes of pixels in memory: a screen of cards of the tab overview and some more.
  static let memoryLimit = 24 << 20
  /// Widest picture, in pixels: a page on a phone, a little soft for the moment until the page itself is there.
  static let widest: CGFloat = 640
  /// JPEG's, 0…1: some 40 KB a page.
  private nonisolated static let quality: CGFloat = 0.7

  /// Called when a new picture came.
  var onChange: ((TabID) -> Void)?

  private let files: TabPictureFiles
  /// Tabs of which there is a picture, in memory or on disk, as far as this run knows.
  private var pictured: Set<TabID> = []
  private var memory = BoundedCache<TabID, UIImage>(limit: memoryLimit)
  /// The tab that was closed last.
  private var lastClosed: TabID?
  /// The callbacks that wait for pictures that are being read.
  private var waiting: [TabID: [@MainActor (UIImage?) -> Void]] = [:]
  private let worker = SerialWorker(name: "pictures")

  /// - Parameter folder: where the files lie; made when there is a picture to write.
  init(folder: URL) {
    files = TabPictureFiles(folder: folder)
  }

  /// Returns true if there is a picture: one that was taken or read since the start.
  func hasPicture(of id: TabID) -> Bool { pictured.contains(id) }

  /// A picture that is in memory.
  func cached(_ id: TabID) -> UIImage? { memory.value(for: id) }

  /// Calls back with a tab's picture: at once when it is in memory, else when it has been read; nil when there is none.
  func load(_ id: TabID, _ completion: @escaping @MainActor (UIImage?) -> Void) {
    if let image = cached(id) { return completion(image) }
    waiting[id, default: []].append(completion)
    guard waiting[id]?.count == 1 else { return }
    worker.async { [files] in
      // All of it here: a picture that is decoded when it is first drawn costs a frame.
      let image = files.read(id).flatMap { UIImage(data: $0) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.didRead(image, of: id) } }
    }
  }

  private func didRead(_ image: UIImage?, of id: TabID) {
    // A newer one may have come meanwhile.
    let newest = cached(id) ?? image
    if let newest { remember(newest, of: id) }
    for completion in waiting.removeValue(forKey: id) ?? [] { completion(newest) }
  }

  /// Keeps a picture in memory and on disk.
  func save(_ image: UIImage, of id: TabID) {
    remember(image, of: id)
    worker.async { [files] in
      // A picture that cannot be written is one less to look at.
      if let data = image.jpegData(compressionQuality: Self.quality) { try? files.write(data, of: id) }
    }
    onChange?(id)
  }

  private func remember(_ image: UIImage, of id: TabID) {
    if lastClosed == id { lastClosed = nil }
    pictured.insert(id)
    memory.insert(image, for: id, cost: image.pixelBytes)
  }

  /// Forgets a tab's picture.
  func remove(_ id: TabID) {
    pictured.remove(id)
    memory.removeValue(for: id)
    worker.async { [files] in files.remove(id) }
  }

  /// Lets the memory of closed tabs' pictures go but for the last one's, which may be reopened at once. The files stay.
  func tabDidClose(_ id: TabID) {
    if let lastClosed, lastClosed != id { memory.removeValue(for: lastClosed) }
    lastClosed = id
  }

  /// Takes away the pictures of all other tabs.
  func keep(_ wanted: Set<TabID>) {
    pictured.formIntersection(wanted)
    memory.keep { wanted.contains($0) }
    worker.async { [files] in files.tidy(keeping: wanted) }
  }

  /// Lets go of what can be read again.
  func didReceiveMemoryWarning() { memory = BoundedCache(limit: Self.memoryLimit) }

  /// Waits until everything is written: the program is about to end.
  func flush() { worker.sync {} }
}

extension UIImage {
  /// The size of its pixels in memory, in bytes.
  var pixelBytes: Int { Int(size.width * size.height * scale * scale) * 4 }
}
