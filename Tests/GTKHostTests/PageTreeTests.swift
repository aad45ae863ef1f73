import Testing

@testable import GTKHost

/// Which tree of the accessibility bus is which page's.
struct PageTreeTests {
  private func tree(_ name: String, _ address: String = "https://a.example/") -> ATSPIPageTree {
    ATSPIPageTree(root: ATSPIReference(owner: ":1.\(name)", path: "/root"), address: address)
  }

  @Test func aPageGetsTheTreeOfItsAddress() {
    let (one, two) = (tree("1"), tree("2", "https://b.example/"))
    let assigned = ATSPIPageTree.assign(
      [one, two], to: [(7, two.address), (8, "https://c.example/")], known: [:])
    #expect(assigned == [7: two])
  }

  @Test func twoPagesOfOneAddressKeepWhatIsTheirs() {
    let (one, two) = (tree("1"), tree("2"))
    // Page 1 is hidden now: its tree is none of page 2's.
    #expect(ATSPIPageTree.assign([one, two], to: [(2, one.address)], known: [1: one]) == [2: two])
    #expect(ATSPIPageTree.assign([one, two], to: [(2, one.address)], known: [1: one, 2: two]) == [2: two])
    #expect(ATSPIPageTree.assign([one, two], to: [(1, one.address)], known: [1: two, 2: one]) == [1: two])
    #expect(ATSPIPageTree.assign([one], to: [(2, one.address)], known: [1: one]).isEmpty)
    // Both are seen, and neither is known.
    #expect(
      ATSPIPageTree.assign([one, two], to: [(1, one.address), (2, one.address)], known: [:])
        == [1: one, 2: two])
  }

  @Test func aPageThatWentElsewhereInItsProcessKeepsItsTreeAndInAnotherGetsThatOne() {
    let (old, moved) = (tree("1"), tree("1", "https://b.example/"))
    #expect(ATSPIPageTree.assign([moved], to: [(1, moved.address)], known: [1: old]) == [1: moved])
    let swapped = tree("9", "https://b.example/")
    #expect(
      ATSPIPageTree.assign([old, swapped], to: [(1, swapped.address)], known: [1: old]) == [1: swapped])
    // The document is still on its way.
    #expect(ATSPIPageTree.assign([old], to: [(1, moved.address)], known: [1: old]).isEmpty)
  }
}
