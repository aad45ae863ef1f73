import Foundation

extension GTKWebEngine {
  func begin(_ task: WebSchemeTask, with source: any WebSchemeSource) {
    schemeTasks.append(task)
    task.didEnd = { [weak self, weak task] in self?.schemeTasks.removeAll { $0 === task } }
    source.start(task)
  }

  /// The page goes: nobody awaits the answers any more.
  func stopSchemeTasks() {
    let tasks = schemeTasks
    schemeTasks = []
    for task in tasks where !task.isAnswered {
      if let scheme = task.request.url?.scheme?.lowercased() { schemes[scheme]?.stop(task) }
      if !task.isAnswered { task.answer(.failure(LoadFailure.cancelled.error(for: task.request.url))) }
    }
  }
}
