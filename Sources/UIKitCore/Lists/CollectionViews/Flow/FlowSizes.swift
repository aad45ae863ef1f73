import Foundation

/// The sizes of the items of a section. Pure.
enum FlowSizes: Equatable {
  case alike(CGSize)
  case each([CGSize])
  /// Items choose their sizes, and are taken to have this one until they did.
  case estimated(CGSize)

  /// Sizes one by one; alike when they are.
  init(_ sizes: [CGSize]) {
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      self = .alike(first)
    } else {
      self = .each(sizes)
    }
  }
}
