import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct SectionSnapshotTests {
  private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Food", "Drinks"])
    outline.append(["Bread", "Cheese"], to: "Food")
    outline.append(["Brie", "Gouda"], to: "Cheese")
    outline.append(["Tea"], to: "Drinks")
    return outline
  }

  @Test func itemsStandBeforeTheirChildren() {
    let outline = outline()
    #expect(outline.items == ["Food", "Bread", "Cheese", "Brie", "Gouda", "Drinks", "Tea"])
    #expect(outline.rootItems == ["Food", "Drinks"])
    #expect(["Food", "Cheese", "Gouda"].map(outline.level) == [0, 1, 2])
    #expect(outline.parent(of: "Gouda") == "Cheese" && outline.parent(of: "Food") == nil)
    #expect(outline.index(of: "Drinks") == 5)
  }

  @Test func onlyChildrenOfExpandedAncestorsAreShown() {
    var outline = outline()
    #expect(outline.visibleItems == ["Food", "Drinks"])
    // An expanded item below a collapsed one stays hidden, and is expanded still when that opens.
    outline.expand(["Cheese"])
    #expect(outline.visibleItems == ["Food", "Drinks"])
    #expect(!outline.isVisible("Brie") && outline.isVisible("Food"))
    outline.expand(["Food"])
    #expect(outline.visibleItems == ["Food", "Bread", "Cheese", "Brie", "Gouda", "Drinks"])
    outline.collapse(["Food"])
    #expect(outline.isExpanded("Cheese") && !outline.isExpanded("Food"))
  }

  @Test func takingOutTakesWhatIsBelow() {
    var outline = outline()
    outline.delete(["Cheese", "Nothing"])
    #expect(outline.items == ["Food", "Bread", "Drinks", "Tea"])
    outline.append(["Brie"], to: "Drinks")
    #expect(outline.items == ["Food", "Bread", "Drinks", "Tea", "Brie"])
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test func parentsAndChildrenGoTogetherInAnyOrder() {
    for items in [["Cheese", "Gouda", "Bread"], ["Gouda", "Bread", "Cheese"]] {
      var outline = outline()
      outline.expand(["Food", "Cheese"])
      outline.delete(items)
      #expect(outline.items == ["Food", "Drinks", "Tea"] && !outline.contains("Brie"), "\(items)")
      outline.append(["Cheese"], to: "Food")
      #expect(!outline.isExpanded("Cheese"), "\(items)")
    }
  }

  @Test func snapshotsGoIntoEachOther() {
    var outline = outline()
    outline.expand(["Cheese"])
    let cheese = outline.snapshot(of: "Cheese", includingParent: true)
    #expect(cheese.rootItems == ["Cheese"] && cheese.isExpanded("Cheese"))
    #expect(outline.snapshot(of: "Cheese").rootItems == ["Brie", "Gouda"])

    outline.delete(["Cheese"])
    outline.insert(cheese, before: "Drinks")
    #expect(outline.visibleItems == ["Food", "Cheese", "Brie", "Gouda", "Drinks"])
    outline.insert(["Milk"], after: "Cheese")
    #expect(outline.rootItems == ["Food", "Cheese", "Milk", "Drinks"])
    var hot = NSDiffableDataSourceSectionSnapshot<String>()
    hot.append(["Coffee"])
    outline.replace(childrenOf: "Drinks", using: hot)
    #expect(outline.snapshot(of: "Drinks").items == ["Coffee"])
    #expect(!outline.contains("Tea"))
  }

  @Test func itIsDrawnAsText() {
    var outline = outline()
    outline.expand(["Food"])
    outline.delete(["Cheese"])
    #expect(outline.visualDescription() == "- Food\n  * Bread\n+ Drinks\n  * Tea")
  }
}
