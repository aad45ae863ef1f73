import WebKit

extension WKWebView {
  /// Calls back when the page has painted something; also when it has gone meanwhile and the script with it: the page that took
  /// its place asks anew.
  func whenPainted(_ body: @escaping @MainActor () -> Void) {
    callAsyncJavaScript(Self.painted, in: nil, in: .defaultClient) { _ in body() }
  }

  /// Returns two frames after the first text or picture was painted, at the latest when everything is loaded.
  private static let painted = """
    const frame = () => new Promise(requestAnimationFrame)
    while (!performance.getEntriesByType('paint').length && document.readyState !== 'complete') await frame()
    await frame()
    await frame()
    return true
    """
}
