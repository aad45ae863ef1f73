import UIKit

/// The system's dialog for one file that is to be shown as a page.
final class PageFilePicker: UIDocumentPickerViewController, UIDocumentPickerDelegate {
  private let onChoose: (URL) -> Void

  init(onChoose: @escaping (URL) -> Void) {
    self.onChoose = onChoose
    super.init(forOpeningContentTypes: [.data])
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let url = urls.first, url.isFileURL { onChoose(url) }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
