import CWebKitGTK
import Foundation
import GTKHost
import UIKit

/// A page, or a frame of one, on its way to paper, as WebKitGTK prints it.
@MainActor
final class GTKPrintOperation: PrintSource {
  private let engine: GTKWebEngine
  /// The print operation that a script asks for, a `WebKitPrintOperation`, while it may be answered.
  ///
  /// Only WebKitGTK itself knows the frame.
  private var asked: OpaquePointer?
  private var isAccepted = false

  init(of engine: GTKWebEngine) {
    self.engine = engine
  }

  /// Has a script's wish to print its frame decided.
  ///
  /// - Parameters:
  ///   - operation: the signal's.
  ///   - decide: runs this source to agree; later runs print the whole page.
  /// - Returns: true if WebKitGTK is to open the dialog now.
  func isAccepted(_ operation: OpaquePointer, by decide: (GTKPrintOperation) -> Void) -> Bool {
    asked = operation
    decide(self)
    asked = nil
    return isAccepted
  }

  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    if let asked, order.destination == .dialog {
      prepare(asked, for: order)
      GTKPrintJob.watch(asked, isOwned: false, completion)
      isAccepted = true
      return
    }
    guard !engine.isClosed, let operation = webkit_print_operation_new(engine.view) else {
      Task { completion(.failure(UIPrintError(.noContent))) }
      return
    }
    prepare(operation, for: order)
    let look = GTKPrintLook(of: order, in: engine)
    GTKPrintJob.watch(operation, isOwned: true) { result in
      look.end()
      completion(result)
    }
    switch order.destination {
    case .file: webkit_print_operation_print(operation)
    case .dialog:
      // The dialog runs a loop of its own until it is closed. Begun by a task it would hold up all others.
      GAsync.onceIdle { [self] in
        if webkit_print_operation_run_dialog(operation, window) == WEBKIT_PRINT_OPERATION_RESPONSE_CANCEL {
          g_object_unref(UnsafeMutableRawPointer(operation))
        }
      }
    }
  }

  private var window: UnsafeMutablePointer<GtkWindow>? {
    guard !engine.isClosed, let root = gtk_widget_get_root(engine.native.widget),
      martlet_is_a(UnsafeRawPointer(root), gtk_window_get_type()) != 0
    else { return nil }
    return UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self)
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
    // Without it files would go to whatever folder the program was started in.
    gtk_print_settings_set(
      settings, GTK_PRINT_SETTINGS_OUTPUT_DIR,
      g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS) ?? g_get_home_dir())
    if !order.name.isEmpty {
      let name = order.name.replacingOccurrences(of: "/", with: "-")
      gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name)
    }
    if order.isGrayscale { gtk_print_settings_set_use_color(settings, 0) }
    if order.isHighQuality { gtk_print_settings_set_quality(settings, GTK_PRINT_QUALITY_HIGH) }
    fill(settings, sheets: order.sheets)
    switch order.duplex {
    case nil, .some(.none): break
    case .longEdge: gtk_print_settings_set_duplex(settings, GTK_PRINT_DUPLEX_HORIZONTAL)
    case .shortEdge: gtk_print_settings_set_duplex(settings, GTK_PRINT_DUPLEX_VERTICAL)
    }
    if order.orientation == .landscape {
      gtk_print_settings_set_orientation(settings, GTK_PAGE_ORIENTATION_LANDSCAPE)
    }
  }

  /// GTK counts from 0.
  private func fill(_ settings: OpaquePointer, sheets: [ClosedRange<Int>]) {
    guard !sheets.isEmpty else { return }
    gtk_print_settings_set_print_pages(settings, GTK_PRINT_PAGES_RANGES)
    var ranges = sheets.map {
      GtkPageRange(start: Int32(clamping: $0.lowerBound - 1), end: Int32(clamping: $0.upperBound - 1))
    }
    gtk_print_settings_set_page_ranges(settings, &ranges, Int32(clamping: ranges.count))
  }

  private func fill(_ setup: OpaquePointer, paperFor order: PrintOrder) {
    if let paper = order.paper { return fill(setup, paper, margins: order.insets) }
    if order.orientation == .landscape {
      gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
    }
    let margins = UIEdgeInsets(
      top: gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS),
      left: gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
      bottom: gtk_page_setup_get_bottom_margin(setup, GTK_UNIT_POINTS),
      right: gtk_page_setup_get_right_margin(setup, GTK_UNIT_POINTS))
    gtk_page_setup_set_top_margin(setup, margins.top + order.insets.top, GTK_UNIT_POINTS)
    gtk_page_setup_set_left_margin(setup, margins.left + order.insets.left, GTK_UNIT_POINTS)
    gtk_page_setup_set_bottom_margin(setup, margins.bottom + order.insets.bottom, GTK_UNIT_POINTS)
    gtk_page_setup_set_right_margin(setup, margins.right + order.insets.right, GTK_UNIT_POINTS)
  }

  private func fill(_ setup: OpaquePointer, _ paper: CGSize, margins: UIEdgeInsets) {
    guard let size = gtk_paper_size_new_custom("page", "page", paper.width, paper.height, GTK_UNIT_POINTS)
    else { return }
    gtk_page_setup_set_paper_size(setup, size)
    gtk_paper_size_free(size)
    gtk_page_setup_set_top_margin(setup, margins.top, GTK_UNIT_POINTS)
    gtk_page_setup_set_left_margin(setup, margins.left, GTK_UNIT_POINTS)
    gtk_page_setup_set_bottom_margin(setup, margins.bottom, GTK_UNIT_POINTS)
    gtk_page_setup_set_right_margin(setup, margins.right, GTK_UNIT_POINTS)
  }
}
