import Foundation

/// The accessories of a cell as they stand: at which edge, and in which order from the leading side on.
@MainActor
struct AccessoryOrder {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  /// The system's order (measured on iOS 15's Mail, Reminders and Files).
  private static func place(_ type: UICellAccessory.AccessoryType) -> (isLeading: Bool, rank: Int) {
    switch type {
    case .multiselect: (true, 0)
    case .delete: (true, 1)
    case .insert: (true, 2)
    case .label: (false, 0)
    case .checkmark: (false, 1)
    case .detail: (false, 2)
    case .outlineDisclosure: (false, 3)
    case .disclosureIndicator: (false, 4)
    case .reorder: (false, 5)
    case .customView: (false, 6)
    }
  }

  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let shown = accessories.filter { accessory in
      switch accessory.displayed {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
    let system = shown.filter { if case .custom = $0.kind { false } else { true } }
      .sorted { Self.place($0.accessoryType).rank < Self.place($1.accessoryType).rank }
    leading = system.filter { Self.place($0.accessoryType).isLeading }
    trailing = system.filter { !Self.place($0.accessoryType).isLeading }
    for accessory in shown {
      guard case .custom(_, let placement, _) = accessory.kind else { continue }
      switch placement {
      case .leading(_, let position):
        leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
      }
    }
  }
}
