// Length: Swift overrides only what a class body declares, and most of a document is there to be overridden.

import Foundation
import QuartzCore
import Synchronization

/// The content of one file, or of a folder that people see as one: read and written beside the main thread, and saved by itself some time
/// after it was changed, when the program goes to the background, and before it ends.
///
/// A subclass overrides `contents(forType:)` and `load(fromContents:ofType:)`, and says what has changed by `undoManager` or
/// `updateChangeCount(_:)`. Used on the main thread, where completion handlers are called, too; methods that are called on others say so.
/// Files are not coordinated with other programs: what these write in the meantime is not noticed.
open class UIDocument: NSObject {
  private struct Facts {
    var url: URL
    var modified: Date?
    var state = State.closed
    var changes = DocumentChanges()
  }

  /// Seconds after the first change that is not saved.
  package static let autosaveDelay: TimeInterval = 15

  private let facts: Mutex<Facts>
  private let accesses = DocumentThread()
  /// The reads that were begun and are not over; those wait for the main thread.
  private var reads = 0
  private var isAutosaveDue = false
  private var undo: UndoManager?
  private var hasUndo = false
  private var undoObservations: HeldObservations?
  private let observations = HeldObservations()

  /// Calls a closure on the main thread after some seconds; tests have their own.
  package var later: (TimeInterval, @escaping () -> Void) -> Void = { delay, body in
    nonisolated(unsafe) let work = body
    let timer = Timer(fire: Date(timeIntervalSinceNow: delay), interval: 0, repeats: false) { _ in work() }
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Creates a document of a file that is to be opened, or is to be created by `save(to:for:completionHandler:)`. Traps if the address is not
  /// that of a file.
  public init(fileURL url: URL) {
    precondition(url.isFileURL, "A document needs the address of a file.")
    facts = Mutex(Facts(url: url))
    super.init()
    observations.add(UIApplication.didEnterBackgroundNotification, of: nil) { [weak self] _ in
      guard let self, isOpen, hasUnsavedChanges else { return }
      autosave(completionHandler: nil)
    }
    observations.add(UIApplication.willTerminateNotification, of: nil) { [weak self] _ in
      self?.finishBeforeEnd()
    }
  }

  // MARK: - Facts

  /// The place of the file. Any thread may ask.
  open var fileURL: URL { facts.withLock { $0.url } }

  /// The document's name for the user: the file's name without its ending.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }

  /// The kind of the file, a uniform type identifier, by the ending of its name; nil without any.
  open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }

  /// The time at which the file was changed last, as of the last time that it was read or written; nil before that. Any thread may ask.
  open var fileModificationDate: Date? {
    get { facts.withLock { $0.modified } }
    set { facts.withLock { $0.modified = newValue } }
  }

  /// The document's condition; `closed` at first. Any thread may ask.
  open var documentState: State { facts.withLock { $0.state } }

  private var isOpen: Bool { !documentState.contains(.closed) }

  private func changeState(_ change: (inout State) -> Void) {
    let hasChanged = facts.withLock { facts in
      let old = facts.state
      change(&facts.state)
      return facts.state != old
    }
    if hasChanged { NotificationCenter.default.post(name: Self.stateChangedNotification, object: self) }
  }

  private func noteFile(at url: URL) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
    fileModificationDate = attributes?[.modificationDate] as? Date
  }

  // MARK: - Reading

  /// Reads the file; the document is open then. The completion handler gets false where that failed, after `handleError`.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    let url = fileURL
    read(url) { error in
      if let error {
        self.handleError(error, userInteractionPermitted: true)
      } else {
        self.noteOpen(at: url)
      }
      completionHandler?(error == nil)
    }
  }

  private func read(_ url: URL, then finish: @escaping ((any Error)?) -> Void) {
    reads += 1
    access {
      try self.read(from: url)
    } then: { error in
      self.reads -= 1
      finish(error)
    }
  }

  private func noteOpen(at url: URL) {
    facts.withLock { $0.changes.note(.cleared) }
    noteFile(at: url)
    changeState { $0.subtract([.closed, .savingError]) }
  }

  /// Reads a file, and gives what is in it to `load(fromContents:ofType:)` on the main thread. Called on another thread.
  open func read(from url: URL) throws {
    let contents = try DocumentFile(url: url).contents()
    let type = fileType
    let result = MainQueue.sync { () -> Result<Void, any Error> in
      Result { try self.load(fromContents: contents, ofType: type) }
    }
    try result.get()
  }

  /// Takes over what was read. Subclasses override it.
  /// - Parameters:
  ///   - contents: the file's `Data`, or the `FileWrapper` of a folder.
  ///   - typeName: the kind of the file, a uniform type identifier.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {
    throw CocoaError(.featureUnsupported)
  }

  /// Takes over what is in a file, in place of all that was changed since. Meanwhile the user must not change anything; where it fails,
  /// not afterwards either.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    changeState { $0.insert(.editingDisabled) }
    disableEditing()
    read(url) { error in
      if let error {
        self.fail(error)
      } else {
        self.noteOpen(at: url)
        self.changeState { $0.remove(.editingDisabled) }
        self.enableEditing()
      }
      completionHandler?(error == nil)
    }
  }

  /// Called when the user must not change anything for a while. Does nothing itself.
  open func disableEditing() {}

  /// Called when the user may make changes again. Does nothing itself.
  open func enableEditing() {}

  // MARK: - Changes

  /// True if there are changes that are not saved.
  open var hasUnsavedChanges: Bool {
    facts.withLock { $0.changes.isUnsaved } || undo?.hasOpenChanges == true
  }

  /// Notes a change, for a document without an undo manager: an open document is saved some time after it.
  open func updateChangeCount(_ change: ChangeKind) {
    facts.withLock { $0.changes.note(change) }
    planAutosave()
  }

  private func planAutosave() {
    guard isOpen, hasUnsavedChanges, !isAutosaveDue else { return }
    isAutosaveDue = true
    later(Self.autosaveDelay) { [weak self] in self?.autosaveAfterChange() }
  }

  private func autosaveAfterChange() {
    isAutosaveDue = false
    if isOpen, hasUnsavedChanges { autosave(completionHandler: nil) }
  }

  /// Returns what stands for the changes that will be saved by what is going to be written.
  open func changeCountToken(for saveOperation: SaveOperation) -> Any {
    let state: Int = facts.withLock { $0.changes.current }
    return state
  }

  /// Notes that the changes were saved that a token stands for; later ones were not.
  open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
    guard let state = changeCountToken as? Int else { return }
    facts.withLock { $0.changes.noteSaved(state) }
  }

  /// The undo manager of the document's changes, which count as such; made when it is first asked for, unless the program has set another
  /// or nil. Changes that are discardable do not count.
  open var undoManager: UndoManager! {
    get {
      if !hasUndo { follow(UndoManager()) }
      return undo
    }
    set { follow(newValue) }
  }

  private func follow(_ manager: UndoManager?) {
    hasUndo = true
    undo = manager
    undoObservations = nil
    guard let manager else { return }
    let observations = HeldObservations()
    observations.add(.NSUndoManagerWillCloseUndoGroup, of: manager) { [weak self, weak manager] _ in
      guard let manager, manager.groupingLevel == 1, manager.hasOpenChanges else { return }
      self?.updateChangeCount(.done)
    }
    observations.add(.NSUndoManagerDidUndoChange, of: manager) { [weak self, weak manager] _ in
      guard let manager, manager.groupingLevel == 0, !manager.redoActionIsDiscardable else { return }
      self?.updateChangeCount(.undone)
    }
    observations.add(.NSUndoManagerDidRedoChange, of: manager) { [weak self, weak manager] _ in
      guard let manager, manager.groupingLevel == 0, !manager.undoActionIsDiscardable else { return }
      self?.updateChangeCount(.redone)
    }
    undoObservations = observations
  }

  // MARK: - Saving

  /// Saves what `contents(forType:)` returns now. The completion handler gets false where that failed, after `handleError`. A document
  /// that is saved for the first time is open then, and its file is the one that was written.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let token = changeCountToken(for: saveOperation)
    let write: () throws -> Void
    do {
      write = try writing(to: url, for: saveOperation)
    } catch {
      fail(error)
      return finish(completionHandler, with: false)
    }
    access(write) { error in
      if let error {
        self.fail(error)
      } else {
        self.noteSaved(token, at: url, for: saveOperation)
      }
      completionHandler?(error == nil)
    }
  }

  /// Returns a closure that writes, on any thread, what the document is now.
  private func writing(to url: URL, for operation: SaveOperation) throws -> () throws -> Void {
    let contents = try self.contents(forType: savingFileType ?? UTType.data.identifier)
    let attributes = try fileAttributesToWrite(to: url, for: operation)
    return {
      try self.writeContents(contents, andAttributes: attributes, safelyTo: url, for: operation)
    }
  }

  private func noteSaved(_ token: Any, at url: URL, for operation: SaveOperation) {
    if operation == .forCreating { facts.withLock { $0.url = url } }
    noteFile(at: url)
    updateChangeCount(withToken: token, for: operation)
    changeState { state in
      state.remove(.savingError)
      if operation == .forCreating { state.remove(.closed) }
    }
    // Something may have been changed while it was written.
    planAutosave()
  }

  private func fail(_ error: any Error) {
    changeState { $0.insert(.savingError) }
    handleError(error, userInteractionPermitted: true)
  }

  /// Saves changes that are not saved, by `save(to:for:completionHandler:)`. Called some time after a change, too, and when the program goes to
  /// the background.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    if hasUnsavedChanges {
      save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    } else {
      finish(completionHandler, with: true)
    }
  }

  /// Calls a completion handler after all that was begun before.
  private func finish(_ completionHandler: ((Bool) -> Void)?, with success: Bool) {
    access({}, then: { _ in completionHandler?(success) })
  }

  /// Saves changes that are not saved, those made meanwhile too, and closes the document. Where they cannot be saved, it stays open and the
  /// completion handler gets false. What is being opened or created is closed when it is open.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    guard isOpen else {
      let afterwards: (Bool) -> Void = { success in
        guard self.isOpen else {
          completionHandler?(success)
          return
        }
        self.close(completionHandler: completionHandler)
      }
      return finish(afterwards, with: true)
    }
    autosave { success in
      guard success, self.hasUnsavedChanges else { return self.endClosing(completionHandler, with: success) }
      self.autosave { self.endClosing(completionHandler, with: $0) }
    }
  }

  private func endClosing(_ completionHandler: ((Bool) -> Void)?, with success: Bool) {
    if success { changeState { $0 = .closed } }
    completionHandler?(success)
  }

  /// The program ends: what is being written is finished, and what is not saved is.
  private func finishBeforeEnd() {
    // What is read waits for this thread.
    guard reads == 0 else { return }
    accesses.wait()
    guard isOpen, hasUnsavedChanges else { return }
    let token = changeCountToken(for: .forOverwriting)
    let url = fileURL
    do {
      try writing(to: url, for: .forOverwriting)()
      noteSaved(token, at: url, for: .forOverwriting)
    } catch {
      changeState { $0.insert(.savingError) }
      handleError(error, userInteractionPermitted: false)
    }
  }

  /// Returns what is to be written. Subclasses override it.
  /// - Parameter typeName: the kind to write, a uniform type identifier.
  /// - Returns: `Data`, or a `FileWrapper`; anything else for subclasses that write it themselves.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(.featureUnsupported)
  }

  /// The kind that the document is saved as; `fileType`, unless a subclass overrides it.
  open var savingFileType: String? { fileType }

  /// Returns the ending of names of files of a kind, without its dot; empty where none is known.
  open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
    typeName.flatMap { UTType($0)?.preferredFilenameExtension } ?? ""
  }

  /// Returns attributes for the file, of which permissions and the time of the last change are written; none, unless a subclass overrides it.
  open func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] { [:] }

  /// Writes a new file beside the old one and puts it in its place when it is complete. Called on another thread.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    try DocumentFile(url: url).replace(attributes: additionalFileAttributes ?? [:]) { new, old in
      try writeContents(contents, to: new, for: saveOperation, originalContentsURL: old)
    }
  }

  /// Writes a file. Called on another thread.
  /// - Parameters:
  ///   - url: the place to write at, which is not the document's own yet.
  ///   - originalContentsURL: the old file; nil without any.
  open func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    switch contents {
    case let data as Data: try data.write(to: url)
    case let data as NSData: try Data(referencing: data).write(to: url)
    case let wrapper as FileWrapper: try wrapper.write(to: url, originalContentsURL: originalContentsURL)
    default: throw CocoaError(.fileWriteUnknown)
    }
  }

  // MARK: - Threads and errors

  /// Runs a closure on the document's other thread, after those that were given before.
  open func performAsynchronousFileAccess(_ block: @escaping () -> Void) {
    accesses.add(block)
  }

  private func access(_ work: @escaping () throws -> Void, then finish: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let finish = finish
    performAsynchronousFileAccess {
      var failure: (any Error)?
      do { try work() } catch { failure = error }
      let result = failure
      DispatchQueue.main.async { finish(result) }
    }
  }

  /// Handles an error of opening, saving or reverting; by itself it ends with `finishedHandlingError(_:recovered:)`. Subclasses that
  /// override it call that, too.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: false)
  }

  /// Notes that an error was handled; the document's state is without it where the document has recovered.
  open func finishedHandlingError(_ error: any Error, recovered: Bool) {
    if recovered { changeState { $0.remove(.savingError) } }
  }

  /// Called by those who have shown the user an error and must take it away; ends handling the error.
  open func userInteractionNoLongerPermitted(forError error: any Error) {
    finishedHandlingError(error, recovered: false)
  }
}
