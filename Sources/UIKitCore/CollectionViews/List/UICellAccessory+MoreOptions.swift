import Foundation
import QuartzCore

extension UICellAccessory {
  /// What an outline's chevron looks like and does.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// What a tap on the row does.
    public enum Style: Int, Sendable {
      /// `header` in cells that are their section's header, else `cell`.
      case automatic = 0
      /// Any tap on the row expands or collapses it.
      case header
      /// A tap on the chevron expands or collapses; the row itself can be selected.
      case cell
    }

    public var style: Style
    /// Whether the accessory takes its room but is not seen and does nothing.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil takes the system's.
    public var tintColor: UIColor?

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

  /// What a label looks like.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether the accessory takes its room but is not seen.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Of the text; nil takes the system's.
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool

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
    public let customView: UIView
    public let placement: Placement
    /// Whether the accessory takes its room but is not seen.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    /// Whether the view keeps the size that it has, whatever size it would like.
    public var maintainsFixedSize: Bool

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

  /// At which edge an accessory of the app's own stands, and where among the others.
  public enum Placement {
    /// The place among the accessories at that edge, which are given from the leading one on.
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
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
