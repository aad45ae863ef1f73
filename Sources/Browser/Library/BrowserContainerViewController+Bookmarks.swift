import BrowserCore
import UIKit

/// Bookmark files: out to the Downloads folder, in from there.
extension BrowserContainerViewController {
  func exportBookmarks() {
    do {
      let url = try BookmarkTransfer().export(services.library.bookmarks)
      tell("Bookmarks Exported", "They are in your Downloads folder as “\(url.lastPathComponent)”.")
    } catch {
      tell("Bookmarks Not Exported", error.localizedDescription)
    }
  }

  /// Offers the bookmark files of the Downloads folder.
  func importBookmarks() {
    let files = BookmarkTransfer().files
    guard !files.isEmpty else {
      return tell(
        "No Bookmark Files",
        "Export your bookmarks from the other browser as a web page (HTML) into your Downloads folder, then come back."
      )
    }
    let sheet = ListSheetViewController(title: "Import Bookmarks") { [weak self] _ in
      let rows = files.map { file in
        ListSheet.Row(title: file.lastPathComponent) { self?.importBookmarks(from: file) }
      }
      return [ListSheet.Section(title: "Bookmark files in Downloads", rows: rows)]
    }
    present(list: sheet)
  }

  private func importBookmarks(from url: URL) {
    Task {
      let read = Task.detached { try BookmarkFile(Data(contentsOf: url)) }
      do {
        show(try await read.value, from: url)
      } catch {
        tell("Bookmarks Not Imported", error.localizedDescription)
      }
    }
  }

  private func show(_ file: BookmarkFile, from url: URL) {
    let count = file.nodes.reduce(0) { $0 + $1.bookmarkCount }
    let skipped = file.skipped == 0 ? "" : " \(file.skipped) entries had no address that can be opened."
    guard count > 0 else {
      return tell("No Bookmarks Found", "“\(url.lastPathComponent)” lists none.\(skipped)")
    }
    let now = Date()
    let name = "Imported \(now.formatted(date: .abbreviated, time: .omitted))"
    services.library.change { $0.add(file.nodes, asFolder: name, at: now) }
    tell("Bookmarks Imported", "\(count) bookmarks are in the folder “\(name)”.\(skipped)")
  }
}
