import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Keeps the field of the page that is filled in above the keyboard, and puts the page back when the keyboard leaves.
///
/// A page cannot be resized in every frame (docs/gtk-rules.md, "Pages"). So it first moves as it is, in step with the keyboard; once that
/// is there the page ends above it, and is scrolled by as much as it had moved, behind a picture of itself.
@MainActor
final class FieldKeeper {
  private unowned let page: TabViewController
  /// The height at the window's bottom that the page leaves to the keyboard, in points.
  private(set) var covered: CGFloat = 0
  /// The distance that the page has moved up with the keyboard, in points.
  private(set) var shift: CGFloat = 0
  /// The keyboard's height as it was told last.
  private var keyboard: CGFloat = 0
  /// Counts what was told: answers to earlier questions are of no use.
  private var run = 0
  private var arrival: Deadline?
  private var field: MeasuredField?
  private(set) lazy var bar = FieldBarView(
    onMove: { [weak self] in self?.move(by: $0) }, onDone: { [weak self] in self?.end() })

  /// The time after which a page that does not answer gives way all the same, in seconds. Hand-tuned.
  private static let patience = 1.0

  init(page: TabViewController) { self.page = page }

  /// A keyboard for a field of the page comes (a height in points) or goes (0).
  func keyboardWillCover(_ height: CGFloat, duration: TimeInterval) {
    guard height != keyboard else { return }
    let wasUp = keyboard > 0
    if height > 0 {
      page.passwords.keyboardWillCome()
      page.contacts.keyboardWillCome()
    }
    keyboard = height
    run += 1
    arrival?.cancel()
    guard let webView = page.shownWebView else { return settle() }
    if height == 0 {
      leave(webView, duration: duration)
    } else if wasUp {
      // It was there already, and has another height now.
      settle()
      reveal(duration: KeyboardMotion.duration)
    } else {
      arrive(webView, duration: duration)
    }
  }

  /// Another tab is shown: the keyboard is no longer this page's.
  func pageIsLeft() {
    guard keyboard > 0 else { return }
    keyboard = 0
    run += 1
    arrival?.cancel()
    settle()
  }

  /// The page ends where the keyboard begins.
  private func settle() {
    covered = keyboard
    shift = 0
    page.placePage()
  }

  // MARK: - Coming

  private func arrive(_ webView: WKWebView, duration: TimeInterval) {
    let (start, run) = (CACurrentMediaTime(), run)
    field = nil
    arrival = Deadline(at: start + duration) { [weak self] in self?.arrived(webView) }
    measure(webView) { [weak self] field in
      guard let self, self.run == run, covered == 0 else { return }
      self.field = field
      let distance = max(0, field.map { self.distance(to: $0, in: webView) } ?? 0)
      UIView.animate(
        withDuration: max(0, start + duration - CACurrentMediaTime()), delay: 0, options: [.curveEaseInOut],
        animations: {
          self.shift = distance
          self.page.placePage()
        })
    }
  }

  private func arrived(_ webView: WKWebView) {
    guard webView === page.shownWebView else { return settle() }
    let wanted = field.map { $0.frame.minY - shift }
    let picture = shift > 0 ? page.surface.layPicture(over: webView) : nil
    settle()
    guard let wanted else { return reveal(duration: KeyboardMotion.duration) }
    let give = { picture?.superview?.removeFromSuperview() }
    let patience = Deadline(after: Self.patience) { give() }
    scroll(webView, to: wanted, height: webView.bounds.height, duration: 0) {
      patience.cancel()
      give()
    }
  }

  // MARK: - While it is there

  /// Scrolls to the field that has the focus now, where it is not in sight.
  func reveal(duration: TimeInterval) {
    guard let webView = page.shownWebView, keyboard > 0 else { return }
    let run = run
    measure(webView) { [weak self] field in
      guard let self, self.run == run, covered > 0, let field else { return }
      self.field = field
      let distance = distance(to: field, in: webView)
      guard abs(distance) > 1 else { return }
      scroll(webView, to: field.frame.minY - distance, height: webView.bounds.height, duration: duration) {}
    }
  }

  /// The page's text input has another field, or none.
  func fieldDidChange() {
    if page.shownWebView?.caretFrame == nil {
      endSuggestions()
    } else if let early {
      self.early = nil
      show(early)
    }
    bar.show(AddressBarView.Content(tab: page.tab))
    if covered > 0 { reveal(duration: KeyboardMotion.duration) }
  }

  /// Shows what the page suggests for its field, over the keys.
  /// - Parameter onAnswer: called once, with the place of the one that was tapped, or nil.
  func suggest(_ texts: [String], onAnswer: @escaping (Int?) -> Void) {
    let last = early
    early = nil
    last?.onAnswer(nil)
    let suggestions = Suggestions(texts: texts, onAnswer: onAnswer)
    if texts.isEmpty || page.shownWebView?.caretFrame != nil {
      show(suggestions)
    } else {
      show(Suggestions(texts: []) { _ in })
      early = suggestions
    }
  }

  private struct Suggestions {
    var texts: [String]
    var onAnswer: (Int?) -> Void
  }

  /// Suggestions that came before the page's text input had their field.
  private var early: Suggestions?

  private func show(_ suggestions: Suggestions) {
    let height = bar.bounds.height
    bar.suggest(suggestions.texts, onAnswer: suggestions.onAnswer)
    // Set anew, it is shown in its new height.
    if bar.bounds.height != height { page.shownWebView?.fieldAccessoryView = bar }
  }

  /// The field for which there were suggestions is not filled in any more.
  func endSuggestions() { suggest([]) { _ in } }

  private func move(by step: Int) {
    guard let webView = page.shownWebView else { return }
    run(FieldScript.move, ["step": step], in: webView, PagePickerScript.world) { [weak self] in
      if $0 != nil { self?.reveal(duration: KeyboardMotion.duration) }
    }
  }

  private func end() { page.shownWebView?.endFieldEditing() }

  // MARK: - Going

  private func leave(_ webView: WKWebView, duration: TimeInterval) {
    // The page is whole again before the keyboard uncovers it.
    settle()
    field = nil
    run(FieldScript.giveBack, ["duration": duration * 1000], in: webView) { _ in }
  }

  // MARK: - The field

  private struct MeasuredField {
    var frame: CGRect
    var label: CGRect?
    var button: CGRect?
    /// True if the field lies in a frame of another origin: the frame is measured, and the caret tells where the field is.
    var isFrame: Bool
  }

  private func distance(to field: MeasuredField, in webView: WKWebView) -> CGFloat {
    let caret = webView.caretFrame.flatMap { $0.height > 0 ? $0 : nil }
    let place = field.isFrame ? caret ?? field.frame : field.frame
    let reveal = FieldReveal(field: place, label: field.label, button: field.button, caret: caret)
    let bottom = min(webView.bounds.height, page.view.bounds.height - keyboard - page.pageFrame.minY - shift)
    return CGFloat(reveal.distance(top: 0, bottom: Double(bottom)))
  }

  private func measure(_ webView: WKWebView, then body: @escaping @MainActor (MeasuredField?) -> Void) {
    run(FieldScript.measure, [:], in: webView) { [weak self] answer in
      let numbers = (answer as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
      guard numbers.count == 15, numbers.allSatisfy(\.isFinite) else { return body(nil) }
      self?.bar.canMove = (numbers[12] != 0, numbers[13] != 0)
      let frame = { (index: Int) -> CGRect? in
        let frame = CGRect(
          x: numbers[index], y: numbers[index + 1], width: numbers[index + 2], height: numbers[index + 3])
        return frame.width > 0 ? frame : nil
      }
      guard let field = frame(0) else { return body(nil) }
      body(MeasuredField(frame: field, label: frame(4), button: frame(8), isFrame: numbers[14] != 0))
    }
  }

  private func scroll(
    _ webView: WKWebView, to wanted: CGFloat, height: CGFloat, duration: TimeInterval,
    then body: @escaping @MainActor () -> Void
  ) {
    let arguments: [String: Any] = [
      "wanted": Double(wanted), "height": Double(height), "duration": duration * 1000,
    ]
    run(FieldScript.scroll, arguments, in: webView) { _ in body() }
  }

  private func run(
    _ script: String, _ arguments: [String: Any], in webView: WKWebView,
    _ world: WKContentWorld = FieldKeeper.world,
    then body: @escaping @MainActor (Any?) -> Void
  ) {
    var arguments = arguments
    arguments["width"] = Double(webView.bounds.width)
    webView.callAsyncJavaScript(script, arguments: arguments, in: nil, in: world) { body(try? $0.get()) }
  }

  private static let world = WKContentWorld.world(name: "martlet")
}
