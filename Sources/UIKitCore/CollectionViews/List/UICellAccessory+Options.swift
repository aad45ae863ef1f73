import Foundation
import QuartzCore

// Without a reserved width each kind has the system's: ticks share a symbol's room, others take what they need.

extension UICellAccessory {
  /// What a disclosure indicator looks like.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a tick looks like.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// What a detail button looks like.
  @preconcurrency @MainActor
  public struct DetailOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a delete button looks like.
  @preconcurrency @MainActor
  public struct DeleteOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// Of the circle; nil takes the system's.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// What an insert button looks like.
  @preconcurrency @MainActor
  public struct InsertOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// Of the circle; nil takes the system's.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// What the lines look like that a row is dragged by.
  @preconcurrency @MainActor
  public struct ReorderOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// Whether a line stands before them; nil takes the system's choice.
    public var showsVerticalSeparator: Bool?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// What the circle looks like that shows whether a row is selected.
  @preconcurrency @MainActor
  public struct MultiselectOptions {
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// Of the ticked circle; nil takes the tint colour.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
}
