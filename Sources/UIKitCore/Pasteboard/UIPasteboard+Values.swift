import Foundation
import QuartzCore

extension UIPasteboard {
  // MARK: - By type

  /// The types of the first item's forms.
  public var types: [String] { store.firstTypes }

  /// The types of the items at these places, or of all for nil.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map(\.types) }

  /// Returns true if the first item has one of these types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    store.firstTypes.contains { type in pasteboardTypes.contains { PasteboardType.conforms(type, to: $0) } }
  }

  /// Returns true if every item at these places, or of all for nil, has one of these types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = chosen(itemSet)
    return !items.isEmpty && items.allSatisfy { item in pasteboardTypes.contains { item.form($0) != nil } }
  }

  /// The places of items that have one of these types; nil when there is none.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let items = store.items
    let found = items.indices.filter { index in
      pasteboardTypes.contains { items[index].form($0) != nil }
    }
    return found.isEmpty ? nil : IndexSet(found)
  }

  /// The first item as data of a type.
  public func data(forPasteboardType pasteboardType: String) -> Data? { store.data(pasteboardType) }

  /// Returns the data of a type of the items at these places, or of all for nil; nil when none has it.
  public func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    let found = chosen(itemSet).compactMap { $0.data(pasteboardType) }
    return found.isEmpty ? nil : found
  }

  /// The first item as the object that a type stands for: `String`, `URL`, `UIImage`, `UIColor`, else `Data`.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    store.value(pasteboardType)
  }

  /// Returns the objects of a type of the items at these places, or of all for nil; nil when none has it.
  public func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    let found = chosen(itemSet).compactMap { $0.value(pasteboardType) }
    return found.isEmpty ? nil : found
  }

  /// Puts one object under a type in the place of what is there.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    replaceItems([PasteboardItem([pasteboardType: value])])
  }

  /// Puts data under a type in the place of all items.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    replaceItems([PasteboardItem([pasteboardType: data])])
  }

  private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem] {
    let items = store.items
    guard let itemSet else { return items }
    return itemSet.filter(items.indices.contains).map { items[$0] }
  }

  // MARK: - By kind

  /// True if the first item is text, without reading it.
  public var hasStrings: Bool { contains(pasteboardTypes: Self.typeListString) }
  /// True if the first item is an address, without reading it.
  public var hasURLs: Bool { contains(pasteboardTypes: Self.typeListURL) }
  /// True if the first item is a picture, without reading it.
  public var hasImages: Bool { contains(pasteboardTypes: Self.typeListImage) }
  /// True if the first item is a colour, without reading it.
  public var hasColors: Bool { contains(pasteboardTypes: Self.typeListColor) }

  /// The first item as text.
  public var string: String? {
    get { first(of: Self.typeListString).map { String(decoding: $0, as: UTF8.self) } }
    set { put(newValue, PasteboardType.text) }
  }

  /// All items that are text; nil when there is none. Setting it replaces all items.
  public var strings: [String]? {
    get { all(Self.typeListString) }
    set { put(newValue, PasteboardType.text) }
  }

  /// The first item as an address.
  public var url: URL? {
    get { first(of: Self.typeListURL).flatMap { PasteboardValue.urls(in: $0).first } }
    set { put(newValue, PasteboardType.url) }
  }

  /// All items that are addresses; nil when there is none. Setting it replaces all items.
  public var urls: [URL]? {
    get {
      let items = store.items
      // A list of several addresses comes as one item from other programs.
      if items.count == 1, let data = items[0].data(PasteboardType.url) {
        let urls = PasteboardValue.urls(in: data)
        return urls.isEmpty ? nil : urls
      }
      return all(Self.typeListURL, of: items)
    }
    set { put(newValue, PasteboardType.url) }
  }

  /// The first item as a picture.
  public var image: UIImage? {
    get {
      for type in Self.typeListImage where contains(pasteboardTypes: [type]) {
        // One that does not answer is not asked for another form.
        guard let value = store.value(type) else { return nil }
        if let image = value as? UIImage { return image }
      }
      return nil
    }
    set { put(newValue, PasteboardType.png) }
  }

  /// All items that are pictures; nil when there is none. Setting it replaces all items.
  public var images: [UIImage]? {
    get { all(Self.typeListImage) }
    set { put(newValue, PasteboardType.png) }
  }

  /// The first item as a colour.
  public var color: UIColor? {
    get { value(forPasteboardType: PasteboardType.color) as? UIColor }
    set { put(newValue, PasteboardType.color) }
  }

  /// All items that are colours; nil when there is none. Setting it replaces all items.
  public var colors: [UIColor]? {
    get { all(Self.typeListColor) }
    set { put(newValue, PasteboardType.color) }
  }

  private func first(of types: [String]) -> Data? {
    guard let type = types.first(where: { contains(pasteboardTypes: [$0]) }) else { return nil }
    return store.data(type)
  }

  private func all<V>(_ types: [String]) -> [V]? { all(types, of: store.items) }

  private func all<V>(_ types: [String], of items: [PasteboardItem]) -> [V]? {
    let values = items.compactMap { item in
      types.lazy.compactMap { item.value($0) as? V }.first
    }
    return values.isEmpty ? nil : values
  }

  /// Nil empties the pasteboard.
  private func put(_ value: Any?, _ type: String) {
    replaceItems(value.map { [PasteboardItem([type: $0])] } ?? [])
  }

  private func put(_ values: [Any]?, _ type: String) {
    replaceItems((values ?? []).map { PasteboardItem([type: $0]) })
  }
}
