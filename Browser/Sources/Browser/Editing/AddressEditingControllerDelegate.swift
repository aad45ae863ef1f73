import BrowserCore
import UIKit

/// The owner of bars and pages, as editing an address needs it.
@MainActor
protocol AddressEditingControllerDelegate: AnyObject {
  /// The layout of the bars for the window as it is now.
  var barLayout: BarLayout { get }
  /// The start page over the page.
  var editingStartPage: StartPageItems { get }
  /// True while something else stands on the keyboard that comes.
  var keyboardIsTaken: Bool { get }
  /// Returns the bar that a field is in, if there is one.
  func addressEditing(_ editing: AddressEditingController, barOf field: AddressField) -> AddressBarView?
  /// A field is typed into from now on.
  func addressEditing(_ editing: AddressEditingController, didBeginIn field: AddressField)
  /// No field is typed into any more.
  func addressEditingDidEnd(_ editing: AddressEditingController)
  /// The keyboard under the bars comes or goes; they are told what follows of it.
  func addressEditingWillMoveKeyboard(_ editing: AddressEditingController)
  /// Puts toolbar and bars where they belong. Called inside animations.
  func layoutBars()
  /// The selected tab's bar grows while it is edited, leaving `room` points free for Cancel; its neighbours are where the pose says.
  /// Called inside animations, too.
  func addressEditing(_ editing: AddressEditingController, show pose: KeyboardPose, room: CGFloat)
  /// A keyboard, whoever has it, begins to move.
  func addressEditing(_ editing: AddressEditingController, keyboardMoves move: WindowKeyboardMove)
  /// Returns what is proposed for a text, of all that is at hand.
  func addressEditing(
    _ editing: AddressEditingController, suggestionsFor text: String, isDeletion: Bool
  ) -> Suggestions
  /// Asks what takes longer for more; each answer calls `then`.
  func addressEditing(
    _ editing: AddressEditingController, lookUp text: String, then: @escaping @MainActor () -> Void)
  /// The proposals below the head's field are to be seen, or not.
  func addressEditing(_ editing: AddressEditingController, showsDrop: Bool)
  /// The user chose where to go; nothing is edited any more.
  func addressEditing(_ editing: AddressEditingController, open choice: AddressChoice)
}
