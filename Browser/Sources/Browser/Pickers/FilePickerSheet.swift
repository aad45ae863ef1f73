import BrowserCore
import UIKit

/// The sheet in which files are chosen for a page, folder by folder: in a phone's window, for which the desktop's dialog is too wide.
@MainActor
final class FilePickerSheet {
  private let types: [String]
  private let allowsMultiple: Bool
  private let home: URL
  private var folder: URL?
  /// The folder's content as it was when it was opened.
  private var listing: FileListing?
  private var chosen: [URL] = []
  private var end: (([URL]?) -> Void)?

  /// The folders that one begins with, by their names in the user's home.
  private static let places = ["Downloads", "Pictures", "Documents", "Music", "Videos", "Desktop"]

  /// - Parameters:
  ///   - downloads: the folder of downloads, which may have another name.
  ///   - onEnd: called once, with the files that were confirmed, by Done or by choosing the only one; nil for none.
  init(
    types: [String], allowsMultiple: Bool, downloads: URL,
    home: URL = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true), onEnd: @escaping ([URL]?) -> Void
  ) {
    (self.types, self.allowsMultiple, self.home) = (types, allowsMultiple, home)
    folder = FileManager.default.fileExists(atPath: downloads.path) ? downloads : nil
    end = onEnd
  }

  /// Makes the sheet, which is to be shown.
  func makeSheet() -> any PageSheet {
    let sheet = FileListViewController(
      title: allowsMultiple ? "Choose Files" : "Choose a File", sections: { self.sections },
      onEnd: { self.finish(isConfirmed: $0) })
    sheet.sheetPresentationController?.dress(detents: [.medium(), .large()])
    list = sheet
    return sheet
  }

  private weak var list: FileListViewController?

  private func finish(isConfirmed: Bool) {
    let end = end
    self.end = nil
    end?(isConfirmed && !chosen.isEmpty ? chosen : nil)
  }

  private var sections: [ListSheet.Section] {
    guard let folder else {
      let places = [home] + Self.places.map { home.appendingPathComponent($0, isDirectory: true) }
      let rows = places.filter { FileManager.default.fileExists(atPath: $0.path) }.map { url in
        row(url, title: url == home ? "Home" : url.lastPathComponent)
      }
      return [ListSheet.Section(title: "Places", rows: rows)]
    }
    let listing =
      listing.flatMap { $0.folder == folder ? $0 : nil } ?? FileListing(folder: folder, types: types)
    self.listing = listing
    let up = ListSheet.Row(title: "Other Folders…", accessory: .check(false)) {
      let parent = folder.deletingLastPathComponent()
      self.folder = folder.path == self.home.path || !parent.path.hasPrefix(self.home.path) ? nil : parent
    }
    let rows = listing.items.map { item in
      item.isFolder ? row(item.url, title: item.url.lastPathComponent) : row(item)
    }
    return [
      ListSheet.Section(title: nil, rows: [up]),
      ListSheet.Section(
        title: folder.path == home.path ? "Home" : folder.lastPathComponent, rows: rows,
        placeholder: "No files that the page takes"),
    ]
  }

  private func row(_ url: URL, title: String) -> ListSheet.Row {
    ListSheet.Row(title: title, subtitle: "Folder", accessory: .check(false)) { self.folder = url }
  }

  private func row(_ item: FileListing.Item) -> ListSheet.Row {
    let size = ByteCountFormatter.string(fromByteCount: Int64(item.size), countStyle: .file)
    return ListSheet.Row(
      title: item.url.lastPathComponent, subtitle: size, accessory: .check(chosen.contains(item.url))
    ) {
      if self.chosen.contains(item.url) {
        self.chosen.removeAll { $0 == item.url }
      } else {
        self.chosen = self.allowsMultiple ? self.chosen + [item.url] : [item.url]
      }
      // One file is all there is to choose.
      if !self.allowsMultiple { self.list?.confirm() }
    }
  }
}
