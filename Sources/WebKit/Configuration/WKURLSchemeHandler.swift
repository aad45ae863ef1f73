import Foundation
import FoundationNetworking

/// Answers loads of a scheme of the app's own.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: AnyObject {
  /// Begins to answer a load; the handler keeps the task and answers by its methods, at once or later.
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// The answer is not wanted any more; the task must not be used afterwards.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// One load of such a scheme: a response, any number of data, then the end.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: AnyObject {
  /// The request to answer.
  var request: URLRequest { get }
  /// Gives the response, which must come before any data.
  func didReceive(_ response: URLResponse)
  /// Gives a part of the answer's data; traps before the response and after the end.
  func didReceive(_ data: Data)
  /// Ends the answer; traps before the response, and when the task has ended or was stopped.
  func didFinish()
  /// Ends the load with an error; traps when the task has ended or was stopped.
  func didFailWithError(_ error: any Error)
}

/// Gathers an answer; the engine gets it whole.
@MainActor
final class SchemeTask: WKURLSchemeTask {
  let task: WebSchemeTask
  private var response: URLResponse?
  private var data = Data()

  init(_ task: WebSchemeTask) { self.task = task }

  var request: URLRequest { task.request }

  func didReceive(_ response: URLResponse) {
    requireUnanswered()
    self.response = response
  }

  func didReceive(_ data: Data) {
    requireUnanswered()
    precondition(response != nil, "data before a response for \(request)")
    self.data.append(data)
  }

  func didFinish() {
    requireUnanswered()
    guard let response else { preconditionFailure("the end before a response for \(request)") }
    task.answer(.success((response, data)))
  }

  func didFailWithError(_ error: any Error) {
    requireUnanswered()
    task.answer(.failure(error))
  }

  private func requireUnanswered() {
    precondition(!task.isAnswered, "\(request) was answered or stopped already")
  }
}

/// Brings the engine's tasks to a handler.
@MainActor
final class SchemeSource: WebSchemeSource {
  let handler: any WKURLSchemeHandler
  weak var webView: WKWebView?
  private var tasks: [ObjectIdentifier: SchemeTask] = [:]

  init(_ handler: any WKURLSchemeHandler) { self.handler = handler }

  func start(_ task: WebSchemeTask) {
    guard let webView else {
      return task.answer(.failure(LoadFailure.cancelled.error(for: task.request.url)))
    }
    let wrapper = SchemeTask(task)
    tasks = tasks.filter { !$0.value.task.isAnswered }
    tasks[ObjectIdentifier(task)] = wrapper
    handler.webView(webView, start: wrapper)
  }

  func stop(_ task: WebSchemeTask) {
    guard let wrapper = tasks.removeValue(forKey: ObjectIdentifier(task)), let webView else { return }
    handler.webView(webView, stop: wrapper)
  }
}
