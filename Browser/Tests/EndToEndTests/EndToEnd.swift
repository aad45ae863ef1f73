import Testing

/// Everything that needs the one virtual display: extend this with suites, and their tests run one after another.
///
///     extension EndToEnd {
///       @Suite struct ScrollTests {
///         @Test func scrollingCollapsesTheBars() async throws { … }
///       }
///     }
@Suite(.serialized, .timeLimit(.minutes(2))) enum EndToEnd {}
