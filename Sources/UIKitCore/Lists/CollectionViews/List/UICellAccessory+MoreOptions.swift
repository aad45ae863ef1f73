import Foundation
import QuartzCore

extension UICellAccessory {
  /// The looks and the behaviour of an outline's chevron.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The effect of a tap on the row.
    public enum Style: Int, Sendable {
      /// `header` in cells that are their section's header, else `cell`.
      case automatic = 0
      /// Any tap on the row expands or collapses it.
      case header
      /// A tap on the chevron expands or collapses; the row itself can be selected.
      case cell
    }

    /// The effect of a tap on the row; `automatic` by default.
    public var style: Style
    /// True if the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `standard` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

    /// Creates the options of a chevron; what is nil is the default.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }

  /// The looks of a label.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// True if the accessory takes its room but is not seen.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the text; nil takes the system's.
    public var tintColor: UIColor?
    /// The font of the text; that of the body style by default.
    public var font: UIFont
    /// True if the font follows the user's text size; true by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates the options of a label; what is nil is the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// A view of the app's own, and where it stands.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view that is shown.
    public let customView: UIView
    /// The edge at which the view stands, and its place among the others there.
    public let placement: Placement
    /// True if the accessory takes its room but is not seen.
    public var isHidden: Bool
    /// The room that is reserved for the accessory; `actual` by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The view's tint colour; nil leaves the view as it is.
    public var tintColor: UIColor?
    /// True if the view keeps the size that it has, whatever size it would like; false by default.
    public var maintainsFixedSize: Bool

    /// Creates the configuration of a view; what is nil is the default.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// The edge at which an accessory of the app's own stands, and its place among the others.
  public enum Placement {
    /// The place among the accessories at that edge, which are given from the leading one on.
    public typealias Position = ([UICellAccessory]) -> Int

    /// The leading edge, in some states of editing; after the others there by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge, in some states of editing; before the others there by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before an accessory of the same type as `accessory`, or at the beginning.
    @MainActor public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in MainActor.assumeIsolated { others.firstIndex { $0.accessoryType == type } ?? 0 } }
    }

    /// After an accessory of the same type as `accessory`, or at the end.
    @MainActor public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { others in
        MainActor.assumeIsolated {
          others.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? others.count
        }
      }
    }
  }
}
