import Foundation
import QuartzCore

// Without a reserved width each kind has the system's: ticks share a symbol's room, others take what they need.

extension UICellAccessory {
  /// The looks of a disclosure indicator.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    /// Creates the options of a disclosure indicator; what is nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The looks of a tick.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `standard` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    /// Creates the options of a tick; what is nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The looks of a detail button.
  @preconcurrency @MainActor
  public struct DetailOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    /// Creates the options of a detail button; what is nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The looks of a delete button.
  @preconcurrency @MainActor
  public struct DeleteOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// The colour of the circle; nil takes the system's.
    public var backgroundColor: UIColor?

    /// Creates the options of a delete button; what is nil is the default.
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

  /// The looks of an insert button.
  @preconcurrency @MainActor
  public struct InsertOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// The colour of the circle; nil takes the system's.
    public var backgroundColor: UIColor?

    /// Creates the options of an insert button; what is nil is the default.
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

  /// The looks of the drag handle, the lines that a row is dragged by.
  @preconcurrency @MainActor
  public struct ReorderOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// True if a line stands before them; nil takes the system's choice.
    public var showsVerticalSeparator: Bool?

    /// Creates the options of a drag handle; what is nil is the default.
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

  /// The looks of the circle that shows whether a row is selected.
  @preconcurrency @MainActor
  public struct MultiselectOptions {
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?
    /// The colour of the ticked circle; nil takes the tint colour.
    public var backgroundColor: UIColor?

    /// Creates the options of a selection circle; what is nil is the default.
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
