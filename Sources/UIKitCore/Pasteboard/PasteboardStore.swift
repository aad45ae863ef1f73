import Foundation
import QuartzCore

/// The storage of a pasteboard's items.
@preconcurrency @MainActor
protocol PasteboardStore: AnyObject {
  var changeCount: Int { get }
  var items: [PasteboardItem] { get set }
  /// The types of the first item, without reading it.
  var firstTypes: [String] { get }
  /// The number of items, without reading them.
  var count: Int { get }
  /// One form of the first item, without reading the others.
  func data(_ type: String) -> Data?
  /// The object that one form of the first item stands for, without reading the others.
  func value(_ type: String) -> Any?
}

/// A pasteboard of this program's own.
@MainActor
final class PrivatePasteboardStore: PasteboardStore {
  private(set) var changeCount = 0
  var items: [PasteboardItem] = [] {
    didSet { changeCount += 1 }
  }
  var firstTypes: [String] { items.first?.types ?? [] }
  var count: Int { items.count }
  func data(_ type: String) -> Data? { items.first?.data(type) }
  func value(_ type: String) -> Any? { items.first?.value(type) }
}

/// The system's clipboard. It holds one thing; further items are known in this program only.
@MainActor
final class SystemPasteboardStore: PasteboardStore {
  /// The items that this program wrote, while they are still there.
  private var own: (items: [PasteboardItem], write: Int?)?

  private var clipboard: any ClipboardHost { HostEnvironment.host.clipboard }

  var changeCount: Int { clipboard.changeCount }

  private var ownItems: [PasteboardItem]? {
    guard let own, let write = own.write, write == clipboard.currentWrite else { return nil }
    return own.items
  }

  var firstTypes: [String] {
    if let ownItems { return ownItems.first?.types ?? [] }
    var seen: Set<String> = []
    return clipboard.types.map(PasteboardType.identifier).filter { seen.insert($0).inserted }
  }

  var items: [PasteboardItem] {
    get {
      if let ownItems { return ownItems }
      // One that does not answer keeps the program waiting once, however many forms it offers.
      let end = CACurrentMediaTime() + clipboard.patience
      var forms: [PasteboardItem.Form] = []
      for type in firstTypes {
        let rest = end - CACurrentMediaTime()
        guard rest > 0 else { break }
        guard let data = clipboard.readNow(PasteboardType.mimeType(of: type), atMost: rest) else { continue }
        forms.append(PasteboardItem.Form(type: type, value: data))
      }
      return forms.isEmpty ? [] : [PasteboardItem(forms)]
    }
    set {
      clipboard.write(Self.forms(of: newValue.first))
      own = (newValue, clipboard.currentWrite)
    }
  }

  var count: Int { ownItems?.count ?? (clipboard.types.isEmpty ? 0 : 1) }

  func data(_ type: String) -> Data? {
    if let ownItems { return ownItems.first?.data(type) }
    return form(type)?.data
  }

  func value(_ type: String) -> Any? {
    if let ownItems { return ownItems.first?.value(type) }
    return form(type).map { PasteboardValue.object($0.data, as: $0.type) }
  }

  /// Reads one form of another program's item.
  private func form(_ wanted: String) -> (type: String, data: Data)? {
    let types = firstTypes
    guard
      let type = types.first(where: { $0 == wanted })
        ?? types.first(where: { PasteboardType.conforms($0, to: wanted) }),
      let data = clipboard.readNow(PasteboardType.mimeType(of: type))
    else { return nil }
    return (type, data)
  }

  private static func forms(of item: PasteboardItem?) -> [ClipboardForm] {
    guard let item else { return [] }
    var forms = item.forms.compactMap { form in
      PasteboardValue.data(form.value, as: form.type).map {
        ClipboardForm(type: PasteboardType.mimeType(of: form.type), data: $0)
      }
    }
    // Other programs ask for text by either name, and want addresses as text, too.
    let text =
      item.data(PasteboardType.anyText)
      ?? (item.value(PasteboardType.url) as? URL).map { Data($0.absoluteString.utf8) }
    for type in Self.textTypes where !forms.contains(where: { $0.type == type }) {
      if let text { forms.append(ClipboardForm(type: type, data: text)) }
    }
    return forms
  }

  private static let textTypes = ["text/plain;charset=utf-8", "text/plain"]
}
