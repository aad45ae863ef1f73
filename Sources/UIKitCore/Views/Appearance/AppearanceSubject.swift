import Foundation

/// An object that appearances can be made of.
@preconcurrency @MainActor
protocol AppearanceSubject: NSObject {
  init?(coder: NSCoder)
}
