import Foundation

/// An object that appearances can be made of.
@MainActor
protocol AppearanceSubject: NSObject {
  init?(coder: NSCoder)
}
