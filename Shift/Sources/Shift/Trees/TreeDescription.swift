/// The views of one side of a transition that take part: the root first, each before those inside it, back to front.
public struct TreeDescription: Equatable, Sendable {
  /// The views, in the order that the type's description gives.
  public var views: [ViewDescription]
  /// True if the root itself stays where it is, in sight, below the pictures: only what moves apart from it is pictured.
  public var isRootInPlace: Bool

  /// Creates a description of views: the root first, each before those inside it, back to front.
  public init(_ views: [ViewDescription], isRootInPlace: Bool = false) {
    self.views = views
    self.isRootInPlace = isRootInPlace
  }
}
