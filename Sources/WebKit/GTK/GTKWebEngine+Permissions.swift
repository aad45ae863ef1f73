import CWebKitGTK
import Foundation
import GTKHost
import WebKitValues

/// Permissions of pages: devices, notifications, the machine's place, the clipboard.
extension GTKWebEngine {
  func connectPermissions() {
    on("permission-request") { engine, arguments in
      guard let request = arguments.pointer(1) else { return }
      arguments.answer(true)
      engine.askPermission(request)
    }
    on("query-permission-state") { engine, arguments in
      guard let query = arguments.pointer(1), let state = engine.state(of: query) else { return }
      arguments.answer(true)
      webkit_permission_state_query_finish(query, state)
    }
    on("show-notification") { engine, arguments in
      guard let object = arguments.pointer(1) else { return }
      // What is not handled is shown by the engine itself, without a word about who shows it.
      arguments.answer(true)
      engine.show(object)
    }
  }

  /// Camera, microphone, notifications, the machine's place and what is in the clipboard are asked for; everything else that needs a permission is refused.
  private func askPermission(_ request: OpaquePointer) {
    guard let client else { return webkit_permission_request_deny(request) }
    let reply: @MainActor (Bool) -> Void = { allowed in
      if allowed {
        webkit_permission_request_allow(request)
      } else {
        webkit_permission_request_deny(request)
      }
      g_object_unref(UnsafeMutableRawPointer(request))
    }
    let object = UnsafeRawPointer(request)
    if martlet_is_a(object, webkit_user_media_permission_request_get_type()) != 0,
      let kind = Self.mediaKind(request)
    {
      g_object_ref(UnsafeMutableRawPointer(request))
      client.engine(self, requestMedia: kind, reply: reply)
    } else if martlet_is_a(object, webkit_notification_permission_request_get_type()) != 0 {
      g_object_ref(UnsafeMutableRawPointer(request))
      client.engine(self, requestNotifications: reply)
    } else if martlet_is_a(object, webkit_geolocation_permission_request_get_type()) != 0 {
      g_object_ref(UnsafeMutableRawPointer(request))
      client.engine(
        self,
        requestLocation: { allowed in
          guard allowed, let location = GTKWebContext.shared.location else { return reply(false) }
          location.prepare { reply(true) }
        })
    } else if martlet_is_a(object, webkit_clipboard_permission_request_get_type()) != 0 {
      g_object_ref(UnsafeMutableRawPointer(request))
      client.engine(self, requestClipboard: reply)
    } else {
      webkit_permission_request_deny(request)
    }
  }

  private static func mediaKind(_ request: OpaquePointer) -> WebMediaRequest? {
    let audio = webkit_user_media_permission_is_for_audio_device(request) != 0
    let video = webkit_user_media_permission_is_for_video_device(request) != 0
    return switch (audio, video) {
    case (true, true): .cameraAndMicrophone
    case (true, false): .microphone
    case (false, true): .camera
    case (false, false): nil
    }
  }

  /// - Parameter query: a borrowed `WebKitPermissionStateQuery`.
  /// - Returns: nil where the engine answers by itself, that the user would be asked.
  private func state(of query: OpaquePointer) -> WebKitPermissionState? {
    guard
      let permission = copyString(webkit_permission_state_query_get_name(query)).flatMap(
        WebPermission.init(rawValue:)),
      let origin = webkit_permission_state_query_get_security_origin(query),
      let text = takeString(webkit_security_origin_to_string(origin)), let url = URL(string: text),
      let state = client?.engine(self, stateOf: permission, for: url)
    else { return nil }
    return switch state {
    case .prompt: WEBKIT_PERMISSION_STATE_PROMPT
    case .granted: WEBKIT_PERMISSION_STATE_GRANTED
    case .denied: WEBKIT_PERMISSION_STATE_DENIED
    }
  }

  // MARK: - Notifications

  /// - Parameter object: a borrowed `WebKitNotification`.
  private func show(_ object: OpaquePointer) {
    g_object_ref(UnsafeMutableRawPointer(object))
    let held = GObjectReference(taking: object)
    let notification = WebNotification(
      title: copyString(webkit_notification_get_title(object)) ?? "",
      body: copyString(webkit_notification_get_body(object)) ?? "",
      tag: copyString(webkit_notification_get_tag(object))
    ) {
      webkit_notification_clicked(held.object)
    } close: {
      webkit_notification_close(held.object)
    }
    GObjectSignal.connect(object, "closed") { [weak notification] _ in notification?.pageDidClose() }
    // Closing inside its own signal would confuse the engine: an app that refuses waits a turn.
    Task { [weak self] in
      guard let self, !isClosed, !notification.isClosed, let client, client.engine(self, show: notification)
      else { return notification.close() }
    }
  }
}

/// A reference to a GObject that ends with its owner.
@MainActor
private final class GObjectReference {
  let object: OpaquePointer

  /// Takes over a reference.
  init(taking object: OpaquePointer) { self.object = object }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(object)) }
}
