import BrowserCore
import Foundation
import Testing

/// Values of which some make no sense.
@Suite struct ReadableTests {
  @Test("What makes no sense costs nothing else, and keeps its place")
  func some() throws {
    let read = try JSONDecoder().decode([Readable<Int>].self, from: Data(#"[1, "two", {}, 5]"#.utf8))
    #expect(read.map(\.value) == [1, nil, nil, 5])
  }
}
