import CGTK
import Foundation

/// The place of the machine, by the desktop's portal
/// (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Location.html), which asks the user once for a program.
///
/// There is one session at a time.
@MainActor
package final class LocationPortal {
  package static let shared = LocationPortal()

  private static let path = "/org/freedesktop/portal/desktop"
  private static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: path, interface: "org.freedesktop.portal.Location")
  private static let properties = BusService(
    name: portal.name, path: path, interface: "org.freedesktop.DBus.Properties")
  private static let request = BusService(
    name: portal.name, path: path, interface: "org.freedesktop.portal.Request")
  /// The name of our requests and sessions in their paths, before the number.
  private static let token = "martlet_location"
  /// The portal's levels of accuracy.
  private static let (street, exact): (UInt32, UInt32) = (4, 5)

  private enum State {
    case off
    /// A session has been asked for.
    case opening(turn: Int)
    case open(session: String)
  }

  private var state = State.off
  private var turn = 0
  private var isListening = false
  private var handler: (@MainActor (LocationFix?) -> Void)?

  /// True from the start until it is stopped or fails.
  package var isOn: Bool {
    if case .off = state { false } else { true }
  }

  /// Looks whether the desktop has one.
  package func look(_ answer: @escaping @MainActor (Bool) -> Void) {
    let arguments = [g_variant_new_string(Self.portal.interface), g_variant_new_string("version")]
    Self.properties.call("Get", arguments) { answer($0 != nil) }
  }

  /// Begins to tell where the machine is, until it is stopped.
  /// - Parameters:
  ///   - isExact: true where the street is not enough.
  ///   - handler: called with each place, and with nil when there will be none: the user or the desktop refused.
  package func start(isExact: Bool, _ handler: @escaping @MainActor (LocationFix?) -> Void) {
    stop()
    self.handler = handler
    turn += 1
    state = .opening(turn: turn)
    listen()
    open(isExact: isExact, turn: turn)
  }

  /// Ends the session.
  package func stop() {
    handler = nil
    if case .open(let session) = state { Self.close(session) }
    state = .off
  }

  private func isOpening(_ turn: Int) -> Bool {
    if case .opening(turn) = state { true } else { false }
  }

  private func open(isExact: Bool, turn: Int) {
    let options = VariantValue.array(
      "{sv}",
      [
        .entry(.string("session_handle_token"), .boxed(.string("\(Self.token)\(turn)"))),
        .entry(.string("accuracy"), .boxed(.uint32(isExact ? Self.exact : Self.street))),
      ])
    Self.portal.call("CreateSession", [options.make()]) { [weak self] answer in
      guard let self else { return }
      let session = answer?.child(0)?.objectPath
      // It may not be wanted any more.
      guard isOpening(turn) else {
        if let session { Self.close(session) }
        return
      }
      guard let session else { return fail() }
      state = .open(session: session)
      begin(session, turn: turn)
    }
  }

  private func begin(_ session: String, turn: Int) {
    let options = VariantValue.array(
      "{sv}", [.entry(.string("handle_token"), .boxed(.string("\(Self.token)\(turn)")))])
    let arguments: [VariantValue] = [.path(session), .string(""), options]
    Self.portal.call("Start", arguments.map { $0.make() }) { [weak self] answer in
      if answer == nil, self?.isOpen(session) == true { self?.fail() }
    }
  }

  private func isOpen(_ session: String) -> Bool {
    if case .open(session) = state { true } else { false }
  }

  private func fail() {
    let handler = handler
    stop()
    handler?(nil)
  }

  private static func close(_ session: String) {
    BusService(name: portal.name, path: session, interface: "org.freedesktop.portal.Session").call(
      "Close", []
    ) {
      _ in
    }
  }

  /// Hears places and answers from now on. An answer comes from the request's object, whose path ends with our name for it.
  private func listen() {
    guard !isListening else { return }
    isListening = true
    Self.portal.subscribe("LocationUpdated") { [weak self] arguments in
      guard let self, let session = arguments.child(0)?.objectPath, isOpen(session),
        let fix = LocationFix(Self.numbers(arguments.child(1)))
      else { return }
      handler?(fix)
    }
    Self.request.subscribeToAll("Response") { [weak self] path, arguments in
      guard let self, isOn, path.hasSuffix("/\(Self.token)\(turn)") else { return }
      // 0 is success.
      if arguments.child(0)?.uint32 != 0 { fail() }
    }
  }

  /// The numbers of a dictionary; the time is none, and the engine has its own.
  private static func numbers(_ dictionary: Variant?) -> [String: Double] {
    (dictionary?.children ?? []).reduce(into: [:]) { numbers, entry in
      if let key = entry.child(0)?.string { numbers[key] = entry.child(1)?.unboxed?.double }
    }
  }
}
