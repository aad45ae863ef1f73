import CWebKitGTK
import Foundation
import GTKHost

/// Going to a page of the list that answered to a form: it comes from memory, or the app is asked before anything is sent.
///
/// WebCore means to load such a page from its caches alone and to ask when they do not have it; on libsoup the form is sent
/// all the same (measured with 2.50). So a filter keeps documents from coming over the network until the page is there. What
/// comes from memory is not filtered; what is not there fails, and the question is asked.
extension GTKWebEngine {
  /// How far the way to such a page is.
  enum FormReturn {
    case none
    /// The page is looked for in memory.
    case remembering(WebNavigationAction, filter: OpaquePointer)
    /// The app allowed the form to be sent.
    case sending
  }

  static func isFormReturn(_ action: WebNavigationAction) -> Bool {
    action.kind == .backForward && action.request.httpMethod == "POST"
  }

  /// Calls back with whether the engine may go on.
  func beginFormReturn(_ action: WebNavigationAction, then goOn: @escaping @MainActor (Bool) -> Void) {
    DocumentFilter.shared.get { [weak self] filter in
      guard let self, !isClosed else { return goOn(false) }
      guard let filter else {
        // Without it nobody can tell: the question is asked, needed or not.
        goOn(false)
        return askToSendForm(action)
      }
      webkit_user_content_manager_add_filter(manager, filter)
      formReturn = .remembering(action, filter: filter)
      goOn(true)
    }
  }

  /// The page has come, or something else is wanted.
  func endFormReturn() {
    if case .remembering(_, let filter) = formReturn {
      webkit_user_content_manager_remove_filter(manager, filter)
    }
    formReturn = .none
  }

  /// - Returns: whether the load that failed was one that was kept from the network.
  func formReturnDidFail() -> Bool {
    guard case .remembering(let action, _) = formReturn else { return false }
    endFormReturn()
    // After the engine has told of the failure in all its ways.
    Task { [weak self] in self?.askToSendForm(action) }
    return true
  }

  private func askToSendForm(_ action: WebNavigationAction) {
    guard !isClosed, let client else { return }
    var question = action
    question.kind = .formResubmitted
    let target = goal ?? history.entries.last { $0.url == action.request.url }?.id
    client.engine(self, decidePolicyFor: question) { [weak self] policy in
      guard policy == .allow, let self, !isClosed, let target else { return }
      formReturn = .sending
      go(to: target)
    }
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
    // The engine reads what it compiled from a file, which nobody needs a second time.
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
