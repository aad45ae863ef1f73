import CWebKitGTK
import Foundation

/// A back-forward list as the engine writes it (WebKitWebViewSessionState.cpp of WebKitGTK 2.50): a GVariant of a version, the
/// entries, and the number of the current one.
struct SessionState {
  /// An entry is its title, its main frame, and what it may open.
  private static let entryType = "(s(ssssasmayxx(ii)dm(sa(uaysxmxmds))av)u)"
  private static let type = "(qa\(entryType)mu)"

  /// Places of a frame's members.
  private enum Frame {
    static let url = 0
    static let originalURL = 1
    static let referrer = 2
    static let children = 11
    static let count = 12
  }

  private let state: Held

  /// - Returns: nil for bytes of another kind.
  init?(_ data: Data) {
    let bytes = makeBytes(data)
    defer { g_bytes_unref(bytes) }
    let made = Self.withType(Self.type) { g_variant_new_from_bytes($0, bytes, 0) }
    guard let made, let state = Held(taking: g_variant_ref_sink(made)),
      g_variant_is_normal_form(state.pointer) != 0
    else { return nil }
    self.state = state
  }

  /// The list without entries whose addresses are unwanted. The current one stays. Where others lie in those that stay, as
  /// the page from which a link led, the page before a redirect or the pages of frames, they go.
  func removing(where isUnwanted: (URL) -> Bool) -> Data? {
    guard let version = state[0], let entries = state[1], let index = state[2] else { return nil }
    let current = Held(taking: g_variant_get_maybe(index.pointer)).map {
      Int(g_variant_get_uint32($0.pointer))
    }
    var kept: [OpaquePointer?] = []
    var newIndex: Int?
    for place in 0..<entries.count {
      guard let entry = entries[place], let frame = entry[1] else { continue }
      let url = frame[Frame.url].flatMap { webURL(copyString(g_variant_get_string($0.pointer, nil))) }
      guard place == current || !(url.map(isUnwanted) ?? true) else { continue }
      if place == current { newIndex = kept.count }
      kept.append(Self.alone(entry, frame))
    }
    let array = Self.withType(Self.entryType) { g_variant_new_array($0, &kept, gsize(kept.count)) }
    let number = Self.withType("u") { type in
      g_variant_new_maybe(type, newIndex.flatMap { g_variant_new_uint32(guint32($0)) })
    }
    var parts = [version.pointer, array, number]
    guard let made = g_variant_new_tuple(&parts, 3), let whole = Held(taking: g_variant_ref_sink(made)) else {
      return nil
    }
    return takeData(g_variant_get_data_as_bytes(whole.pointer))
  }

  /// An entry that tells of no other page; floating.
  private static func alone(_ entry: Held, _ frame: Held) -> OpaquePointer? {
    let members = (0..<Frame.count).map { frame[$0] }
    var parts = members.map { $0?.pointer }
    parts[Frame.originalURL] = parts[Frame.url]
    parts[Frame.referrer] = g_variant_new_string("")
    parts[Frame.children] = withType("v") { g_variant_new_array($0, nil, 0) }
    let (title, policy) = (entry[0], entry[2])
    var whole = [title?.pointer, g_variant_new_tuple(&parts, gsize(Frame.count)), policy?.pointer]
    return withExtendedLifetime((members, title, policy)) { g_variant_new_tuple(&whole, 3) }
  }

  private static func withType(_ text: String, _ body: (OpaquePointer) -> OpaquePointer?) -> OpaquePointer? {
    guard let type = g_variant_type_new(text) else { return nil }
    defer { g_variant_type_free(type) }
    return body(type)
  }

  /// A variant that is held as long as this is.
  private final class Held {
    let pointer: OpaquePointer

    init?(taking pointer: OpaquePointer?) {
      guard let pointer else { return nil }
      self.pointer = pointer
    }

    deinit { g_variant_unref(pointer) }

    var count: Int { Int(g_variant_n_children(pointer)) }

    /// An element of a tuple or array.
    subscript(place: Int) -> Held? {
      place < count ? Held(taking: g_variant_get_child_value(pointer, gsize(place))) : nil
    }
  }
}
