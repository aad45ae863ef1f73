import CGTK
import Foundation
import UIKitCore

/// The program's notifications in the desktop: by the portal (https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Notification.html),
/// else by the server of the Desktop Notifications Specification.
///
/// Everything is asked for asynchronously. What is withdrawn before the server has given it a number goes as soon as it has one.
@MainActor
final class DesktopNotifications {
  typealias Handler = @MainActor (HostNotification.Event) -> Void

  private static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
    interface: "org.freedesktop.portal.Notification")
  private static let server = BusService(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// The name of the action that a click is, in the server's specification.
  private static let defaultAction = "default"
  /// The time that the server chooses (-1).
  private static let serversTimeout: Int32 = -1

  /// The place of a notification.
  private enum Place: Equatable {
    /// Asked for, and not answered.
    case underWay
    case portal
    /// By the server's number.
    case server(UInt32)
  }

  private struct Shown {
    let handler: Handler
    var place = Place.underWay
    /// Counts what is shown under one identifier, so that a late answer is known.
    let turn: Int
  }

  /// The ways that there are.
  private enum Way { case portal, server }

  private let name: String
  private let desktopEntry: String
  private var shown: [String: Shown] = [:]
  private var turn = 0
  private var way = Way.portal
  /// True if the server takes markup, so that text has to be written as markup.
  private var takesMarkup: Bool?
  /// The tokens that the server sent, by which a window may come to the front, by numbers.
  private var tokens: [UInt32: String] = [:]
  private var isListening = false

  /// - Parameters:
  ///   - name: what people call the program.
  ///   - desktopEntry: the name of its desktop file.
  init(name: String, desktopEntry: String) {
    self.name = name
    self.desktopEntry = desktopEntry
  }

  func show(_ notification: HostNotification, _ handler: @escaping Handler) {
    let old = shown[notification.id]?.place
    turn += 1
    shown[notification.id] = Shown(handler: handler, turn: turn)
    listen()
    let turn = turn
    if way == .portal {
      addByPortal(notification, turn: turn)
    } else {
      var number: UInt32 = 0
      if case .server(let known)? = old { number = known }
      notifyByServer(notification, turn: turn, replacing: number)
    }
  }

  func withdraw(_ id: String) {
    // One that is under way is taken back by whoever hears of it.
    guard let gone = shown.removeValue(forKey: id) else { return }
    remove(id, at: gone.place)
  }

  /// Takes all of them away, at the program's end.
  func withdrawAll() {
    defer { shown = [:] }
    guard !shown.isEmpty, let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    // No main loop runs any more in which an answer could come.
    for (id, gone) in shown {
      switch gone.place {
      case .underWay: break
      case .portal: Self.portal.send("RemoveNotification", [g_variant_new_string(id)], by: bus)
      case .server(let number):
        Self.server.send("CloseNotification", [g_variant_new_uint32(number)], by: bus)
      }
    }
    g_dbus_connection_flush_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private func remove(_ id: String, at place: Place) {
    switch place {
    case .underWay: break
    case .portal: Self.portal.call("RemoveNotification", [g_variant_new_string(id)]) { _ in }
    case .server(let number):
      Self.server.call("CloseNotification", [g_variant_new_uint32(number)]) { _ in }
    }
  }

  // MARK: - The portal

  private func addByPortal(_ notification: HostNotification, turn: Int) {
    let content = VariantValue.array(
      "{sv}",
      [
        .entry(.string("title"), .boxed(.string(notification.title))),
        .entry(.string("body"), .boxed(.string(notification.body))),
        .entry(.string("default-action"), .boxed(.string(Self.defaultAction))),
      ])
    Self.portal.call("AddNotification", [g_variant_new_string(notification.id), content.make()]) {
      [weak self] answer in
      guard let self else { return }
      guard answer != nil else {
        way = .server
        guard shown[notification.id]?.turn == turn else { return }
        return notifyByServer(notification, turn: turn, replacing: 0)
      }
      settle(notification.id, turn: turn, at: .portal)
    }
  }

  // MARK: - The server

  private func notifyByServer(_ notification: HostNotification, turn: Int, replacing number: UInt32) {
    guard let takesMarkup else {
      return Self.server.call("GetCapabilities", []) { [weak self] answer in
        guard let self else { return }
        guard let answer else { return end(notification.id, turn: turn) }
        self.takesMarkup =
          answer.child(0)?.children.contains { $0.string == "body-markup" } ?? false
        notifyByServer(notification, turn: turn, replacing: number)
      }
    }
    guard shown[notification.id]?.turn == turn else { return }
    let body = takesMarkup ? Self.markup(notification.body) : notification.body
    let hints = VariantValue.array(
      "{sv}", [.entry(.string("desktop-entry"), .boxed(.string(desktopEntry)))])
    let arguments: [VariantValue] = [
      .string(name), .uint32(number), .string(desktopEntry), .string(notification.title), .string(body),
      .array("s", [.string(Self.defaultAction), .string("Show")]), hints, .int32(Self.serversTimeout),
    ]
    Self.server.call("Notify", arguments.map { $0.make() }) { [weak self] answer in
      guard let self else { return }
      guard let number = answer?.child(0)?.uint32 else { return end(notification.id, turn: turn) }
      settle(notification.id, turn: turn, at: .server(number))
    }
  }

  /// Returns text as the markup of the specification that shows it as it is.
  nonisolated static func markup(_ text: String) -> String {
    var markup = ""
    // Scalars: a mark that follows a sign makes another character of both, and the server reads the sign all the same.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
    return markup
  }

  /// A notification has come to its place; if it is not wanted any more it leaves it.
  private func settle(_ id: String, turn: Int, at place: Place) {
    guard shown[id]?.turn == turn else {
      // The portal has one by each identifier, which is the newer one's then.
      if place != .portal || shown[id] == nil { remove(id, at: place) }
      return
    }
    shown[id]?.place = place
  }

  /// Nothing shows it.
  private func end(_ id: String, turn: Int) {
    guard shown[id]?.turn == turn else { return }
    shown.removeValue(forKey: id)?.handler(.closed)
  }

  // MARK: - What becomes of them

  private func listen() {
    guard !isListening else { return }
    isListening = true
    Self.portal.subscribe("ActionInvoked") { [weak self] arguments in
      guard let id = arguments.child(0)?.string else { return }
      self?.open(id, token: Self.token(in: arguments.child(2)))
    }
    Self.server.subscribe("ActivationToken") { [weak self] arguments in
      guard let self, let number = arguments.child(0)?.uint32, id(of: number) != nil else { return }
      tokens[number] = arguments.child(1)?.string
    }
    Self.server.subscribe("ActionInvoked") { [weak self] arguments in
      guard let self, let number = arguments.child(0)?.uint32, let id = id(of: number) else { return }
      open(id, token: tokens.removeValue(forKey: number))
      // Not every server does that by itself.
      remove(id, at: .server(number))
    }
    Self.server.subscribe("NotificationClosed") { [weak self] arguments in
      guard let self, let number = arguments.child(0)?.uint32 else { return }
      tokens[number] = nil
      guard let id = id(of: number) else { return }
      shown.removeValue(forKey: id)?.handler(.closed)
    }
  }

  private func open(_ id: String, token: String?) {
    shown.removeValue(forKey: id)?.handler(.opened(activationToken: token))
  }

  private func id(of number: UInt32) -> String? {
    shown.first { $0.value.place == .server(number) }?.key
  }

  /// The token in what the portal sends along with a click: a list of values, one of them a dictionary.
  private static func token(in parameters: Variant?) -> String? {
    for entry in (parameters?.children ?? []).compactMap(\.unboxed).flatMap(\.children)
    where entry.child(0)?.string == "activation-token" {
      return entry.child(1)?.unboxed?.string
    }
    return nil
  }
}
