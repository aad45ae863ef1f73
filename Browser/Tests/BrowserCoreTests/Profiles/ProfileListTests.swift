import BrowserCore
import Foundation
import Testing

@Suite struct ProfileListTests {
  @Test func beginsWithTheFirstOne() {
    let list = ProfileList()

    #expect(list.profiles == [.first])
    #expect(list.current.isFirst)
    #expect(list.leaving.isEmpty)
  }

  @Test func newOnesHaveNamesAndPicturesOfTheirOwn() {
    var list = ProfileList()

    let second = list.add(name: list.nextName)
    let third = list.add(name: list.nextName)

    #expect([second.name, third.name] == ["Profile 2", "Profile 3"])
    #expect([second.avatar, third.avatar] == [.generated(1), .generated(2)])
    #expect(list.profiles.map(\.id) == [BrowserProfile.firstID, second.id, third.id])
    // Adding shows nothing yet.
    #expect(list.current.isFirst)
  }

  @Test func aNameThatIsTakenIsNotGivenAgain() {
    var list = ProfileList()
    _ = list.add(name: "profile 3")

    #expect(list.nextName == "Profile 4")
  }

  @Test(arguments: [
    ("  Work \n", "Work"), ("a\nb", "a b"),
    (String(repeating: "x", count: 60), String(repeating: "x", count: 40)),
  ])
  func namesAreTidied(_ text: String, _ name: String) {
    #expect(BrowserProfile.name(from: text) == name)
  }

  @Test func aNameThatSaysNothingLeavesTheOldOne() {
    var list = ProfileList()
    let work = list.add(name: "Work")

    list.rename(work.id, to: " \n ")
    #expect(list[work.id]?.name == "Work")

    list.rename(work.id, to: "Office")
    #expect(list.named("oFFICE")?.id == work.id)
  }

  @Test func neitherTheFirstNorTheUsedOneIsRemoved() {
    var list = ProfileList()
    let work = list.add(name: "Work")
    list.use(work.id)

    let first = list.remove(BrowserProfile.firstID)
    let used = list.remove(work.id)
    #expect(!first && !used)
    #expect(list.profiles.count == 2)

    list.use(BrowserProfile.firstID)
    let other = list.remove(work.id)
    #expect(other)
    #expect(list.profiles == [.first])
    // Until its files are gone it is not forgotten.
    #expect(list.leaving == [work.id])
    list.didLeave(work.id)
    #expect(list.leaving.isEmpty)
  }

  @Test func isTheSameAfterWritingAndReading() throws {
    var list = ProfileList()
    let work = list.add(name: "Work")
    let gone = list.add(name: "Gone")
    list.update(work.id) { $0.cover = .file("cover-1.jpg") }
    list.use(work.id)
    let isGone = list.remove(gone.id)
    #expect(isGone)

    let data = try JSONEncoder().encode(list)

    #expect(try JSONDecoder().decode(ProfileList.self, from: data) == list)
  }

  @Test func whatMakesNoSenseCostsNothingElse() throws {
    let id = UUID()
    let text = """
      {"profiles": [{"id": "nonsense"}, {"id": "\(id)", "name": "Work", "avatar": {"file": "../../secret"}, "cover": {}}],
       "currentID": "\(UUID())"}
      """

    let list = try JSONDecoder().decode(ProfileList.self, from: Data(text.utf8))

    #expect(list.profiles.map(\.name) == ["Personal", "Work"])
    // A path would lead out of the profile's folder.
    #expect(list[id]?.avatar == .generated(0))
    #expect(list.current.isFirst)
  }

  @Test func privateTabsGoFromModelToModel() {
    var (old, new) = (TabsModel(), TabsModel())
    _ = old.insert(Tab(isPrivate: true, url: URL(string: "https://gullwick.example/")))
    let normal = old.normal.tabs.map(\.id)
    let moved = old.privates.tabs.map(\.id)
    #expect(old.isPrivateMode)

    var tabs = TabList(isPrivate: true)
    _ = old.takePrivateTabs(&tabs)
    _ = new.putPrivateTabs(tabs)

    #expect(!old.isPrivateMode && !new.isPrivateMode)
    #expect(old.normal.tabs.map(\.id) == normal)
    #expect(old.privates.tabs.isEmpty)
    #expect(old.recentlyClosed.isEmpty)
    #expect(new.privates.tabs.map(\.id) == moved)
    #expect(new.privates.selectedID == moved.last)
  }
}

@Suite struct ProfileSettingsStoreTests {
  @Test func theHomePageIsTheProfilesOwnAndAllElseIsShared() throws {
    let (shared, own) = (MemorySettingsStore(), MemorySettingsStore())
    let store = ProfileSettingsStore(shared: shared, own: own)
    let home = try #require(URL(string: "https://gullwick.example/"))
    var first = shared.load().settings
    first.homePage = URL(string: "https://harrowlane.example/")
    try shared.save(first)

    var mine = store.load().settings
    #expect(mine.homePage == nil)
    mine.homePage = home
    mine.appearance = .dark
    try store.save(mine)

    #expect(store.load().settings == mine)
    #expect(shared.load().settings.homePage == first.homePage)
    #expect(shared.load().settings.appearance == .dark)
    #expect(own.load().settings.appearance == .system)
  }
}
