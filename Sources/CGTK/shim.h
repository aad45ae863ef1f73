// GTK 4 for Swift. The inline functions here stand for macros and variadic
// functions that Swift does not import; nothing else belongs in this file.
#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <cairo.h>
#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>

/// Adds the fonts of a file to those of the program. Returns 0 where there are none in it.
static inline int martlet_add_font_file(const char *path) {
  return FcConfigAppFontAddFile(NULL, (const FcChar8 *)path);
}

/// Has a font map read again which fonts there are, where it is one of fontconfig's.
static inline void martlet_fonts_did_change(PangoFontMap *map) {
  if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(map));
}

/// G_CALLBACK for Swift: a C function pointer of any signature.
static inline GCallback martlet_callback(void *function) { return (GCallback)function; }

/// Whether `instance` is a `type`, NULL-safe.
static inline gboolean martlet_is_a(gconstpointer instance, GType type) {
  return instance && g_type_check_instance_is_a((GTypeInstance *)instance, type);
}

/// The type of a live GObject.
static inline GType martlet_type_of(gconstpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}

/// CoreFoundation's name of the default run loop mode, which Foundation does not re-export on Linux. Declared here so
/// that it is found in a shared and in a static Foundation alike.
extern const void *const kCFRunLoopDefaultMode;

// The clock of animated pictures is a type that GLib no longer wants to be used, and there is no other.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
// An iterator at the beginning of an animation, owned by the caller.
static inline GdkPixbufAnimationIter *martlet_animation_begin(GdkPixbufAnimation *animation) {
  GTimeVal time = {0, 0};
  return gdk_pixbuf_animation_get_iter(animation, &time);
}
// Moves to the time of so many milliseconds after the beginning.
static inline void martlet_animation_go(GdkPixbufAnimationIter *iterator, gint64 milliseconds) {
  GTimeVal time = {(glong)(milliseconds / 1000), (glong)(milliseconds % 1000 * 1000)};
  gdk_pixbuf_animation_iter_advance(iterator, &time);
}
G_GNUC_END_IGNORE_DEPRECATIONS
