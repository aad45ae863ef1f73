/// The user scripts of pages that share them: all that any of the pages wants, those of the eldest first.
///
/// Windows whose configuration was left as it is want the same. One that was given a controller of its own wants others: all of them run
/// in both, and none of its opener's are lost.
struct SharedScripts {
  private struct Wish {
    var page: String
    var scripts: [WebScript]
  }
  private var wishes: [Wish] = []

  mutating func set(_ scripts: [WebScript], of page: String) {
    if let index = wishes.firstIndex(where: { $0.page == page }) {
      wishes[index].scripts = scripts
    } else {
      wishes.append(Wish(page: page, scripts: scripts))
    }
  }

  /// The page has gone.
  mutating func remove(_ page: String) { wishes.removeAll { $0.page == page } }

  /// Each once, but for those that a page wants more often.
  var all: [WebScript] {
    wishes.reduce(into: [WebScript]()) { all, wish in
      let known = all
      all += wish.scripts.filter { !known.contains($0) }
    }
  }
}
