import Foundation
import MethodSelectors
import Testing
import UIKit

/// A list of people in sections by letters, as Apple's documentation of `UILocalizedIndexedCollation` has it.
@MainActor
@Suite(.serialized) struct CollationSnippets {
  private final class Contact: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test func peopleInSections() {
    let names = ["zoe", "Adam", "Émile", "eve", "Øyvind", "42", "", "Ærø", "Иван", "adam"]
    let people = names.map { Contact($0) }
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("name", getter: \Contact.name)
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.sectionTitles.first == "A" && collation.sectionTitles.last == "#")
    #expect(collation.sectionIndexTitles == collation.sectionTitles)
    var sections = [[Contact]](repeating: [], count: collation.sectionTitles.count)
    for person in people {
      sections[collation.section(for: person, collationStringSelector: selector)].append(person)
    }
    #expect(sections[0].map(\.name) == ["Adam", "Ærø", "adam"])
    #expect(sections[4].map(\.name) == ["Émile", "eve"])
    #expect(sections[14].map(\.name) == ["Øyvind"] && sections[25].map(\.name) == ["zoe"])
    #expect(sections[26].map(\.name) == ["42", "", "Иван"])
    #expect(collation.section(forSectionIndexTitle: 14) == 14)
  }

  @Test func sectionsInOrder() {
    let collation = UILocalizedIndexedCollation.current()
    let people = ["carl", "Bea", "anna", "bea", "Carla"].map { Contact($0) }
    let sorted = collation.sortedArray(
      from: people, collationStringSelector: Selector("name", getter: \Contact.name))
    #expect(sorted.compactMap { ($0 as? Contact)?.name } == ["anna", "Bea", "bea", "carl", "Carla"])
    let texts = collation.sortedArray(from: ["b", "C", "a"], collationStringSelector: Selector("self"))
    #expect(texts.compactMap { $0 as? String } == ["a", "b", "C"])
  }
}
