import Foundation

/// Gets the files that the user chose.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// The user chose files, or where files were put.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// The user chose one file. Called only where the method for several is not implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// The user cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Tells of the first file alone.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  /// Does nothing with the file.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  /// Does nothing when the user cancelled.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// The purpose of a picker of documents, as said before iOS 14.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Files are copied into the program's own folder.
  case `import` = 0
  /// Files are opened where they are.
  case open = 1
  /// The program's files are copied to where the user wants them.
  case exportToService = 2
  /// The program's files are moved to where the user wants them.
  case moveToService = 3
}
