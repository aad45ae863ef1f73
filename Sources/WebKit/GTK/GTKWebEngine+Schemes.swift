import Foundation

extension GTKWebEngine {
  /// Answers are for documents of the scheme, and for the one that was allowed to be loaded: another page that asks, for a
  /// picture, a style or by `fetch`, learns no more than of a scheme that does not exist.
  func begin(_ task: WebSchemeTask, with source: any WebSchemeSource) {
    guard mayRead(task.request.url) else {
      return task.answer(.failure(LoadFailure.unsupportedURL.error(for: task.request.url)))
    }
    schemeTasks.append(task)
    task.didEnd = { [weak self, weak task] in self?.schemeTasks.removeAll { $0 === task } }
    source.start(task)
  }

  private func mayRead(_ url: URL?) -> Bool {
    guard let url else { return false }
    return url == schemeTarget || page.documentURL?.scheme?.lowercased() == url.scheme?.lowercased()
  }

  /// Stops the tasks whose answers nobody awaits any longer: the document that asked goes, or the load has ended. The engine does not
  /// tell of it.
  func stopSchemeTasks(where isStopped: (URL?) -> Bool = { _ in true }) {
    let stopped = schemeTasks.filter { isStopped($0.request.url) }
    guard !stopped.isEmpty else { return }
    schemeTasks.removeAll { task in stopped.contains { $0 === task } }
    for task in stopped where !task.isAnswered {
      if let scheme = task.request.url?.scheme?.lowercased() { schemes[scheme]?.stop(task) }
      if !task.isAnswered { task.answer(.failure(LoadFailure.cancelled.error(for: task.request.url))) }
    }
  }
}
