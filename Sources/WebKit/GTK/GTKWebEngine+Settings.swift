import CWebKitGTK
import Foundation

extension GTKWebEngine {
  /// - Parameter old: nil for the first time.
  func applySettings(old: WebEngineSettings?) {
    guard let object = webkit_web_view_get_settings(view) else { return }
    PageFonts.controlsAreSet
    if old == nil, let family = PageFonts.sansSerif {
      webkit_settings_set_sans_serif_font_family(object, family)
      // Of pages that name none; the engine's is sans-serif, too.
      webkit_settings_set_default_font_family(object, family)
    }
    // Not `enable-javascript`, which would silence the app's scripts, too.
    webkit_settings_set_enable_javascript_markup(object, settings.javaScriptEnabled ? 1 : 0)
    webkit_settings_set_javascript_can_open_windows_automatically(
      object, settings.javaScriptCanOpenWindowsAutomatically ? 1 : 0)
    webkit_settings_set_minimum_font_size(object, guint32(max(0, settings.minimumFontSize)))
    webkit_settings_set_enable_developer_extras(object, settings.isInspectable ? 1 : 0)
    if !settings.isInspectable, watchesInspector { closeInspector() }
    webkit_settings_set_media_playback_requires_user_gesture(
      object, settings.mediaPlaybackRequiresUserGesture ? 1 : 0)
    webkit_settings_set_media_playback_allows_inline(object, settings.allowsInlineMediaPlayback ? 1 : 0)
    webkit_settings_set_enable_fullscreen(object, settings.isElementFullscreenEnabled ? 1 : 0)
    webkit_settings_set_enable_back_forward_navigation_gestures(
      object, settings.allowsBackForwardGestures ? 1 : 0)
    gtk_widget_set_direction(native.widget, settings.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    if old?.customUserAgent != settings.customUserAgent
      || old?.applicationNameForUserAgent != settings.applicationNameForUserAgent
    {
      applyUserAgent(object)
    }
    if old?.layoutScale != settings.layoutScale { webkit_web_view_set_zoom_level(view, settings.layoutScale) }
    if settings.underPageColor != old?.underPageColor {
      // The engine's own is white.
      var rgba = (settings.underPageColor ?? WebColor(red: 1, green: 1, blue: 1)).gdk
      webkit_web_view_set_background_color(view, &rgba)
    }
  }

  private func applyUserAgent(_ object: OpaquePointer) {
    if let custom = settings.customUserAgent, !custom.isEmpty {
      webkit_settings_set_user_agent(object, custom)
    } else {
      webkit_settings_set_user_agent(object, nil)
      guard let name = settings.applicationNameForUserAgent, !name.isEmpty else { return }
      let own = copyString(webkit_settings_get_user_agent(object)) ?? ""
      webkit_settings_set_user_agent(object, "\(own) \(name)")
    }
  }
}
