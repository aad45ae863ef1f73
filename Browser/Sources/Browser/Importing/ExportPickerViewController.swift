import BrowserStorage
import UIKit

/// Has the user choose where an export goes, and moves it there.
final class ExportPickerViewController: UIDocumentPickerViewController, UIDocumentPickerDelegate {
  /// Called once, with the folder where it is now; nil where it went nowhere, as when the picker was put away without an answer.
  var onEnd: ((URL?) -> Void)?

  /// Makes the picker of a place for a folder.
  static func picker(for folder: URL) -> ExportPickerViewController {
    let picker = ExportPickerViewController(forExporting: [folder], asCopy: false)
    picker.delegate = picker
    return picker
  }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    // On another disk it was made anew.
    for url in urls { PrivateFiles.tighten(url) }
    end(urls.first)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { end(nil) }

  // A picker that something else puts away is told nothing.
  isolated deinit { end(nil) }

  private func end(_ place: URL?) {
    let end = onEnd
    onEnd = nil
    end?(place)
  }
}
