import BrowserCore
import BrowserStorage
import Foundation

/// Files that are made of pages. They land where downloads do, and are in their list.
extension DownloadPersistence {
  /// Writes a file into the folder for downloads, off the main thread, and puts it into the list.
  ///
  /// - Parameters:
  ///   - url: the page's address.
  ///   - done: called with nil, or with what kept the file from being written; nothing of it is left then.
  func keep(
    _ data: Data, named name: String, of url: URL, isPrivate: Bool,
    then done: @escaping @MainActor (DownloadFailure?) -> Void
  ) {
    let promised = Set(
      list.items.compactMap { $0.isRunning || $0.canGoOn ? $0.file?.lastPathComponent : nil })
    let folder = folder
    Task { [weak self] in
      let result = await Task.detached { () -> Result<URL, DownloadFailure> in
        do throws(DownloadFailure) {
          return .success(try NewFile.write(data, named: name, in: folder) { promised.contains($0) })
        } catch {
          return .failure(error)
        }
      }.value
      switch result {
      case .failure(let failure): done(failure)
      case .success(let file):
        var item = Download(url: url, name: file.lastPathComponent, isPrivate: isPrivate)
        item.file = file
        item.state = .finished(size: Int64(data.count))
        FileOrigin.mark(item)
        self?.list.add(item)
        self?.didChange()
        done(nil)
      }
    }
  }
}
