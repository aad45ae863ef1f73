import Foundation

/// The forms of a drag's items as the desktop hands them on: addresses in one list, and all else of a single item.
@MainActor
enum DragForms {
  /// Bytes of all forms that are handed on; what is beyond stays here.
  static let mostBytes = 64_000_000

  private static let addresses = ["public.file-url", PasteboardType.url]
  private static let list = "text/uri-list"

  /// The form of a drag that has nothing for other programs. The program knows its own drag without reading it
  /// (``HostDragContent/isOwnOffer``), and others read nothing.
  static let token = ClipboardForm(type: "application/x-martlet-drag", data: Data())

  /// Loads what may leave the program, and hands it over. Tests have one that is done at once.
  static var loader: @MainActor ([UIDragItem], @escaping @MainActor ([ClipboardForm]) -> Void) -> Void = {
    items, done in
    Task { @MainActor in done(await DragForms.load(items)) }
  }

  /// Loads what may leave the program.
  static func load(_ items: [UIDragItem]) async -> [ClipboardForm] {
    var (forms, lines, bytes): ([ClipboardForm], [String], Int) = ([], [], 0)
    for provider in items.map(\.itemProvider) {
      let types = provider.typesForOthers
      // A file is one entry, whatever other addresses it has.
      if let type = addresses.first(where: types.contains), let data = await data(of: provider, type),
        let line = String(data: data, encoding: .utf8), !line.contains(where: \.isNewline)
      {
        lines.append(line)
      }
      guard items.count == 1 else { continue }
      for type in types where !addresses.contains(type) {
        guard let data = await data(of: provider, type), bytes + data.count <= mostBytes else { continue }
        bytes += data.count
        forms.append(ClipboardForm(type: PasteboardType.mimeType(of: type), data: data))
      }
    }
    guard !lines.isEmpty else { return forms }
    // RFC 2483, 5: each line ends with CRLF.
    let text = lines.map { $0 + "\r\n" }.joined()
    return [ClipboardForm(type: list, data: Data(text.utf8))] + forms
  }

  private static func data(of provider: NSItemProvider, _ type: String) async -> Data? {
    await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        continuation.resume(returning: data)
      }
    }
  }
}
