import Foundation

/// Pages whose scripts never end. The engine cannot interrupt a script: what is asked of its page meanwhile is answered by a timeout,
/// and with the session the page's process is ended.
extension WebDriverSession {
  /// Milliseconds that a page may take for what is no script of the client's, however short scripts are to be.
  static let leastPatience = 5_000.0
  /// Milliseconds in which a page shows a sign of life that was late before.
  static let signOfLife = 2_000.0
  /// The same for a page that is about to be closed anyway.
  static let lastSignOfLife = 500.0

  /// The time that a page may take for what WebDriver names no limit for, in milliseconds; nil is for ever.
  var patience: Double? { (timeouts.script ?? timeouts.pageLoad).map { max($0, Self.leastPatience) } }

  /// Asks a page something.
  /// - Parameter timeout: what is thrown when it does not answer in time.
  func ask<Value: Sendable>(
    _ page: any AutomatedPage, limit: Double?, timeout: WebDriverError,
    _ work: @escaping @MainActor () async throws -> Value
  ) async throws(WebDriverError) -> FirstAnswer<Value> {
    let asked = window
    if silent.contains(asked) {
      if page.prompt == nil, !(await isAlive(page, within: Self.signOfLife)) {
        throw WebDriverError(.timeout, "a script of the page does not end: the page answers nothing")
      }
      silent.remove(asked)
    }
    let answer = await FirstAnswer.of(
      page, limit: limit, time: time, onLateEnd: { [weak self] in self?.silent.remove(asked) }, work)
    // The client is gone and hears of nothing.
    guard !isEnded else { throw Self.ended }
    if case .late = answer {
      silent.insert(asked)
      throw timeout
    }
    return answer
  }

  private func isAlive(_ page: any AutomatedPage, within limit: Double) async -> Bool {
    switch await FirstAnswer.of(page, limit: limit, time: time, { await page.ping() }) {
    case .late: false
    // An alert is a sign, too.
    case .value, .failed, .prompted: true
    }
  }

  /// Ends the processes of those pages whose scripts do not end.
  func endHungPages(_ pages: [any AutomatedPage]) async {
    let checks = pages.filter { $0.prompt == nil }.map { page in
      Task { if !(await isAlive(page, within: Self.lastSignOfLife)) { page.terminate() } }
    }
    for check in checks { await check.value }
  }
}
