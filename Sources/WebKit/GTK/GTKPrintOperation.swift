import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// A page, or a frame of one, on its way to paper, as WebKitGTK prints it.
@MainActor
final class GTKPrintOperation: PrintSource {
  private let engine: GTKWebEngine
  /// What a script asked to print; nil is the whole page.
  private let requested: OpaquePointer?

  /// The engine draws a page's 96 pixels an inch on paper, which has 72 points.
  private static let pointsPerPixel = 72.0 / 96

  /// - Parameter requested: a `WebKitPrintOperation`, which is retained.
  init(of engine: GTKWebEngine, requested: OpaquePointer? = nil) {
    self.engine = engine
    self.requested = requested
    if let requested { g_object_ref(UnsafeMutableRawPointer(requested)) }
  }

  isolated deinit {
    if let requested { g_object_unref(UnsafeMutableRawPointer(requested)) }
  }

  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    guard !engine.isClosed, let operation = makeOperation() else {
      Task { completion(.failure(UIPrintError(.noContent))) }
      return
    }
    prepare(operation, for: order)
    let job = GTKPrintJob(operation, completion)
    switch order.destination {
    case .file: webkit_print_operation_print(operation)
    case .dialog: GAsync.onceIdle { [self] in job.ask(above: window) }
    }
  }

  private var window: UnsafeMutablePointer<GtkWindow>? {
    guard !engine.isClosed, let root = gtk_widget_get_root(engine.native.widget),
      martlet_is_a(UnsafeRawPointer(root), gtk_window_get_type()) != 0
    else { return nil }
    return UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
  }

  /// An operation that the caller owns.
  private func makeOperation() -> OpaquePointer? {
    guard let requested else { return webkit_print_operation_new(engine.view) }
    g_object_ref(UnsafeMutableRawPointer(requested))
    return requested
  }

  private func prepare(_ operation: OpaquePointer, for order: PrintOrder) {
    guard let settings = gtk_print_settings_new(), let setup = gtk_page_setup_new() else { return }
    defer {
      g_object_unref(UnsafeMutableRawPointer(settings))
      g_object_unref(UnsafeMutableRawPointer(setup))
    }
    fill(settings, for: order)
    fill(setup, paperFor: order)
    webkit_print_operation_set_print_settings(operation, settings)
    webkit_print_operation_set_page_setup(operation, setup)
  }

  private func fill(_ settings: OpaquePointer, for order: PrintOrder) {
    if case .file(let url) = order.destination {
      // GTK knows this printer by its name in the user's language.
      gtk_print_settings_set_printer(settings, g_dgettext("gtk40", "Print to File"))
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, url.absoluteString)
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    } else if let printer = order.printer {
      gtk_print_settings_set_printer(settings, printer)
    }
    if !order.name.isEmpty {
      let name = order.name.replacingOccurrences(of: "/", with: "-")
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name)
    }
    if order.isGrayscale { gtk_print_settings_set_use_color(settings, 0) }
    if order.isHighQuality { gtk_print_settings_set_quality(settings, GTK_PRINT_QUALITY_HIGH) }
    switch order.duplex {
    case nil, .some(.none): break
    case .longEdge: gtk_print_settings_set_duplex(settings, GTK_PRINT_DUPLEX_HORIZONTAL)
    case .shortEdge: gtk_print_settings_set_duplex(settings, GTK_PRINT_DUPLEX_VERTICAL)
    }
    if order.orientation == .landscape {
      gtk_print_settings_set_orientation(settings, GTK_PAGE_ORIENTATION_LANDSCAPE)
    }
  }

  private func fill(_ setup: OpaquePointer, paperFor order: PrintOrder) {
    if order.orientation == .landscape {
      gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
    }
    var margins = UIEdgeInsets(
      top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
      left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
      bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
      right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS))
    if let size = order.wholePage {
      let paper = gtk_paper_size_new_custom(
        "page", "page", size.width * Self.pointsPerPixel, size.height * Self.pointsPerPixel, GTK_UNIT_POINTS)
      defer { gtk_paper_size_free(paper) }
      gtk_page_setup_set_paper_size(setup, paper)
      margins = .zero
    }
    gtk_page_setup_set_top_margin(setup, margins.top + order.insets.top, GTK_UNIT_POINTS)
    gtk_page_setup_set_left_margin(setup, margins.left + order.insets.left, GTK_UNIT_POINTS)
    gtk_page_setup_set_bottom_margin(setup, margins.bottom + order.insets.bottom, GTK_UNIT_POINTS)
    gtk_page_setup_set_right_margin(setup, margins.right + order.insets.right, GTK_UNIT_POINTS)
  }
}
