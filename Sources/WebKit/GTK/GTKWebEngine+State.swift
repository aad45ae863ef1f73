import CWebKitGTK
import Foundation
import GTKHost
import WebKitValues

/// Bytes of a link that are shown while the pointer is over it: more than any window is wide.
private let longestHoveredLink = 4 << 10
/// Bytes of a title: more than any list shows.
private let longestTitle = 8 << 10
/// Bytes of all addresses of a list, which is read whenever one of them changes: a page can do that at any time. Beyond that each is cut
/// to the length of one that servers take.
private let longestList = 4 << 20
private let longestPlaceWithoutRoom = 8 << 10

extension GTKWebEngine {
  package func setMuted(_ isMuted: Bool) { webkit_web_view_set_is_muted(view, isMuted ? 1 : 0) }

  func connectState() {
    on("notify::uri") { engine, _ in
      engine.readURL(ofDocument: true)
      engine.readHistory()
    }
    on("notify::title") { engine, _ in
      engine.readTitle()
      engine.readHistory()
    }
    on("notify::estimated-load-progress") { engine, _ in
      engine.page.estimatedProgress = webkit_web_view_get_estimated_load_progress(engine.view)
    }
    on("notify::is-loading") { engine, _ in
      let isLoading = webkit_web_view_is_loading(engine.view) != 0
      // What the app asked for may have been a move within the document, which begins no load.
      if !isLoading, !engine.isProvisional {
        engine.isAppNavigating = false
        engine.appTarget = nil
        engine.readURL(ofDocument: true)
      }
      engine.page.isLoading = isLoading || engine.probedLoad == engine.loadCount
    }
    on("notify::has-focus") { engine, _ in
      engine.client?.engine(engine, didChangeFocus: gtk_widget_has_focus(engine.native.widget) != 0)
    }
    on("mouse-target-changed") { engine, arguments in
      let url = arguments.pointer(1).flatMap { hit -> URL? in
        guard webkit_hit_test_result_context_is_link(hit) != 0 else { return nil }
        // It is shown, and nothing else: its end may be missing.
        return webURL(copyString(webkit_hit_test_result_get_link_uri(hit), most: longestHoveredLink))
      }
      guard url != engine.hoveredLink else { return }
      engine.hoveredLink = url
      engine.client?.engine(engine, didHoverLink: url)
    }
    on("context-menu") { engine, arguments in
      guard let hit = arguments.pointer(2) else { return }
      let target = WebMenuTarget(
        link: webkit_hit_test_result_context_is_link(hit) != 0
          ? webURL(copyString(webkit_hit_test_result_get_link_uri(hit))) : nil,
        image: webkit_hit_test_result_context_is_image(hit) != 0
          ? webURL(copyString(webkit_hit_test_result_get_image_uri(hit))) : nil,
        isEditable: webkit_hit_test_result_context_is_editable(hit) != 0,
        isSelection: webkit_hit_test_result_context_is_selection(hit) != 0,
        location: engine.menuLocation(arguments))
      arguments.answer(engine.client?.engine(engine, showMenuFor: target) ?? false)
    }
    on("notify::is-playing-audio") { engine, _ in
      engine.page.isPlayingAudio = webkit_web_view_is_playing_audio(engine.view) != 0
    }
    on("notify::is-muted") { engine, _ in
      engine.page.isMuted = webkit_web_view_get_is_muted(engine.view) != 0
    }
    on("notify::theme-color") { engine, _ in engine.readThemeColor() }
    let list = webkit_web_view_get_back_forward_list(view)
    if let list {
      GObjectSignal.connect(list, "changed") { [weak self] _ in
        guard let self, !isClosed else { return }
        readHistory()
      }
    }
    on("notify::is-web-process-responsive") { engine, _ in
      let answers = webkit_web_view_get_is_web_process_responsive(engine.view) != 0
      engine.client?.engine(engine, didChangeAnswering: answers)
    }
    on("web-process-terminated") { engine, _ in engine.processDidEnd() }
  }

  /// Returns the point for which a menu was asked, in the window's coordinates, in points.
  ///
  /// nil after a long press, which GTK makes up without an event.
  private func menuLocation(_ arguments: GObjectSignal.Arguments) -> CGPoint? {
    guard let menu = arguments.pointer(1), let event = webkit_context_menu_get_event(menu) else { return nil }
    var (x, y) = (0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// The engine empties its URL after a crash or a refused certificate: the last one stays.
  ///
  /// - Parameter ofDocument: whether it may be the document's that has changed. While a load is asked for or tried the engine
  ///   tells that one's instead; what the document calls itself meanwhile is told when the load has come to nothing.
  func readURL(ofDocument: Bool = false) {
    let text = copyString(webkit_web_view_get_uri(view), most: WebAddress.longest + 1)
    guard let url = text.flatMap({ WebAddress.place($0) }) else { return }
    var state = page
    state.url = url
    if ofDocument, page.documentURL != nil, !isProvisional, !isAppNavigating { state.documentURL = url }
    page = state
  }

  /// A crash empties the title, too, before it is known to be one: outside loads an empty
  /// title counts only when the page still has an address a turn later.
  func readTitle() {
    let title = copyString(webkit_web_view_get_title(view), most: longestTitle) ?? ""
    guard title.isEmpty, !page.isLoading else {
      page.title = title
      return
    }
    Task { [weak self] in
      guard let self, !isClosed, let uri = webkit_web_view_get_uri(view), uri.pointee != 0 else {
        return
      }
      page.title = copyString(webkit_web_view_get_title(view), most: longestTitle) ?? ""
    }
  }

  func readThemeColor() {
    var color = GdkRGBA()
    page.themeColor = webkit_web_view_get_theme_color(view, &color) != 0 ? WebColor(color) : nil
  }

  func readSecurity() {
    var certificate: UnsafeMutablePointer<GTlsCertificate>?
    var errors = GTlsCertificateFlags(rawValue: 0)
    var state = page
    if webkit_web_view_get_tls_info(view, &certificate, &errors) != 0, let certificate {
      state.certificate = WebCertificate(certificate)
      // Mixed active content is blocked by the engine; pictures that come in the clear are noticed as they are asked for.
      state.hasOnlySecureContent = errors.rawValue == 0
    } else {
      state.certificate = nil
      state.hasOnlySecureContent = page.documentURL?.scheme.map { schemes[$0] != nil } ?? false
    }
    state.exceptedCertificate = certificateException
    // Whatever the server shows by now: an exception says that nothing is proven.
    if state.exceptedCertificate != nil { state.hasOnlySecureContent = false }
    page = state
  }

  func readHistory() {
    guard let list = webkit_web_view_get_back_forward_list(view) else { return }
    let back = webkit_back_forward_list_get_back_list(list)
    let forward = webkit_back_forward_list_get_forward_list(list)
    defer {
      g_list_free(back)
      g_list_free(forward)
    }
    // The shown one first, then those behind it: what is left of the room is the others'.
    var room = longestList
    let current = webkit_back_forward_list_get_current_item(list)
      .flatMap { Self.entry(UnsafeMutableRawPointer($0), &room) }
    var entries: [WebHistory.Entry] = []
    // The back list begins with the nearest entry.
    forEach(back) { if let entry = Self.entry($0, &room) { entries.append(entry) } }
    entries.reverse()
    let index = current.map { _ in entries.count }
    if let current { entries.append(current) }
    // The forward list ends with the nearest entry.
    var ahead: [WebHistory.Entry] = []
    forEach(forward) { if let entry = Self.entry($0, &room) { ahead.append(entry) } }
    history = WebHistory(entries: entries + ahead.reversed(), currentIndex: index)
  }

  /// - Parameter room: bytes that addresses of the list may still have.
  private static func entry(_ item: UnsafeMutableRawPointer, _ room: inout Int) -> WebHistory.Entry? {
    let object = OpaquePointer(item)
    func place(_ text: UnsafePointer<gchar>?) -> URL? {
      let most = max(longestPlaceWithoutRoom, min(WebAddress.longest, room))
      guard let text = copyString(text, most: most + 1) else { return nil }
      room -= text.utf8.count
      return WebAddress.place(text, most: most)
    }
    guard let url = place(webkit_back_forward_list_item_get_uri(object)) else { return nil }
    return WebHistory.Entry(
      id: UInt(bitPattern: item), url: url,
      title: copyString(webkit_back_forward_list_item_get_title(object), most: longestTitle) ?? "",
      initialURL: place(webkit_back_forward_list_item_get_original_uri(object)))
  }

  package func go(to entry: WebHistory.Entry.ID) {
    guard let item = item(entry), canStart(history.entries.first { $0.id == entry }?.url) else { return }
    isAppNavigating = true
    // The first load of a restored list is of no kind.
    appTarget = history.entries.first { $0.id == entry }?.url
    goal = entry
    webkit_web_view_go_to_back_forward_list_item(view, item)
  }

  /// Looks the item up, since an address alone may belong to one that is gone.
  private func item(_ id: UInt) -> OpaquePointer? {
    guard let list = webkit_web_view_get_back_forward_list(view),
      let current = history.currentIndex, let target = history.entries.firstIndex(where: { $0.id == id })
    else { return nil }
    let item = webkit_back_forward_list_get_nth_item(list, gint(target - current))
    return item.flatMap { UInt(bitPattern: $0) == id ? $0 : nil }
  }

  package var interactionState: Data? {
    guard !history.entries.isEmpty, let state = webkit_web_view_get_session_state(view) else { return nil }
    defer { webkit_web_view_session_state_unref(state) }
    return takeData(webkit_web_view_session_state_serialize(state))
  }

  package func removeEntries(where isUnwanted: (URL) -> Bool) -> Bool {
    guard history.entries.count > 1 || history.current.map({ !isUnwanted($0.url) }) ?? false,
      let state = interactionState
    else { return true }
    guard let rest = SessionState(state)?.removing(where: isUnwanted) else { return false }
    let bytes = makeBytes(rest)
    defer { g_bytes_unref(bytes) }
    guard let new = webkit_web_view_session_state_new(bytes) else { return false }
    defer { webkit_web_view_session_state_unref(new) }
    // Without going anywhere: the list is another one, and the page stays.
    webkit_web_view_restore_session_state(view, new)
    readHistory()
    return true
  }

  package func restore(interactionState data: Data) -> Bool {
    let bytes = makeBytes(data)
    defer { g_bytes_unref(bytes) }
    guard let state = webkit_web_view_session_state_new(bytes) else { return false }
    defer { webkit_web_view_session_state_unref(state) }
    webkit_web_view_restore_session_state(view, state)
    readHistory()
    guard let current = history.current else { return true }
    // Known at once, though the page is not there yet.
    page.url = current.url
    page.title = current.title
    go(to: current.id)
    return true
  }
}

extension WebColor {
  init(_ color: GdkRGBA) {
    self.init(
      red: Double(color.red), green: Double(color.green), blue: Double(color.blue), alpha: Double(color.alpha)
    )
  }

  var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}
