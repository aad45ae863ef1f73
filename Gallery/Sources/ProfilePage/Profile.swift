import UIKit

/// Who a page is about.
public struct Profile {
  /// A line with a symbol before it: a place, an address.
  public struct Fact {
    /// A name of `UIImage(systemName:)`.
    public var symbol: String
    public var text: String
    /// Whether it looks like something to follow.
    public var isLink: Bool

    public init(symbol: String, text: String, isLink: Bool = false) {
      self.symbol = symbol
      self.text = text
      self.isLink = isLink
    }
  }

  /// A number and what it counts.
  public struct Count {
    public var value: Int
    public var label: String

    public init(_ value: Int, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  public var name: String
  /// The line below the name.
  public var handle: String
  public var about: String
  public var facts: [Fact]
  public var counts: [Count]
  /// Nil shows one that is made from the name.
  public var cover: UIImage?
  /// Nil shows the name's initials.
  public var avatar: UIImage?
  /// The main button's title, and its title once it was pressed, nil for one that stays as it is; nil for no button.
  public var action: (title: String, activeTitle: String?)?
  /// The lists below, one at a time.
  public var tabs: [String]

  public init(
    name: String, handle: String = "", about: String = "", facts: [Fact] = [], counts: [Count] = [],
    cover: UIImage? = nil, avatar: UIImage? = nil, action: (title: String, activeTitle: String?)? = nil,
    tabs: [String] = []
  ) {
    self.name = name
    self.handle = handle
    self.about = about
    self.facts = facts
    self.counts = counts
    self.cover = cover
    self.avatar = avatar
    self.action = action
    self.tabs = tabs
  }
}
