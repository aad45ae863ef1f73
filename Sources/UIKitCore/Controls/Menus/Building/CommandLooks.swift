import Foundation
import QuartzCore

/// The looks of a command that a responder may change when it validates it.
@MainActor
struct CommandLooks {
  private let title: String
  private let subtitle: String?
  private let image: UIImage?
  private let attributes: UIMenuElement.Attributes
  private let state: UIMenuElement.State
  private let discoverabilityTitle: String?

  init(_ command: UICommand) {
    title = command.title
    subtitle = command.subtitle
    image = command.image
    attributes = command.attributes
    state = command.state
    discoverabilityTitle = command.discoverabilityTitle
  }

  func apply(to command: UICommand) {
    command.title = title
    command.subtitle = subtitle
    command.image = image
    command.attributes = attributes
    command.state = state
    command.discoverabilityTitle = discoverabilityTitle
  }
}
