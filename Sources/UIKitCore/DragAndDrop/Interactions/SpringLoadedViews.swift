import Foundation
import QuartzCore

extension UIView {
  /// The interaction by which a drag activates the view, if UIKit made it.
  fileprivate var ownSpring: UISpringLoadedInteraction? {
    attachments?[AttachmentKey.springLoading] as? UISpringLoadedInteraction
  }

  fileprivate func setSpring(
    _ isLoaded: Bool, _ activate: @escaping (UIView, any UISpringLoadedInteractionContext) -> Void
  ) {
    if !isLoaded {
      ownSpring.map(removeInteraction)
      attach(nil, .springLoading)
    } else if ownSpring == nil {
      let interaction = UISpringLoadedInteraction { interaction, context in
        if let view = interaction.view { activate(view, context) }
      }
      attach(interaction, .springLoading)
      addInteraction(interaction)
    }
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over the button does what a tap does; false by default.
  public var isSpringLoaded: Bool {
    get { ownSpring != nil }
    set {
      setSpring(newValue) { view, _ in
        guard let button = view as? UIButton, button.isEnabled else { return }
        button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
      }
    }
  }
}

extension UITableView: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over a row selects it; false by default.
  public var isSpringLoaded: Bool {
    get { ownSpring != nil }
    set {
      setSpring(newValue) { view, context in
        guard let table = view as? UITableView, table.allowsSelection,
          let path = table.indexPathForRow(at: context.location(in: table)),
          table.tableDelegate?.tableView(table, shouldSpringLoadRowAt: path, with: context) ?? true
        else { return }
        table.userChose(path)
      }
    }
  }
}

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// True if a drag that rests over an item selects it; false by default.
  public var isSpringLoaded: Bool {
    get { ownSpring != nil }
    set {
      setSpring(newValue) { view, context in
        guard let list = view as? UICollectionView, list.allowsSelectionNow,
          let path = list.indexPathForItem(at: context.location(in: list)),
          list.delegate?.collectionView(list, shouldSpringLoadItemAt: path, with: context) ?? true
        else { return }
        list.choose(path)
      }
    }
  }
}
