import Testing
import TouchDisplayKit

@Suite struct TouchCommandTests {
  @Test func scriptIsSplitAtSemicolons() throws {
    let commands = try TouchCommand.parse(" tap 10 20; wait 100 ;; swipe 1 2 3 4 200;swipe 1 2 3 4 200 50")
    #expect(
      commands == [
        .tap(.init(10, 20)), .wait(milliseconds: 100),
        .swipe(.init(1, 2), .init(3, 4), milliseconds: 200, hold: 0),
        .swipe(.init(1, 2), .init(3, 4), milliseconds: 200, hold: 50),
      ])
  }

  @Test func quotesKeepSemicolonsAndSpacesOfTypedText() throws {
    #expect(try TouchCommand.parse("type \" a;b \"; key 28") == [.type(" a;b "), .keys([28])])
  }

  @Test func everyUsageNamesACommandThatIsKnown() throws {
    for usage in TouchCommand.usages {
      // Every upper-case word stands for a number, except the text to type.
      let words = usage.split(separator: " ").filter { !$0.hasPrefix("[") && $0 != "…" }
      let script = words.enumerated().map { $0.offset == 0 ? String($0.element) : "1" }.joined(separator: " ")
      #expect(try TouchCommand.parse(script).count == 1, "\(usage)")
    }
  }

  @Test(arguments: [
    ("fly 1 2", TouchDisplayError.unknownCommand("fly")),
    ("tap 5", .wrongArguments(command: "tap 5", usage: "tap X Y")),
    ("tap a b", .wrongArguments(command: "tap a b", usage: "tap X Y")),
    ("tap nan 1", .wrongArguments(command: "tap nan 1", usage: "tap X Y")),
    ("down -1 2 3", .wrongArguments(command: "down -1 2 3", usage: "down ID X Y")),
    ("path 100 1 2 3", .wrongArguments(command: "path 100 1 2 3", usage: "path MS X0 Y0 X1 Y1 …")),
    ("key 300", .wrongArguments(command: "key 300", usage: "key CODE …")),
  ])
  func wrongScriptsAreRefused(script: String, error: TouchDisplayError) {
    #expect(throws: error) { try TouchCommand.parse(script) }
  }
}
