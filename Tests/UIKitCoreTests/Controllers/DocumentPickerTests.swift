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

  @Test func theWordsBeforeIOS14SayWhatBecomesOfTheFile() {
    let file = URL(fileURLWithPath: "/tmp/note.txt")
    #expect(
      UIDocumentPickerViewController(url: file, in: .exportToService).documentPickerMode == .exportToService)
    #expect(
      UIDocumentPickerViewController(urls: [file], in: .moveToService).documentPickerMode == .moveToService)
  }

  private func export(_ files: [URL], asCopy: Bool, _ stage: Stage, to place: URL) -> [URL]? {
    let delegate = Delegate()
    let picker = UIDocumentPickerViewController(forExporting: files, asCopy: asCopy)
    picker.delegate = delegate
    _ = present(picker, stage, choosing: [place])
    return delegate.picked
  }

  private func text(_ file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  @Test(arguments: [true, false])
  func aFileThatIsPutWhereItIsStays(asCopy: Bool) throws {
    try withFile { stage, file in
      #expect(export([file], asCopy: asCopy, stage, to: file) == [file])
      #expect(text(file) == "Hello")
    }
  }

  @Test(arguments: [true, false])
  func whatTheUserWantsReplacedIsReplaced(asCopy: Bool) throws {
    try withFile { stage, file in
      let folder = file.deletingLastPathComponent()
      let place = folder.appendingPathComponent("old.txt")
      try Data("Old".utf8).write(to: place)
      #expect(export([file], asCopy: asCopy, stage, to: place) == [place])
      #expect(text(place) == "Hello" && FileManager.default.fileExists(atPath: file.path) == asCopy)
      // Nothing of the way there is left.
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == (asCopy ? ["note.txt", "old.txt"] : ["old.txt"]))
    }
  }

  @Test(arguments: [true, false])
  func whatIsThereOutlivesAnExportThatFails(asCopy: Bool) throws {
    try withFile { stage, file in
      let place = file.deletingLastPathComponent().appendingPathComponent("old.txt")
      try Data("Old".utf8).write(to: place)
      let missing = file.deletingLastPathComponent().appendingPathComponent("missing.txt")
      #expect(export([missing], asCopy: asCopy, stage, to: place) == nil)
      #expect(text(place) == "Old")
    }
  }

  /// A dialog for folders has asked nothing about files in them.
  @Test func filesThatArePutInAFolderReplaceNone() throws {
    try withFile { stage, file in
      let other = file.deletingLastPathComponent().appendingPathComponent("b")
      try Data("B".utf8).write(to: other)
      let folder = file.deletingLastPathComponent().appendingPathComponent("folder")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("Old".utf8).write(to: folder.appendingPathComponent("note.txt"))
      let picked = export([file, other], asCopy: true, stage, to: folder)
      #expect(picked?.map(\.lastPathComponent) == ["note 2.txt", "b"])
      #expect(text(folder.appendingPathComponent("note.txt")) == "Old")
      #expect(text(folder.appendingPathComponent("note 2.txt")) == "Hello")
    }
  }

  @Test func aPickerAsksEachTimeThatItIsPresented() throws {
    try withFile { stage, file in
      let delegate = Delegate()
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
      picker.delegate = delegate
      for _ in 0..<2 {
        stage.host.fileQuestion = nil
        delegate.picked = nil
        #expect(present(picker, stage, choosing: [file]) != nil)
        #expect(delegate.picked == [file])
        #expect(stage.window.rootViewController?.presentedViewController == nil)
      }
      let pictures = UIImagePickerController()
      for _ in 0..<2 {
        stage.host.fileQuestion = nil
        #expect(present(pictures, stage, choosing: nil) != nil)
        #expect(stage.window.rootViewController?.presentedViewController == nil)
      }
    }
  }

  @Test func theFilterShowsAllThatIsAskedFor() throws {
    try withFile { stage, _ in
      @MainActor func filter(_ types: [UTType]) -> [String] {
        present(UIDocumentPickerViewController(forOpeningContentTypes: types), stage, choosing: nil)?
          .mimeTypes
          ?? ["none"]
      }
      let text = filter([.text])
      #expect(text.contains("text/*") && text.contains("application/json"))
      #expect(text.contains("application/xml") && text.contains("application/x-yaml"))
      // A kind that MIME has no name for is shown only where all are.
      #expect(filter([.png, UTType(exportedAs: "org.example.note")]) == [])
      #expect(filter([.png]) == ["image/png"])
      #expect(filter([.propertyList]) == [])
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

  /// Apple documentation of `UIImagePickerController`: `videoQuality` is `typeMedium` by default, `videoMaximumDuration` ten minutes. There are
  /// no cameras, as in Apple's simulator.
  @Test func thereAreNoCameras() {
    withStage { _ in
      #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
      #expect(!UIImagePickerController.isCameraDeviceAvailable(.rear))
      #expect(!UIImagePickerController.isFlashAvailable(for: .rear))
      #expect(UIImagePickerController.availableCaptureModes(for: .rear) == nil)
      let picker = UIImagePickerController()
      #expect(picker.videoQuality == .typeMedium && picker.videoMaximumDuration == 600)
      #expect(picker.cameraDevice == .rear && picker.cameraCaptureMode == .photo)
      #expect(picker.cameraFlashMode == .auto && picker.showsCameraControls)
    }
  }
}
