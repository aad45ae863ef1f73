import Foundation

/// The application's part in preserving and restoring state: when it happens, and who is asked.
///
/// Restoration has its place before `application(_:didFinishLaunchingWithOptions:)`, as Apple documents, when the window
/// is there by then. A program that makes its window later has its state restored as soon as the window is there, a scene's
/// after `scene(_:willConnectTo:options:)`. Where Info.plist has a scene manifest none of this happens, as Apple documents: the
/// scene's delegate says what is kept by `stateRestorationActivity(for:)`.
@MainActor
package final class StateRestoration {
  private struct Registration {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  /// The storage of the state; nil keeps none.
  package var store: StateStore?
  private var registrations: [Registration] = []
  /// The state that was loaded at launch and waits for its windows.
  private var pending: SavedState?
  private var answer = Answer.notAsked
  private var hasRestoredApplication = false
  /// Calls of `extendStateRestoration()` that wait for their match.
  private var extensions = 0
  private var isMarked = false

  /// The delegate's answer to whether the loaded state is to be restored.
  private enum Answer { case notAsked, yes, no }

  // MARK: - Registered objects

  func register(_ object: any UIStateRestoring, identifier: String) {
    precondition(!identifier.isEmpty, "\(object) is registered without a restoration identifier.")
    registrations.removeAll { $0.object == nil || $0.object === object || $0.identifier == identifier }
    registrations.append(Registration(object: object, identifier: identifier))
  }

  func identifier(of object: any UIStateRestoring) -> String? {
    registrations.first { $0.object === object }?.identifier
  }

  // MARK: - Preserving

  /// Writes everything: called when the application goes to the background.
  func preserve() {
    guard let store else { return }
    let application = UIApplication.shared
    var state = SavedState()
    state.sessions = application.preservedSessions()
    preserveInterface(&state)
    store.save(state)
    RestorationLog.step("saved")
  }

  /// Writes which scenes are open, each as it was noted last, so that whatever ends the program finds them. Only where there may be
  /// several: of a single one nothing changes.
  func preserveSessions() {
    let application = UIApplication.shared
    guard let store, application.supportsMultipleScenes else { return }
    var state = SavedState()
    state.sessions = application.preservedSessions(asksDelegates: false)
    store.save(state)
  }

  private func preserveInterface(_ state: inout SavedState) {
    let application = UIApplication.shared
    guard !AppInformation.main.hasSceneManifest, let delegate = application.delegate else { return }
    let question = StateEncoder { _ in nil }
    let wish = delegate.wantsStateSaved(application, question)
    RestorationLog.step("shouldSave: \(wish)")
    guard wish != .no else { return }

    let preserver = Preserver(isSecure: wish == .secure)
    let encoder = preserver.makeEncoder()
    AppInformation.main.describe(in: encoder)
    RestorationLog.step("willEncodeRestorableState")
    delegate.application(application, willEncodeRestorableStateWith: encoder)
    state.application = question.values.merging(encoder.values) { $1 }
    for (identifier, windows) in application.windowsByScene {
      state.interfaces[identifier] = preserver.preserve(windows)
    }
    state.objects = preserver.preserve(registrations.compactMap(\.object))
  }

  // MARK: - Restoring

  /// Reads the file. - Returns: the sessions that were open.
  func load() -> [SavedSession] {
    pending = store?.load()
    answer = .notAsked
    hasRestoredApplication = false
    return pending?.sessions ?? []
  }

  /// Restores what was saved of a scene's windows; `identifier` is the session's.
  func restore(_ windows: [UIWindow], of identifier: String) {
    guard !windows.isEmpty, pending?.interfaces[identifier] != nil, isWanted(),
      let interface = pending?.interfaces.removeValue(forKey: identifier), let state = pending
    else { return }
    mark()
    let application = UIApplication.shared
    let restorer = Restorer(delegate: application.delegate)
    restorer.restore(interface, into: windows)
    if !hasRestoredApplication {
      restorer.restore(state.objects) { identifier in
        registrations.first { $0.identifier == identifier }?.object
      }
    }
    restorer.finish()
    // The final step, as Apple documents: everything else is back in its former state.
    guard !hasRestoredApplication else { return }
    hasRestoredApplication = true
    RestorationLog.step("didDecodeRestorableState")
    application.delegate?.application(
      application, didDecodeRestorableStateWith: restorer.makeDecoder(state.application ?? [:]))
  }

  private func isWanted() -> Bool {
    guard answer == .notAsked else { return answer == .yes }
    let application = UIApplication.shared
    guard !AppInformation.main.hasSceneManifest, let state = pending?.application,
      let delegate = application.delegate
    else { return false }
    let wish = delegate.wantsStateRestored(application, StateDecoder(values: state))
    RestorationLog.step("shouldRestore: \(wish)")
    answer = wish ? .yes : .no
    return wish
  }

  // MARK: - Safety

  /// State whose restoration ends the program must not do so at every start: the mark is taken away when the first frame
  /// was shown, and no later than the program's own background work is done.
  private func mark() {
    guard !isMarked, let store else { return }
    isMarked = true
    store.beginRestoring()
    FrameLoop.afterCommit { [weak self] in
      guard let self, extensions == 0 else { return }
      unmark()
    }
  }

  private func unmark() {
    isMarked = false
    store?.endRestoring()
  }

  func extend() {
    extensions += 1
  }

  func complete() {
    precondition(extensions > 0, "completeStateRestoration() without extendStateRestoration() before.")
    extensions -= 1
    if extensions == 0 { unmark() }
  }

  /// Forgets everything but the file; for tests.
  func reset() {
    store = nil
    registrations = []
    pending = nil
    extensions = 0
    isMarked = false
  }
}
