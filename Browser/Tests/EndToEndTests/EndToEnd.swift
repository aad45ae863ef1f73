import Testing

/// Everything that needs the one virtual display: extend this with suites, and their tests run one after another.
///
///     extension EndToEnd {
///       @Suite struct ScrollTests {
///         @Test func scrollingCollapsesTheBars() async throws { … }
///       }
///     }
///
/// The limit is for tests that would never end: each wait in them has its own.
@Suite(.serialized, .timeLimit(.minutes(10))) enum EndToEnd {}
