import Foundation
import Testing

@testable import UIKitCore

private final class Thing: NSObject {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? Thing)?.name == name }
  override var hash: Int { name.hashValue }
}

private protocol Named: AnyObject {
  var name: String { get }
}

extension Thing: Named {}

/// Apple documentation, `NSMapTable`, `NSHashTable`, `NSPointerFunctions`.
struct PointerCollectionTests {
  @Test func weakSetsLoseTheirObjects() {
    let table = NSHashTable<Thing>.weakObjects()
    let kept = Thing("kept")
    do {
      let gone = Thing("gone")
      table.add(gone)
      table.add(kept)
      table.add(kept)
      #expect(table.count == 2 && table.contains(gone))
    }
    #expect(table.allObjects.map(\.name) == ["kept"])
    #expect(table.count == 1)
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  @Test func setsOfProtocolsHoldTheirObjects() {
    let table = NSHashTable<any Named>.weakObjects()
    let thing = Thing("a")
    table.add(thing)
    #expect(table.allObjects.map { $0.name } == ["a"])
  }

  @Test func equalObjectsAreOneAndIdenticalOnesAreNot() {
    let (first, second) = (Thing("a"), Thing("a"))
    let equal = NSHashTable<Thing>(options: [], capacity: 0)
    equal.add(first)
    equal.add(second)
    #expect(equal.count == 1 && equal.member(second) === first)
    let identical = NSHashTable<Thing>(options: .objectPointerPersonality, capacity: 0)
    identical.add(first)
    identical.add(second)
    #expect(identical.count == 2)
  }

  @Test func setOperations() {
    let (a, b, c) = (Thing("a"), Thing("b"), Thing("c"))
    func table(_ things: Thing...) -> NSHashTable<Thing> {
      let table = NSHashTable<Thing>()
      things.forEach(table.add)
      return table
    }
    let set = table(a, b)
    set.union(table(c))
    #expect(set.count == 3)
    set.minus(table(a))
    set.intersect(table(a, b))
    #expect(set.isEqual(table(b)))
    #expect(set.isSubset(of: table(a, b)) && set.intersects(table(b)) && !set.intersects(table(c)))
  }

  @Test func mapsWithWeakKeysOrValues() {
    let keys = NSMapTable<Thing, NSString>.weakToStrongObjects()
    let values = NSMapTable<NSString, Thing>.strongToWeakObjects()
    do {
      let thing = Thing("a")
      keys.setObject("value", forKey: thing)
      values.setObject(thing, forKey: "key")
      #expect(keys.object(forKey: Thing("a")) == "value")
      #expect(values.object(forKey: "key") === thing)
    }
    #expect(keys.count == 0 && values.count == 0)
    #expect(values.object(forKey: "key") == nil)
  }

  @Test func mapsReplaceRemoveAndEnumerate() {
    let map = NSMapTable<NSString, NSNumber>.strongToStrongObjects()
    map.setObject(1, forKey: "a")
    map.setObject(2, forKey: "a")
    map.setObject(3, forKey: "b")
    #expect(map.count == 2 && map.object(forKey: "a") == 2)
    #expect(map.keyEnumerator().allObjects.count == 2)
    #expect(map.objectEnumerator()?.allObjects.count == 2)
    #expect(map.dictionaryRepresentation().count == 2)
    map.removeObject(forKey: "a")
    #expect(map.object(forKey: "a") == nil)
    map.removeAllObjects()
    #expect(map.count == 0)
  }

  /// A thousand objects that come and go leave nothing behind.
  @Test func goneEntriesAreDropped() {
    let table = NSHashTable<Thing>.weakObjects()
    for number in 0..<1000 { table.add(Thing("\(number)")) }
    #expect(table.count == 0)
  }
}
