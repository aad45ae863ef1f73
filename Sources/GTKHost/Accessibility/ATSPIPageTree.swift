/// The tree of a web page on the accessibility bus, which an engine's process put there.
struct ATSPIPageTree: Equatable {
  let root: ATSPIReference
  /// The address of its document.
  let address: String

  /// Tells which tree is which page's, by the addresses of the documents.
  ///
  /// A page keeps its tree while that has the page's address, and gets none that is another's: two pages may have the same address.
  /// - Parameters:
  ///   - pages: the numbers of the pages that are shown, and their addresses.
  ///   - trees: all that are there.
  ///   - known: the trees of living pages, shown or not.
  static func assign(
    _ trees: [ATSPIPageTree], to pages: [(number: Int, address: String)], known: [Int: ATSPIPageTree]
  ) -> [Int: ATSPIPageTree] {
    var result: [Int: ATSPIPageTree] = [:]
    for page in pages {
      result[page.number] = trees.first { $0.root == known[page.number]?.root && $0.address == page.address }
    }
    for page in pages where result[page.number] == nil {
      let others = known.filter { $0.key != page.number }.values.map(\.root) + result.values.map(\.root)
      result[page.number] = trees.first { $0.address == page.address && !others.contains($0.root) }
    }
    return result
  }
}
