import Foundation
import Testing

@testable import UIKitCore

/// Documents in files (Apple, "UIDocument").
@MainActor
@Suite(.serialized)
struct DocumentTests {
  private final class Note: UIDocument {
    var text = ""
    var errors = 0
    var recovers = false
    var editing: [String] = []

    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      self.text = text
    }

    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      errors += 1
      finishedHandlingError(error, recovered: recovers)
    }

    func write(_ new: String) {
      let old = text
      undoManager.registerUndo(withTarget: self) { $0.write(old) }
      text = new
    }

    override func disableEditing() { editing.append("off") }
    override func enableEditing() { editing.append("on") }
  }

  private final class Album: UIDocument {
    var pages: [String: Data] = [:]
    /// The number on the disk of the folder that was written.
    var number: String?

    override func writeContents(
      _ contents: Any, to url: URL, for saveOperation: UIDocument.SaveOperation, originalContentsURL: URL?
    ) throws {
      try super.writeContents(
        contents, to: url, for: saveOperation, originalContentsURL: originalContentsURL)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      number = attributes[.systemFileNumber].map { "\($0)" }
    }

    override func contents(forType typeName: String) throws -> Any {
      FileWrapper(directoryWithFileWrappers: pages.mapValues { FileWrapper(regularFileWithContents: $0) })
    }

    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let folder = contents as? FileWrapper else { throw CocoaError(.fileReadCorruptFile) }
      pages = (folder.fileWrappers ?? [:]).compactMapValues { $0.regularFileContents }
    }
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func written(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  /// "Create a document: save(to:for:completionHandler:) with forCreating"; it is open then.
  @Test func documentsAreCreatedClosedAndOpened() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("First note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    #expect(note.documentState == .closed && note.fileModificationDate == nil)
    #expect(note.localizedName == "First note" && note.fileType == "public.plain-text")
    #expect(note.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png")
    note.text = "Hello"
    let isCreated = await note.save(to: file, for: .forCreating)
    #expect(isCreated && note.documentState == .normal && note.fileModificationDate != nil)
    #expect(written(file) == "Hello")
    note.text = "Hello you"
    note.updateChangeCount(.done)
    #expect(note.hasUnsavedChanges)
    let isClosed = await note.close()
    #expect(isClosed && note.documentState == .closed && !note.hasUnsavedChanges)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["First note.txt"])

    let other = Note(fileURL: file)
    other.later = { _, _ in }
    let isOpen = await other.open()
    #expect(isOpen && other.text == "Hello you" && other.documentState == .normal)
  }

  @Test func aFileThatIsNotThereIsNotOpened() async throws {
    let note = Note(fileURL: URL(fileURLWithPath: "/nowhere/note.txt"))
    let isOpen = await note.open()
    #expect(!isOpen && note.errors == 1 && note.documentState == .closed)
  }

  /// "There was an error in saving or reverting the document."
  @Test func whatCannotBeSavedStaysOpen() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    _ = await note.save(to: file, for: .forCreating)
    try FileManager.default.removeItem(at: folder)
    note.updateChangeCount(.done)
    let isClosed = await note.close()
    // Other tests send the program to the background meanwhile, which saves documents, too.
    let errors = note.errors
    #expect(!isClosed && errors > 0 && note.documentState == .savingError && note.hasUnsavedChanges)
    note.recovers = true
    let isSaved = await note.save(to: file, for: .forOverwriting)
    #expect(!isSaved && note.errors > errors && note.documentState == .normal)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isClosedNow = await note.close()
    #expect(isClosedNow && note.documentState == .closed && written(file) == "")
  }

  /// "Asynchronously closes the document after saving any changes."
  @Test func changesDuringClosingAreSaved() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    _ = await note.save(to: file, for: .forCreating)
    note.text = "First"
    note.updateChangeCount(.done)
    let isClosed = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      note.close(completionHandler: { done.resume(returning: $0) })
      note.text = "Second"
      note.updateChangeCount(.done)
    }
    #expect(isClosed && note.documentState == .closed && !note.hasUnsavedChanges)
    #expect(written(file) == "Second")
  }

  @Test func whatIsBeingOpenedCanBeClosed() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    try Data("Hello".utf8).write(to: file)
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    let isClosed = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      note.open(completionHandler: { _ in })
      note.close(completionHandler: { done.resume(returning: $0) })
    }
    #expect(isClosed && note.text == "Hello" && note.documentState == .closed)
  }

  /// "Each change registered with the undo manager" counts as one of the document.
  @Test func theUndoManagerSaysWhatHasChanged() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    _ = await note.save(to: file, for: .forCreating)
    let undo = try #require(note.undoManager)
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    undo.endUndoGrouping()
    #expect(!note.hasUnsavedChanges)
    undo.beginUndoGrouping()
    note.write("Hello")
    #expect(note.hasUnsavedChanges)
    undo.endUndoGrouping()
    #expect(note.hasUnsavedChanges)
    undo.undo()
    #expect(!note.hasUnsavedChanges)
    undo.redo()
    #expect(note.hasUnsavedChanges)
    let isSaved = await note.autosave()
    #expect(isSaved && !note.hasUnsavedChanges)
    #expect(written(file) == "Hello")
    undo.undo()
    #expect(note.hasUnsavedChanges && note.text.isEmpty)

    note.undoManager = nil
    #expect(note.undoManager == nil)
  }

  @Test func changesAreSavedAfterATime() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    var due: [() -> Void] = []
    note.later = { delay, body in
      #expect(delay == UIDocument.autosaveDelay)
      due.append(body)
    }
    note.updateChangeCount(.done)
    #expect(due.isEmpty)
    _ = await note.save(to: file, for: .forCreating)
    note.text = "Changed"
    note.updateChangeCount(.done)
    note.updateChangeCount(.done)
    #expect(due.count == 1 && written(file) == "")
    due.removeFirst()()
    // What is saved waits for what was before it.
    let isSaved = await note.autosave()
    #expect(isSaved && written(file) == "Changed" && !note.hasUnsavedChanges)
    note.updateChangeCount(.done)
    #expect(due.count == 1)
  }

  @Test func theEndOfTheProgramWaitsForWhatIsNotSaved() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    _ = await note.save(to: file, for: .forCreating)
    note.text = "Last words"
    note.updateChangeCount(.done)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: nil)
    #expect(written(file) == "Last words" && !note.hasUnsavedChanges)
  }

  /// "This state is set just before UIDocument calls the disableEditing() method."
  @Test func documentsAreReverted() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let note = Note(fileURL: file)
    note.later = { _, _ in }
    note.text = "Old"
    _ = await note.save(to: file, for: .forCreating)
    note.text = "New"
    note.updateChangeCount(.done)
    var states: [UIDocument.State] = []
    let observations = HeldObservations()
    observations.add(UIDocument.stateChangedNotification, of: note) { _ in states.append(note.documentState) }
    let isReverted = await note.revert(toContentsOf: file)
    #expect(isReverted && note.text == "Old" && !note.hasUnsavedChanges)
    #expect(states == [.editingDisabled, .normal] && note.editing == ["off", "on"])
    withExtendedLifetime(observations) {}
    let isRevertedAgain = await note.revert(toContentsOf: folder.appendingPathComponent("none"))
    #expect(!isRevertedAgain && note.documentState == [.editingDisabled, .savingError])
  }

  @Test func foldersAreDocumentsToo() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("Birds.album")
    let album = Album(fileURL: place)
    album.pages = ["one": Data([1]), "two": Data([2])]
    let isCreated = await album.save(to: place, for: .forCreating)
    album.pages["one"] = nil
    let isSaved = await album.save(to: place, for: .forOverwriting)
    let other = Album(fileURL: place)
    let isOpen = await other.open()
    #expect(isCreated && isSaved && isOpen && other.pages == ["two": Data([2])])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Birds.album"])
    // What was written is moved, not copied: no more room is needed, and nobody else reads it meanwhile.
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    let number = attributes[.systemFileNumber].map { "\($0)" }
    #expect(number != nil && number == album.number)
  }

  /// The file that a link leads to is replaced, and stays as private as it was.
  @Test func linksAndPermissionsStay() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appendingPathComponent("note.txt"), folder.appendingPathComponent("link.txt"))
    try Data("Old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let note = Note(fileURL: link)
    let isOpen = await note.open()
    note.text = "New"
    let isSaved = await note.save(to: link, for: .forOverwriting)
    #expect(isOpen && isSaved && written(file) == "New")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let kind = try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
  }

  /// What is changed after undoing past what was saved is another state, though as many changes lead to it.
  @Test func statesAreToldApart() {
    var changes = DocumentChanges()
    changes.note(.done)
    changes.noteSaved(changes.current)
    #expect(!changes.isUnsaved)
    changes.note(.undone)
    #expect(changes.isUnsaved)
    changes.note(.done)
    #expect(changes.isUnsaved)
    changes.note(.cleared)
    changes.note(.undone)
    changes.note(.undone)
    #expect(changes.isUnsaved)
    changes.note(.redone)
    changes.note(.redone)
    #expect(!changes.isUnsaved)
  }
}
