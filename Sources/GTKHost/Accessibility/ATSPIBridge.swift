import CGTK
import Foundation
import Logging
import SwiftRuntimeAccess
import UIKitCore

/// Speaks AT-SPI: shows UIKit's accessibility tree to screen readers and other assistive technology.
///
/// GTK knows our canvas as one empty widget, and its accessible objects are for widgets only; so the program registers itself,
/// beside GTK, whose own objects are switched off (`docs/decisions.md`). Where no accessibility bus runs nothing is done but to
/// wait for one; where one runs, the program's root is registered and nothing is built until a client asks. Events are sent while
/// a client is registered for some.
@MainActor
final class ATSPIBridge {
  private static let registry = ATSPIReference(
    owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
  private static let registryEvents = "/org/a11y/atspi/registry"

  let objects = ATSPIObjects()
  private(set) lazy var pages = ATSPIPages(bridge: self)
  private(set) lazy var events = ATSPIEvents(bridge: self)
  private(set) var connection: OpaquePointer?
  /// The name that the bus gave us.
  private(set) var ownName = ""
  /// The parent that the registry named for the program: the desktop.
  private(set) var desktop = ATSPIReference.none
  /// The registry's number for the program, which it sets.
  var applicationNumber: Int32 = 0
  private var watch: guint = 0
  let log = Logger(label: "martlet.accessibility")

  /// True if the user wants accessibility; GTK's own variable says no by "none".
  private static var isWanted = true

  /// Names GTK's way of accessibility; meant for this program and not for those it starts.
  static let variable = "GTK_A11Y"

  /// Keeps GTK from showing its widgets beside our tree. Before GTK starts.
  static func prepare() {
    isWanted = getenv(variable).map { String(cString: $0) } != "none"
    ProcessEnvironment.set(variable, to: "none")
  }

  /// Waits for an accessibility bus. It is not started for our sake: screen readers start it.
  func start() {
    guard Self.isWanted, watch == 0 else { return }
    watch = g_bus_watch_name(
      G_BUS_TYPE_SESSION, "org.a11y.Bus", G_BUS_NAME_WATCHER_FLAGS_NONE,
      { session, _, _, data in
        guard let session, let data else { return }
        nonisolated(unsafe) let bus = session
        let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { bridge.askForAddress(bus) }
      },
      { _, _, data in
        guard let data else { return }
        let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { bridge.disconnect() }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func askForAddress(_ session: OpaquePointer) {
    guard connection == nil else { return }
    if let address = getenv("AT_SPI_BUS_ADDRESS") { return connect(to: String(cString: address)) }
    g_dbus_connection_call(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, GAsync.callback,
      GAsync.box { [weak self] source, result in
        guard let source, let result,
          let answer = Variant(taking: g_dbus_connection_call_finish(OpaquePointer(source), result, nil)),
          let address = answer.child(0)?.string
        else { return }
        self?.connect(to: address)
      })
  }

  private func connect(to address: String) {
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil, GAsync.callback,
      GAsync.box { [weak self] _, result in
        var error: UnsafeMutablePointer<GError>?
        guard let self, let result else { return }
        guard let connection = g_dbus_connection_new_for_address_finish(result, &error) else {
          log.debug("no accessibility bus: \(GErrorInfo(taking: error)?.message ?? "")")
          return
        }
        didConnect(connection)
      })
  }

  private func didConnect(_ connection: OpaquePointer) {
    guard self.connection == nil else { return g_object_unref(UnsafeMutableRawPointer(connection)) }
    self.connection = connection
    g_dbus_connection_set_exit_on_close(connection, 0)
    ownName = g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    register(on: connection)
    call(Self.registry, "org.a11y.atspi.Socket", "Embed", [reference(nil).value]) { [weak self] answer in
      guard let owner = answer?.child(0)?.child(0)?.string,
        let path = answer?.child(0)?.child(1)?.objectPath
      else { return }
      self?.desktop = ATSPIReference(owner: owner, path: path)
    }
    followListeners(connection)
  }

  private func disconnect() {
    guard let connection else { return }
    events.setListened(false)
    g_object_unref(UnsafeMutableRawPointer(connection))
    self.connection = nil
  }

  // MARK: - Who listens

  private func followListeners(_ connection: OpaquePointer) {
    for signal in ["EventListenerRegistered", "EventListenerDeregistered"] {
      g_dbus_connection_signal_subscribe(
        connection, Self.registry.owner, "org.a11y.atspi.Registry", signal, Self.registryEvents, nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, _, data in
          guard let data else { return }
          let bridge = Unmanaged<ATSPIBridge>.fromOpaque(data).takeUnretainedValue()
          MainActor.assumeIsolated { bridge.readListeners() }
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }
    readListeners()
  }

  private func readListeners() {
    let registry = ATSPIReference(owner: Self.registry.owner, path: Self.registryEvents)
    call(registry, "org.a11y.atspi.Registry", "GetRegisteredEvents", []) { [weak self] answer in
      self?.events.setListened(answer?.child(0)?.child(0) != nil)
    }
  }

  // MARK: - Messages

  /// Calls a method of another program's object; the answer is nil when that fails.
  func call(
    _ object: ATSPIReference, _ interface: String, _ method: String, _ arguments: [VariantValue],
    _ completion: @escaping @MainActor (Variant?) -> Void
  ) {
    guard let connection else { return completion(nil) }
    g_dbus_connection_call(
      connection, object.owner, object.path, interface, method,
      arguments.isEmpty ? nil : VariantValue.tuple(arguments).make(), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      GAsync.callback,
      GAsync.box { source, result in
        guard let source, let result else { return completion(nil) }
        completion(Variant(taking: g_dbus_connection_call_finish(OpaquePointer(source), result, nil)))
      })
  }

  /// Sends an event of an object.
  func emit(_ path: String, _ interface: String, _ signal: String, _ parameters: VariantValue) {
    guard let connection else { return }
    g_dbus_connection_emit_signal(connection, nil, path, interface, signal, parameters.make(), nil)
  }

  /// Returns the reference by which others find a node; nil is the program itself.
  func reference(_ node: AccessibilityNode?) -> ATSPIReference {
    guard let node else { return ATSPIReference(owner: ownName, path: ATSPIReference.rootPath) }
    return ATSPIReference(
      owner: ownName, path: "\(ATSPIReference.pathPrefix)/\(objects.number(of: node.element))")
  }
}
