/// The rule that finds the open pages whose processes may hold empty places of sites that are gone.
///
/// A page's process goes on with other sites of the same registrable domain, and may then have a place of an earlier one open for
/// a reason of its own, such as a script's reference to a window of that site.
struct StorageHolders {
  /// The registrable domain of a host; a host that has none is its own.
  let domain: (String) -> String

  /// A page that is open.
  struct Page {
    /// nil for one that has none of a server.
    var origin: StorageOrigin?
    /// True if its document came after the clearing began: the sites it went over since then are the user's to keep, and what it does is not
    /// to be interrupted.
    var isLater = false
  }

  /// - Parameter places: the sites at which the empty places were used.
  /// - Returns: indexes of pages. None for a place of a site that is open: that is in use.
  func among(_ pages: [Page], of places: Set<StorageOrigin>) -> [Int] {
    let left = Set(places.subtracting(pages.compactMap(\.origin)).map { domain($0.host) })
    return pages.indices.filter { index in
      !pages[index].isLater && pages[index].origin.map { left.contains(domain($0.host)) } ?? false
    }
  }
}
