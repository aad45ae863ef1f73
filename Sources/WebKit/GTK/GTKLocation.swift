import CWebKitGTK
import Foundation
import GTKHost

/// The place of the machine, for pages that may know it: the desktop's portal tells it, or, where there is none, the engine asks GeoClue.
@MainActor
final class GTKLocation {
  private let manager: OpaquePointer
  private var isPortalThere = false

  /// - Parameter context: a `WebKitWebContext`, which keeps the manager.
  init?(of context: OpaquePointer) {
    guard let manager = webkit_web_context_get_geolocation_manager(context) else { return nil }
    self.manager = manager
    GObjectSignal.connect(manager, "start") { [weak self] arguments in
      guard let self, isPortalThere else { return arguments.answer(false) }
      arguments.answer(true)
      start()
    }
    GObjectSignal.connect(manager, "stop") { [weak self] _ in
      if self?.isPortalThere == true { LocationPortal.shared.stop() }
    }
    GObjectSignal.connect(manager, "notify::enable-high-accuracy") { [weak self] _ in
      if let self, isRunning { start() }
    }
  }

  private var isRunning: Bool { isPortalThere && LocationPortal.shared.isOn }

  /// Finds out who will tell where the machine is: a page may know it.
  func prepare(_ done: @escaping @MainActor () -> Void) {
    LocationPortal.shared.look { [weak self] isThere in
      self?.isPortalThere = isThere
      done()
    }
  }

  private func start() {
    let isExact = webkit_geolocation_manager_get_enable_high_accuracy(manager) != 0
    LocationPortal.shared.start(isExact: isExact) { [weak self] fix in
      guard let self else { return }
      if let fix { tell(fix) } else { webkit_geolocation_manager_failed(manager, Self.unavailable) }
    }
  }

  private func tell(_ fix: LocationFix) {
    guard let position = webkit_geolocation_position_new(fix.latitude, fix.longitude, fix.accuracy) else {
      return
    }
    if let altitude = fix.altitude { webkit_geolocation_position_set_altitude(position, altitude) }
    if let speed = fix.speed { webkit_geolocation_position_set_speed(position, speed) }
    if let heading = fix.heading { webkit_geolocation_position_set_heading(position, heading) }
    webkit_geolocation_manager_update_position(manager, position)
    webkit_geolocation_position_free(position)
  }

  /// The text that pages get in `GeolocationPositionError.message`.
  private static let unavailable = "The location is not available"
}
