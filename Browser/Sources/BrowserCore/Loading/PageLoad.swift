import Foundation

/// The page that a tab shows and the one that is on its way there.
///
/// One value says it, and ``handle(_:)`` is the only way to change it. The address that people read, the lock beside it, the name
/// in a page's questions, and what is shared or saved follow from it and from nothing else:
///
/// - What is named is what is painted: a committed document, or Martlet's own report of a failure.
/// - The one exception is an address that the user asked for. Until its document commits it is shown as one that is loading,
///   without any word about its connection.
/// - What a page asks for changes nothing before it commits.
public struct PageLoad: Hashable, Sendable {
  /// The content that is painted.
  public enum Shown: Hashable, Sendable {
    /// Martlet's start view.
    case start
    /// Nothing of the engine's yet, in a tab that has an address to come.
    case nothing
    /// A document of the engine's.
    case document(PageDocument)
    /// Martlet's report.
    case failure(URL, PageLoadFailure)
  }

  /// The originator of the load that is on its way.
  public enum Asker: Hashable, Sendable {
    /// The user, by an address, a bookmark, a command of the browser.
    case user
    /// The session: the tab had this page before.
    case session
    /// The page, by a link, a form or a script.
    case page
  }

  /// A load without a document so far.
  public struct Pending: Hashable, Sendable {
    /// The address that was asked for; redirects do not change what the user asked for.
    public var url: URL
    /// The originator of the load.
    public var asker: Asker
  }

  /// The content that is painted.
  public private(set) var shown: Shown
  /// A document that is alive behind the start view or a report, and is not reported.
  public private(set) var covered: PageDocument?
  /// The load that is on its way.
  public private(set) var pending: Pending?
  /// True while the engine works.
  public private(set) var isLoading = false

  /// The start view.
  public init() { shown = .start }

  /// A tab that has an address and nothing to show for it yet: one of an earlier session, or a closed one.
  public init(unloaded url: URL) {
    shown = .nothing
    pending = Pending(url: url, asker: .session)
  }

  // MARK: - What follows from it

  /// The document that people see; nil behind the start view and reports.
  public var document: PageDocument? {
    if case .document(let document) = shown { return document }
    return nil
  }

  /// The document whose scripts run, seen or not.
  public var liveDocument: PageDocument? { document ?? covered }

  /// The reason why the page could not be shown.
  public var failure: PageLoadFailure? {
    if case .failure(_, let failure) = shown { return failure }
    return nil
  }

  /// The address that the tab stands for: what the user asked for, else what is painted.
  public var url: URL? {
    if let pending, pending.asker != .page { return pending.url }
    switch shown {
    case .start, .nothing: return nil
    case .document(let document): return document.url
    case .failure(let url, _): return url
    }
  }

  /// True if ``url`` names something that is not painted yet.
  public var isAwaited: Bool {
    guard let pending, pending.asker != .page else { return false }
    return shown != .start
  }

  /// True if the user waits for a load. What a page asks for meanwhile has no claim to the tab.
  public var userWaits: Bool { pending?.asker == .user }

  /// The connection by which the shown document came. Nothing is said of it while the address is another one's.
  public var connection: PageDocument.Connection? { isAwaited ? nil : document?.connection }

  // MARK: - Changes

  /// Takes note of an event. One that does not fit the state, such as the move of a document that is covered, changes no more
  /// than it may.
  public mutating func handle(_ event: PageEvent) {
    switch event {
    case .asked(let url): ask(url, .user)
    case .resumed(let url): ask(url, .session)
    case .opened(let creator):
      pending = nil
      covered = nil
      shown = .document(PageDocument(url: .blankPage, creator: creator))
    case .started(let url): start(url)
    case .redirected(let url):
      if pending?.asker == .page { pending?.url = url }
    case .committed(let document): commit(document)
    case .overtook(let document):
      let awaited = pending
      commit(document)
      if shown != .start { pending = awaited }
    case .moved(let url): move(to: url)
    case .learned(let connection): changeDocument { $0.connection = connection }
    case .learnedOrigin(let url):
      changeDocument { if $0.isWindowOfAnother { $0.creator = url } }
    case .foundFrameOfAnother: changeDocument { $0.embedsOthers = true }
    case .foundSandbox: changeDocument { $0.isSandboxed = true }
    case .working(let isLoading):
      // What rests is another load than the user's, whose end is told by its own event.
      self.isLoading = isLoading || userWaits
    case .gaveUp: giveUp()
    case .failed(let url, let failure):
      cover()
      pending = nil
      isLoading = false
      shown = .failure(url, failure)
    case .left:
      cover()
      pending = nil
      isLoading = false
      shown = .start
    case .uncovered(let document):
      guard let document = document ?? covered else { return }
      pending = nil
      covered = nil
      shown = .document(document)
    }
  }

  private mutating func ask(_ url: URL, _ asker: Asker) {
    pending = Pending(url: url, asker: asker)
    isLoading = true
    switch shown {
    case .start, .failure:
      shown = covered.map(Shown.document) ?? .nothing
      covered = nil
    case .nothing, .document: break
    }
  }

  private mutating func start(_ url: URL?) {
    // Behind the start view nothing is waited for.
    guard shown != .start else { return }
    isLoading = true
    guard pending == nil, let url else { return }
    pending = Pending(url: url, asker: .page)
  }

  private mutating func commit(_ document: PageDocument) {
    // It came too late: the user is on the start view.
    guard shown != .start else { return covered = document }
    pending = nil
    covered = nil
    shown = .document(document)
  }

  private mutating func move(to url: URL) {
    guard var document = liveDocument, document.mayMove(to: url) else { return }
    document.url = url
    if case .document = shown { shown = .document(document) } else { covered = document }
  }

  /// Changes what is known of the document whose scripts run.
  private mutating func changeDocument(_ change: (inout PageDocument) -> Void) {
    if case .document(var document) = shown {
      change(&document)
      shown = .document(document)
    } else if var document = covered {
      change(&document)
      covered = document
    }
  }

  private mutating func giveUp() {
    isLoading = false
    // Where nothing else is to be seen the tab goes on standing for the address, so that it can be asked for again.
    if shown == .nothing {
      pending?.asker = .session
    } else {
      pending = nil
    }
  }

  private mutating func cover() {
    if case .document(let document) = shown { covered = document }
  }
}
