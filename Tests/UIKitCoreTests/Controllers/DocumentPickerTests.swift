import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Pickers of files: what the system's dialog is asked for, and what the delegate gets.
@MainActor
struct DocumentPickerTests {
  @MainActor
  private final class Delegate: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var picked: [URL]?
    var isCancelled = false
    var info: [UIImagePickerController.InfoKey: Any] = [:]

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      picked = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { self.info = info }
  }

  /// Presents a picker and answers for the user.
  /// - Returns: what the user was asked for.
  private func present(_ picker: UIViewController, _ stage: Stage, choosing files: [URL]?) -> HostFileChoice?
  {
    stage.window.rootViewController?.present(picker, animated: false)
    stage.host.settle()
    let question = stage.host.fileQuestion
    question?.answer(files)
    stage.host.settle()
    return question?.choice
  }

  private func withFile(_ body: (Stage, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    try Data("Hello".utf8).write(to: file)
    let stage = Stage(root: UIViewController())
    defer { stage.tearDown() }
    try body(stage, file)
  }

  @Test func aFileIsOpenedWhereItIs() throws {
    try withFile { stage, file in
      let delegate = Delegate()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .image])
      picker.delegate = delegate
      let choice = present(picker, stage, choosing: [file])
      #expect(delegate.picked == [file])
      #expect(choice?.mimeTypes.contains("text/plain") == true)
      #expect(stage.window.rootViewController?.presentedViewController == nil)
    }
  }

  @Test func aCopyIsAnotherFile() throws {
    try withFile { stage, file in
      let delegate = Delegate()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data], asCopy: true)
      picker.delegate = delegate
      let choice = present(picker, stage, choosing: [file])
      let copy = try #require(delegate.picked?.first)
      #expect(copy != file && copy.lastPathComponent == "note.txt")
      #expect(try Data(contentsOf: copy) == Data("Hello".utf8))
      #expect(choice?.mimeTypes == [])
    }
  }

  @Test func cancellingIsTold() throws {
    try withFile { stage, _ in
      let delegate = Delegate()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
      picker.delegate = delegate
      _ = present(picker, stage, choosing: nil)
      #expect(delegate.isCancelled && delegate.picked == nil)
    }
  }

  @Test func aFileIsPutWhereTheUserWantsIt() throws {
    try withFile { stage, file in
      let delegate = Delegate()
      let place = file.deletingLastPathComponent().appendingPathComponent("elsewhere.txt")
      let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
      picker.delegate = delegate
      let choice = present(picker, stage, choosing: [place])
      #expect(choice?.kind == .save(name: "note.txt"))
      #expect(delegate.picked == [place] && FileManager.default.fileExists(atPath: place.path))
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aPictureIsChosen() throws {
    try withFile { stage, file in
      let delegate = Delegate()
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 10), format: format).image { _ in }
      let picture = file.deletingLastPathComponent().appendingPathComponent("picture.png")
      try #require(image.pngData()).write(to: picture)
      let picker = UIImagePickerController()
      picker.delegate = delegate
      picker.allowsEditing = true
      let choice = present(picker, stage, choosing: [picture])
      #expect((delegate.info[.originalImage] as? UIImage)?.size == CGSize(width: 30, height: 10))
      #expect((delegate.info[.editedImage] as? UIImage)?.size == CGSize(width: 10, height: 10))
      #expect(delegate.info[.imageURL] as? URL == picture && choice?.mimeTypes == ["image/*"])
      #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    }
  }
}
