import CGTK
import Foundation

/// The number on the program's icon in docks, by the signal of Unity's launcher (https://wiki.ubuntu.com/Unity/LauncherAPI, "Low level DBus API").
///
/// Docks forget it when the sender leaves the bus, so that the connection is kept from the first number on.
@MainActor
final class LauncherBadge {
  private static let interface = "com.canonical.Unity.LauncherEntry"

  private let applicationID: String
  private var number = 0
  private var bus: OpaquePointer?
  private var isConnecting = false

  /// - Parameter applicationID: the name of the program's desktop file.
  init(applicationID: String) {
    self.applicationID = applicationID
  }

  /// Shows a number; 0 takes it away.
  func show(_ number: Int) {
    guard number != self.number else { return }
    self.number = number
    guard bus == nil else { return tell() }
    guard !isConnecting else { return }
    isConnecting = true
    g_bus_get(
      G_BUS_TYPE_SESSION, nil, GAsync.callback,
      GAsync.box { [weak self] _, result in
        guard let self else { return }
        isConnecting = false
        bus = result.flatMap { g_bus_get_finish($0, nil) }
        tell()
      })
  }

  private func tell() {
    guard let bus else { return }
    g_dbus_connection_emit_signal(
      bus, nil, Self.path, Self.interface, "Update",
      VariantValue.tuple(Self.arguments(applicationID: applicationID, number: number)).make(), nil)
  }

  /// The object that sends: any path will do, below that of Unity's own library.
  private static let path = "/com/canonical/unity/launcherentry/\(getpid())"

  /// Returns the content of the signal.
  static func arguments(applicationID: String, number: Int) -> [VariantValue] {
    let properties: [VariantValue] = [
      .entry(.string("count"), .boxed(.int64(Int64(number)))),
      .entry(.string("count-visible"), .boxed(.bool(number > 0))),
    ]
    // Docks know a program by its desktop file.
    return [.string("application://\(applicationID).desktop"), .array("{sv}", properties)]
  }
}
