/// The views of one side of a transition that take part: the root first, each before those inside it, back to front.
public struct TreeDescription: Equatable, Sendable {
  public var views: [ViewDescription]

  public init(_ views: [ViewDescription]) {
    self.views = views
  }
}
