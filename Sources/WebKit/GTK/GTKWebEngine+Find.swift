import CWebKitGTK
import Foundation
import GTKHost

extension GTKWebEngine {
  /// A search under way.
  struct FindState {
    var query: WebFindQuery?
    var completion: (@MainActor (Bool) -> Void)?
    var connections: [GObjectSignal.Connection] = []
  }

  package func find(_ query: WebFindQuery, completion: @escaping @MainActor (Bool) -> Void) {
    guard let controller = webkit_web_view_get_find_controller(view), !query.text.isEmpty else {
      return completion(false)
    }
    if findState == nil { connectFind(controller) }
    // One answer is due for each question; a newer question ends the older one.
    findState?.completion?(false)
    findState?.completion = completion
    let isContinued = findState?.query.map { Self.isSame($0, query) } ?? false
    findState?.query = query
    if isContinued, query.backwards {
      webkit_find_controller_search_previous(controller)
    } else if isContinued {
      webkit_find_controller_search_next(controller)
    } else {
      var options: UInt32 = 0
      if !query.isCaseSensitive { options |= WEBKIT_FIND_OPTIONS_CASE_INSENSITIVE.rawValue }
      if query.backwards { options |= WEBKIT_FIND_OPTIONS_BACKWARDS.rawValue }
      if query.wraps { options |= WEBKIT_FIND_OPTIONS_WRAP_AROUND.rawValue }
      webkit_find_controller_search(controller, query.text, options, guint.max)
    }
  }

  package func endFind() {
    findState?.query = nil
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
      GObjectSignal.connect(controller, "found-text") { [weak self] _ in self?.answerFind(true) },
      GObjectSignal.connect(controller, "failed-to-find-text") { [weak self] _ in self?.answerFind(false) },
    ]
  }

  private func answerFind(_ found: Bool) {
    guard let completion = findState?.completion else { return }
    findState?.completion = nil
    completion(found)
  }
}
