import Testing

@testable import WebKit

@Suite @MainActor struct AwaitedCallsTests {
  @Test func eachCallIsAnsweredOnce() async {
    let calls = AwaitedCalls()
    var answers: [String] = []
    @MainActor func begin(_ name: String) -> Int {
      calls.begin { result in
        switch result {
        case .success(let value): answers.append("\(name) \(value ?? "-")")
        case .failure(let error): answers.append("\(name) \((error as? WKError).map { "\($0.code)" } ?? "?")")
        }
      }
    }
    let (first, second) = (begin("first"), begin("second"))
    calls.end(first, .success(1))
    calls.endAll(with: WKError(.webViewInvalidated))
    // Whoever lets the page go is not called from there.
    #expect(answers == ["first 1"])
    while !calls.numbers.isEmpty { await Task.yield() }
    calls.end(first, .success(2))
    calls.end(second, .success(3))
    #expect(answers == ["first 1", "second webViewInvalidated"])
    #expect(calls.numbers.isEmpty)
  }
}
