/* The scene of `martlet-benchmarks scene`, drawn with GTK widgets.
 *
 * 1,000 rounded boxes of one colour each (fifty colours), 24 x 24, in a 390 x 844 window; every one travels up and down by 40 points,
 * there and back in two seconds, each with its own start. After a second of warming up, five seconds are measured.
 *
 * usage: scene [widgets|css]
 *   widgets  a widget class of our own that draws itself (the leanest that GTK offers)
 *   css      GtkBox in GtkFixed, coloured and rounded by style sheet (what most programs do)
 */
#include <gtk/gtk.h>
#include <math.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { COUNT = 1000, COLUMNS = 25, SIDE = 24, COLORS = 50 };
static const double TRAVEL = 40, PERIOD = 2, WARM_UP = 1, MEASURED = 5;

static gboolean uses_css;
static GtkWidget *boxes[COUNT];
static gint64 start = 0;
static double cpu_at_start;
static int frames;
static GMainLoop *loop;

static double cpu(void)
{
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

/* The same place and the same time for every box as in the Swift program. */
static void place(int i, double time, float *x, float *y)
{
  double phase = fmod(time / PERIOD + (double)i / COUNT, 1);
  double there = phase < 0.5 ? phase * 2 : 2 - phase * 2;
  *x = (i % COLUMNS) * 15.0f;
  *y = (i / COLUMNS) * 20.0f + (float)(TRAVEL * there);
}

static void color(int i, GdkRGBA *rgba)
{
  i %= COLORS;
  rgba->red = (i * 37 % 256) / 255.0f;
  rgba->green = (i * 91 % 256) / 255.0f;
  rgba->blue = (i * 53 % 256) / 255.0f;
  rgba->alpha = 1;
}

/* A box that draws itself. */
typedef struct { GtkWidget parent; int index; } Box;
typedef struct { GtkWidgetClass parent; } BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)

static void box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
  GskRoundedRect shape;
  GdkRGBA rgba;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, SIDE, SIDE);
  color(((Box *)widget)->index, &rgba);
  gsk_rounded_rect_init_from_rect(&shape, &bounds, 6);
  gtk_snapshot_push_rounded_clip(snapshot, &shape);
  gtk_snapshot_append_color(snapshot, &rgba, &bounds);
  gtk_snapshot_pop(snapshot);
}
static void box_class_init(BoxClass *klass) { GTK_WIDGET_CLASS(klass)->snapshot = box_snapshot; }
static void box_init(Box *box) { (void)box; }

/* The widget that all boxes lie in. */
typedef struct { GtkWidget parent; } Stage;
typedef struct { GtkWidgetClass parent; } StageClass;
G_DEFINE_TYPE(Stage, stage, GTK_TYPE_WIDGET)

static double now_of(GtkWidget *widget)
{
  return (gdk_frame_clock_get_frame_time(gtk_widget_get_frame_clock(widget)) - start) / 1e6;
}

static void stage_allocate(GtkWidget *widget, int width, int height, int baseline)
{
  (void)width, (void)height, (void)baseline;
  for (int i = 0; i < COUNT; i++) {
    graphene_point_t point;
    place(i, now_of(widget), &point.x, &point.y);
    gtk_widget_measure(boxes[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(boxes[i], SIDE, SIDE, -1, gsk_transform_translate(NULL, &point));
  }
}
static void stage_class_init(StageClass *klass) { GTK_WIDGET_CLASS(klass)->size_allocate = stage_allocate; }
static void stage_init(Stage *stage) { (void)stage; }

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (void)data;
  gint64 time = gdk_frame_clock_get_frame_time(clock);
  if (start == 0) start = time;
  double seconds = (time - start) / 1e6;
  if (seconds < WARM_UP) {
    cpu_at_start = cpu();
    frames = 0;
  } else if (seconds >= WARM_UP + MEASURED) {
    printf("{\"frames\": %d, \"seconds\": %.3f, \"cpu_ms_per_frame\": %.3f}\n", frames, MEASURED,
           (cpu() - cpu_at_start) * 1000 / frames);
    g_main_loop_quit(loop);
    return G_SOURCE_REMOVE;
  } else {
    frames++;
  }
  if (uses_css) {
    for (int i = 0; i < COUNT; i++) {
      graphene_point_t point;
      place(i, seconds, &point.x, &point.y);
      gtk_fixed_move(GTK_FIXED(widget), boxes[i], point.x, point.y);
    }
  } else {
    gtk_widget_queue_allocate(widget);
  }
  return G_SOURCE_CONTINUE;
}

int main(int argc, char **argv)
{
  uses_css = argc > 1 && strcmp(argv[1], "css") == 0;
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  GtkWidget *stage = uses_css ? gtk_fixed_new() : g_object_new(stage_get_type(), NULL);
  GString *css = g_string_new(NULL);
  for (int i = 0; i < COUNT; i++) {
    if (uses_css) {
      char name[16];
      g_snprintf(name, sizeof name, "box%d", i % COLORS);
      if (i < COLORS) {
        GdkRGBA rgba;
        color(i, &rgba);
        char *text = gdk_rgba_to_string(&rgba);
        g_string_append_printf(css, ".%s { background: %s; border-radius: 6px; }\n", name, text);
        g_free(text);
      }
      boxes[i] = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_add_css_class(boxes[i], name);
      gtk_widget_set_size_request(boxes[i], SIDE, SIDE);
      gtk_fixed_put(GTK_FIXED(stage), boxes[i], 0, 0);
    } else {
      boxes[i] = g_object_new(box_get_type(), NULL);
      ((Box *)boxes[i])->index = i;
      gtk_widget_set_parent(boxes[i], stage);
    }
  }
  if (uses_css) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, css->str, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  }
  gtk_window_set_child(GTK_WINDOW(window), stage);
  gtk_widget_add_tick_callback(stage, tick, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return 0;
}
