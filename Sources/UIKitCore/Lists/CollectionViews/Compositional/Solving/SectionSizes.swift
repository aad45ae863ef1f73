import Foundation

/// Sizes that views of a section chose.
struct SectionSizes {
  struct Name: Hashable {
    var kind: String
    var item: Int
  }

  var cells: [Int: CGSize] = [:]
  /// The sizes of supplementary views.
  var others: [Name: CGSize] = [:]
}
