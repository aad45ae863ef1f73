import CWebKitGTK
import GTKHost

/// The families that stand for CSS's generic ones.
@MainActor
enum PageFonts {
  /// The family for `sans-serif` where the engine's own choice, fontconfig's, is not to be followed; nil elsewhere.
  ///
  /// DejaVu Sans is what Debian has where nothing else was chosen. It has the faces among the emoji (U+1F600 to U+1F64F) in black, and the
  /// engine takes a glyph of the page's font before it looks for one with colours. The interface's font has none of them.
  static let sansSerif: String? =
    family(for: "sans-serif") == "DejaVu Sans" && family(for: interface) == interface ? interface : nil

  private static let interface = "Inter"

  /// Gives form controls, whose font the engine takes from GTK, the family of `sansSerif` where GTK's own choice comes out as the same
  /// DejaVu Sans. Once for the program: it is a setting of the display's, and holds for GTK's own windows, too.
  static let controlsAreSet: Void = {
    guard let family = sansSerif, let settings = gtk_settings_get_default() else { return }
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    defer { g_value_unset(&value) }
    g_object_get_property(object, "gtk-font-name", &value)
    let font = pango_font_description_from_string(g_value_get_string(&value))
    defer { pango_font_description_free(font) }
    guard let name = copyString(pango_font_description_get_family(font)),
      PageFonts.family(for: name) == "DejaVu Sans"
    else { return }
    pango_font_description_set_family(font, family)
    g_value_take_string(&value, pango_font_description_to_string(font))
    g_object_set_property(object, "gtk-font-name", &value)
  }()

  /// Returns the family that fontconfig finds for a name: itself where it is installed.
  private static func family(for name: String) -> String? {
    guard let map = pango_cairo_font_map_get_default(), let context = pango_font_map_create_context(map)
    else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    let wanted = pango_font_description_from_string(name)
    defer { pango_font_description_free(wanted) }
    guard let font = pango_font_map_load_font(map, context, wanted) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return copyString(pango_font_description_get_family(found))
  }
}
