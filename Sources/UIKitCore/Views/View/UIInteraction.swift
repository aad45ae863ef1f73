import Foundation

/// Something that a view lets the user do, such as opening a context menu: added to the view, it brings its recognizers.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction was added to.
  var view: UIView? { get }
  /// Called before the interaction is added to a view (nil: removed).
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view (nil: removed).
  func didMove(to view: UIView?)
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    viewStyle.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard let index = viewStyle.interactions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    viewStyle.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
