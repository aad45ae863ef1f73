import BrowserCore
import Foundation

/// Writes what the browser does, one JSON object a line, into the file that `MARTLET_TRACE` names: for tests and for reports of bugs.
///
/// Nothing is made when the variable is not set; objects that report to it hold an optional.
/// Every line has `time`, in seconds since the trace began, and `event`; see ``Event`` for the rest.
@MainActor
final class BrowserTrace {
  /// The environment variable.
  static let environmentKey = "MARTLET_TRACE"

  enum Event: String {
    /// The window was shown.
    case started
    /// `count`, `selected` (an index), `private` (a number, 1 for private), `window` (a number, 0 for the first one).
    case tabs
    /// `tab` (an index), `selected` (a number), `url`, `title`, `loading`, `back`, `forward` and `reader` (numbers),
    /// `window` (a number), `error` (a case of `PageLoadFailure`, empty for none).
    case page
    /// `state`: expanded, collapsed or scrubbing; `fraction` while scrubbing.
    case bars
    /// The bars came to rest; `state` as above.
    case barsSettled
    /// `shown` (a number), `height`.
    case keyboard
    /// The keyboard came to rest, and the bars with it; as above.
    case keyboardSettled
    /// `active` (a number).
    case editing
    /// `active` (a number): whether a page has the window for itself.
    case fullscreen
    /// `state`: resting, moving or revealing.
    case swipe
    /// `count`: the windows that are shown.
    case windows
    /// The process that shows a page ended; `tab`, `url`.
    case processEnded
    /// The session is on disk: `count` tabs of `windows` windows, `pages` on them, `closed` tabs, `complete` (a number, 1 when nothing changed meanwhile).
    case saved
    /// The user is told of something that went wrong; `text`.
    case problem
    /// A notice that stays is shown; `text`.
    case notice
    /// Another profile is shown; `name`.
    case profile
    /// All files of a deleted profile are gone; `name`.
    case profileRemoved
  }

  private let file: FileHandle
  private let start = Date()
  /// The windows that are followed, by identity, with the numbers by which lines name them.
  private var windows: [UUID: (number: Int, observation: TabsStore.Observation)] = [:]
  /// The identity of the first window.
  private static let first = UUID()
  /// The last line of each kind without its time: a line that says the same again is left out.
  private var last: [String: String] = [:]
  private let encoder = JSONEncoder()

  /// - Returns: nil when the environment does not ask for a trace, or when the file cannot be written.
  init?(environment: [String: String]) {
    guard let path = environment[Self.environmentKey], !path.isEmpty,
      FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.file = file
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
  }

  /// Follows tabs and pages from now on.
  func observe(_ store: TabsStore) {
    record(.started)
    follow(store, Self.first)
  }

  /// Follows the tabs of a further window from now on.
  func observe(_ store: TabsStore, window id: UUID) {
    follow(store, id)
    record(.windows, ["count": .number(Double(windows.count))])
  }

  /// A window was closed; one that is not known by its identity is the first.
  func windowDidClose(_ id: UUID) {
    windows[windows[id] == nil ? Self.first : id] = nil
    record(.windows, ["count": .number(Double(windows.count))])
  }

  /// Follows the tabs of another profile from now on.
  func observe(_ store: TabsStore, ofProfile name: String) {
    last = [:]
    windows = [:]
    record(.profile, ["name": .text(name)])
    follow(store, Self.first)
  }

  func didRemoveProfile(_ name: String) { record(.profileRemoved, ["name": .text(name)]) }

  private func follow(_ store: TabsStore, _ id: UUID) {
    let number = (windows.values.map(\.number).max() ?? -1) + 1
    record(store.model, number)
    windows[id] = (number, store.observe { [weak self] model, _ in self?.record(model, number) })
  }

  private func record(_ model: TabsModel, _ window: Int) {
    record(
      .tabs,
      [
        "count": .number(Double(model.tabs.count)), "selected": .number(Double(model.selectedIndex)),
        "private": .flag(model.isPrivateMode), "window": .number(Double(window)),
      ], key: "tabs \(window)")
    let pages = "\(Self.pagePrefix)\(window) "
    let kept = Set(model.tabs.map { "\(pages)\($0.id)" })
    last = last.filter { !$0.key.hasPrefix(pages) || kept.contains($0.key) }
    for (index, tab) in model.tabs.enumerated() {
      let bar = AddressBarView.Content(tab: tab)
      let values: [String: Value] = [
        "tab": .number(Double(index)), "window": .number(Double(window)),
        "selected": .flag(tab.id == model.selectedID),
        "url": .text(tab.url?.absoluteString ?? ""), "title": .text(tab.title),
        "loading": .flag(tab.isLoading), "bar": .text(bar.spoken), "lock": .flag(bar.mark == .secure),
        "warning": .flag(bar.mark == .warning), "back": .flag(tab.position.canGoBack),
        "forward": .flag(tab.position.canGoForward),
        "reader": .flag(tab.reader.isShown), "error": .text(tab.loadError.map(Self.name) ?? ""),
      ]
      record(.page, values, key: "\(pages)\(tab.id)")
    }
  }

  private static let pagePrefix = "page "

  func barsDidChange(_ state: CollapseState) { record(.bars, Self.values(of: state)) }
  func barsDidSettle(_ state: CollapseState) {
    last["barsSettled"] = nil
    record(.barsSettled, Self.values(of: state))
  }

  private static func values(of state: CollapseState) -> [String: Value] {
    switch state {
    case .expanded: ["state": .text("expanded")]
    case .collapsed: ["state": .text("collapsed")]
    case .scrubbing(_, let fraction): ["state": .text("scrubbing"), "fraction": .number(fraction)]
    }
  }

  func keyboardDidChange(_ keyboard: KeyboardState) { record(.keyboard, Self.values(of: keyboard)) }
  func keyboardDidSettle(_ keyboard: KeyboardState) {
    last["keyboardSettled"] = nil
    record(.keyboardSettled, Self.values(of: keyboard))
  }

  private static func values(of keyboard: KeyboardState) -> [String: Value] {
    ["shown": .flag(keyboard.isShown), "height": .number(keyboard.height)]
  }

  func editingDidChange(_ isEditing: Bool) { record(.editing, ["active": .flag(isEditing)]) }

  func fullscreenDidChange(_ isActive: Bool) { record(.fullscreen, ["active": .flag(isActive)]) }

  func swipeDidChange(_ state: TabSwipeController.State) {
    switch state {
    case .resting: record(.swipe, ["state": .text("resting")])
    case .moving, .settling: record(.swipe, ["state": .text("moving")])
    case .revealing: record(.swipe, ["state": .text("revealing")])
    }
  }

  func processDidEnd(_ tab: Tab) {
    last["processEnded"] = nil
    record(.processEnded, ["url": .text(tab.url?.absoluteString ?? "")])
  }

  func sessionDidSave(_ session: StoredSession, isComplete: Bool) {
    last["saved"] = nil
    record(
      .saved,
      [
        "count": .number(Double(session.tabs.count)),
        "windows": .number(Double(1 + session.furtherWindows.count)),
        "closed": .number(Double(session.closed.count)),
        "pages": .number(Double(session.tabs.filter { $0.url != nil }.count)), "complete": .flag(isComplete),
      ])
  }

  func problemWasTold(_ text: String) {
    last["problem"] = nil
    record(.problem, ["text": .text(text)])
  }

  func noticeWasShown(_ text: String) { record(.notice, ["text": .text(text)]) }

  /// A case's name without what it carries.
  private static func name(_ failure: PageLoadFailure) -> String {
    String(String(describing: failure).prefix { $0 != "(" })
  }

  // MARK: - Writing

  private enum Value: Encodable {
    case text(String)
    case number(Double)

    /// 1 for true, so that readers need two kinds of values only.
    static func flag(_ value: Bool) -> Value { .number(value ? 1 : 0) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private func record(_ event: Event, _ values: [String: Value] = [:], key: String? = nil) {
    var values = values
    values["event"] = .text(event.rawValue)
    guard let data = try? encoder.encode(values) else { return }
    let line = String(decoding: data, as: UTF8.self)
    let key = key ?? event.rawValue
    guard last[key] != line else { return }
    last[key] = line
    let time = String(format: "%.3f", Date().timeIntervalSince(start))
    try? file.write(contentsOf: Data("{\"time\":\(time),\(line.dropFirst())\n".utf8))
  }
}
