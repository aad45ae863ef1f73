import WebKit

extension WKWebView {
  /// Reads the selected text of the main frame, else of the first frame of its origin that has some.
  /// - Parameter done: called with it, where there is some.
  func readSelectedText(then done: @escaping @MainActor (String) -> Void) {
    evaluateJavaScript(Self.selectedTextScript, in: nil, in: .defaultClient) { result in
      if let text = (try? result.get()) as? String, !text.isEmpty { done(text) }
    }
  }

  static let selectedTextScript = """
    (() => {
      const text = (view) => {
        try {
          const own = String(view.getSelection());
          return own || Array.from(view.frames, (_, index) => text(view.frames[index])).find(Boolean) || "";
        } catch { return ""; }
      };
      return text(window);
    })()
    """
}
