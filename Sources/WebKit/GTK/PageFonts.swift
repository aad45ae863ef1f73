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
