import Foundation

/// The kind of letters in which Reader sets an article.
public enum ReaderFont: String, Hashable, Sendable, Codable, CaseIterable {
  /// A font without serifs, as the interface.
  case sans
  /// A font with serifs, as books.
  case serif

  /// The families as CSS names them, the best first; what a machine lacks is passed over.
  var families: String {
    switch self {
    case .sans: "Inter, Cantarell, \"Noto Sans\", system-ui, sans-serif"
    case .serif:
      "\"New York\", Literata, \"Source Serif 4\", \"Source Serif Pro\", Charter, \"Bitstream Charter\", \"Noto Serif\", "
        + "Georgia, \"Liberation Serif\", serif"
    }
  }

  /// Those of code.
  static let mono = "\"SF Mono\", \"JetBrains Mono\", \"Source Code Pro\", \"DejaVu Sans Mono\", monospace"
}
