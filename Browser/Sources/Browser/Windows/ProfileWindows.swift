/// The windows that show something, the one that was used last first. They are not kept by being here.
@MainActor
final class ProfileWindows {
  private struct Entry {
    weak var window: (any ProfileWindow)?
  }

  private var entries: [Entry] = []
  /// True once a window has said what pages' sandbox lacks.
  var hasToldOfSandbox = false

  /// All of them, the one that was used last first.
  var all: [any ProfileWindow] { entries.compactMap(\.window) }

  /// The window that was used last: it asks and tells what no page of another one brings about.
  var lastUsed: (any ProfileWindow)? { all.first }

  /// The window is used: it is new, or the user came back to it.
  func use(_ window: any ProfileWindow) {
    remove(window)
    entries.insert(Entry(window: window), at: 0)
  }

  /// The window shows something else, or has gone.
  func remove(_ window: any ProfileWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }

  /// Tells all windows.
  func tell(_ body: (any ProfileWindow) -> Void) { all.forEach(body) }
}
