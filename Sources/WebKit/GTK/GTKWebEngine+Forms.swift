import CWebKitGTK
import Foundation
import GTKHost

/// Going to a page of the list that answered to a form: it comes from memory, or the app is asked before anything is sent.
///
/// WebCore means to load such a page from its caches alone and to ask when they do not have it; on libsoup the form is sent
/// all the same (measured with 2.50). So a filter keeps documents from coming over the network until the page is there. What
/// comes from memory is not filtered. What is not there fails, is gone to once more, and the question is asked then: refused
/// at that point, WebCore puts its list back to the page that is shown, which it does not after a failure.
extension GTKWebEngine {
  /// The progress on the way to such a page.
  enum FormResubmission {
    case none
    /// The page is looked for in memory.
    case remembering(filter: OpaquePointer)
    /// It is not there; the way to it is gone again, and the app decides.
    case asking
  }

  /// Has the app decide about a navigation. Gone back to, a form's answer is looked for in memory first.
  func decideFormResubmission(
    _ action: WebNavigationAction, then done: @escaping @MainActor (WebPolicy) -> Void
  ) {
    guard action.kind == .backForward, action.request.httpMethod == "POST" else {
      endFormResubmission()
      guard let client else { return done(.cancel) }
      return client.engine(self, decidePolicyFor: action, reply: done)
    }
    // What comes from memory has no response.
    awaitedSource = .form
    if case .asking = formResubmission { return askToSendForm(action, then: done) }
    endFormResubmission()
    client?.engine(self, decidePolicyFor: action) { [weak self] policy in
      guard policy == .allow else { return done(policy) }
      DocumentFilter.shared.get { filter in
        guard let self, !self.isClosed else { return done(.cancel) }
        // Without it there is no telling: the question is asked, needed or not.
        guard let filter else { return self.askToSendForm(action, then: done) }
        webkit_user_content_manager_add_filter(self.family.manager, filter)
        self.formResubmission = .remembering(filter: filter)
        done(.allow)
      }
    }
  }

  private func askToSendForm(
    _ action: WebNavigationAction, then done: @escaping @MainActor (WebPolicy) -> Void
  ) {
    formResubmission = .none
    var question = action
    question.kind = .formResubmitted
    guard let client else { return done(.cancel) }
    client.engine(self, decidePolicyFor: question) { [weak self] policy in
      done(policy)
      if policy != .allow { self?.fail(.cancelled, url: action.request.url) }
    }
  }

  /// The page has come, or something else is wanted.
  func endFormResubmission() {
    if case .remembering(let filter) = formResubmission {
      webkit_user_content_manager_remove_filter(family.manager, filter)
    }
    formResubmission = .none
  }

  /// - Returns: true if the load that failed was one that was kept from the network: for the app it goes on.
  func formReturnDidFail(at url: URL?) -> Bool {
    guard case .remembering = formResubmission else { return false }
    endFormResubmission()
    didFailCurrentLoad = true
    guard let target = goal ?? history.entries.last(where: { $0.url == url })?.id else { return false }
    // After the engine has told of the failure in all its ways.
    Task { [weak self] in
      guard let self, !isClosed, case .none = formResubmission else { return }
      formResubmission = .asking
      go(to: target)
    }
    return true
  }
}

/// A filter that blocks every document, compiled when it is first needed.
@MainActor
private final class DocumentFilter {
  static let shared = DocumentFilter()

  private var filter: OpaquePointer?
  private var waiting: [@MainActor (OpaquePointer?) -> Void] = []

  private static let rules = """
    [{"trigger": {"url-filter": ".*", "resource-type": ["document"]}, "action": {"type": "block"}}]
    """

  func get(_ done: @escaping @MainActor (OpaquePointer?) -> Void) {
    if let filter { return done(filter) }
    waiting.append(done)
    if waiting.count == 1 { compile() }
  }

  private func compile() {
    // The engine reads what it compiled from a file, which is not needed a second time.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("filter-\(UUID().uuidString)")
    guard let store = webkit_user_content_filter_store_new(folder.path) else { return finish(nil) }
    let bytes = makeBytes(Data(Self.rules.utf8))
    webkit_user_content_filter_store_save(
      store, "documents", bytes, nil, GAsync.callback,
      GAsync.box { _, result in
        let filter = result.flatMap { webkit_user_content_filter_store_save_finish(store, $0, nil) }
        g_object_unref(UnsafeMutableRawPointer(store))
        try? FileManager.default.removeItem(at: folder)
        self.finish(filter)
      })
    g_bytes_unref(bytes)
  }

  private func finish(_ filter: OpaquePointer?) {
    self.filter = filter
    let callbacks = waiting
    waiting = []
    callbacks.forEach { $0(filter) }
  }
}
