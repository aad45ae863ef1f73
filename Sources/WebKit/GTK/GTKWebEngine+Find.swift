import CWebKitGTK
import Foundation
import GTKHost

extension GTKWebEngine {
  /// A search under way.
  struct FindState {
    var query: WebFindQuery?
    var completion: (@MainActor (WebFindAnswer) -> Void)?
    /// The engine counts when a search begins, and then no more.
    var count = 0
    /// Searches that the engine has not answered: the answers come in their order, and do not say what was looked for.
    var unanswered = 0
    var connections: [GObjectSignal.Connection] = []
    /// The `WebKitUserStyleSheet` that tells the current match from the others.
    var style: OpaquePointer?
  }

  package func find(_ query: WebFindQuery, completion: @escaping @MainActor (WebFindAnswer) -> Void) {
    guard let controller = webkit_web_view_get_find_controller(view), !query.text.isEmpty else {
      return completion(.nothing)
    }
    if findState == nil { connectFind(controller) }
    // One answer is due for each question; a newer question ends the older one.
    findState?.completion?(.nothing)
    findState?.completion = completion
    setMarksCurrent(true)
    findState?.unanswered += 1
    let isContinued = findState?.query.map { Self.isSame($0, query) } ?? false
    findState?.query = query
    if isContinued, query.backwards {
      webkit_find_controller_search_previous(controller)
    } else if isContinued {
      webkit_find_controller_search_next(controller)
    } else {
      findState?.count = 0
      var options: UInt32 = 0
      if !query.isCaseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
      if query.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
      if query.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
      webkit_find_controller_search(controller, query.text, options, guint.max)
    }
  }

  package func endFind() {
    let wasFinding = findState?.query != nil
    findState?.query = nil
    setMarksCurrent(false)
    // The engine leaves the last match selected.
    if wasFinding {
      run(WebScriptCall(source: "getSelection().empty(); undefined", world: PageObserverScript.world)) { _ in
      }
    }
    if let controller = webkit_web_view_get_find_controller(view) {
      webkit_find_controller_search_finish(controller)
    }
  }

  /// The same search but for its direction.
  private static func isSame(_ a: WebFindQuery, _ b: WebFindQuery) -> Bool {
    a.text == b.text && a.isCaseSensitive == b.isCaseSensitive && a.wraps == b.wraps
  }

  private func connectFind(_ controller: OpaquePointer) {
    findState = FindState()
    findState?.connections = [
      GObjectSignal.connect(controller, "found-text") { [weak self] arguments in
        guard let self, isLatestAnswer() else { return }
        // The next and the previous match are told as one.
        didFind(max(arguments.uint(1), findState?.count ?? 0))
      },
      GObjectSignal.connect(controller, "failed-to-find-text") { [weak self] _ in
        guard let self, isLatestAnswer(), let completion = findState?.completion else { return }
        findState?.completion = nil
        completion(.nothing)
      },
    ]
  }

  /// Counts an answer; returns true if it is the one to the newest search.
  private func isLatestAnswer() -> Bool {
    let left = max(0, (findState?.unanswered ?? 0) - 1)
    findState?.unanswered = left
    return left == 0
  }

  /// Ends all searches: those of a document are not answered by the next one, nor by a process that has ended.
  func forgetSearches() {
    findState?.unanswered = 0
    findState?.completion?(.nothing)
    findState?.completion = nil
    findState?.query = nil
  }

  private func didFind(_ count: Int) {
    guard let completion = findState?.completion, let query = findState?.query else { return }
    findState?.completion = nil
    findState?.count = count
    run(MatchPlaceScript.call(for: query)) { result in
      completion(MatchPlaceScript.answer(try? result.get(), count: count))
    }
  }

  /// The engine selects the current match, which by itself looks like the others, and has no focus: the keyboard is with who searches.
  func setMarksCurrent(_ marks: Bool) {
    if let style = findState?.style, !marks {
      webkit_user_content_manager_remove_style_sheet(family.manager, style)
      webkit_user_style_sheet_unref(style)
      findState?.style = nil
    } else if marks, findState != nil, findState?.style == nil,
      let style = webkit_user_style_sheet_new(
        MatchPlaceScript.style, WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES, WEBKIT_USER_STYLE_LEVEL_USER, nil, nil)
    {
      webkit_user_content_manager_add_style_sheet(family.manager, style)
      findState?.style = style
    }
  }
}
