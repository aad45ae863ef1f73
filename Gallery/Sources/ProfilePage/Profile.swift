import UIKit

/// The person or thing that a page is about.
public struct Profile {
  /// A line with a symbol before it: a place, an address.
  public struct Fact {
    /// A name of `UIImage(systemName:)`.
    public var symbol: String
    /// The text of the line.
    public var text: String
    /// True if the line looks like a link.
    public var isLink: Bool

    /// Creates a line from a symbol's name and a text.
    public init(symbol: String, text: String, isLink: Bool = false) {
      self.symbol = symbol
      self.text = text
      self.isLink = isLink
    }
  }

  /// A number and what it counts.
  public struct Count {
    /// The number that is shown before the label.
    public var value: Int
    /// The words for what is counted.
    public var label: String

    /// Creates a count from a number and the words for what it counts.
    public init(_ value: Int, _ label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The name, below the avatar and, once the page is scrolled, in the header.
  public var name: String
  /// The line below the name.
  public var handle: String
  /// The text about the person, below the handle; empty for none.
  public var about: String
  /// The lines below the text, in order.
  public var facts: [Fact]
  /// The numbers below the facts, in order.
  public var counts: [Count]
  /// Nil shows one that is made from the name.
  public var cover: UIImage?
  /// Nil shows the name's initials.
  public var avatar: UIImage?
  /// The main button's title, and its title once it was pressed, nil for one that stays as it is; nil for no button.
  public var action: (title: String, activeTitle: String?)?
  /// The lists below, one at a time.
  public var tabs: [String]

  /// Creates a profile; all but the name may be left out.
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
