/// The mistake in a visual format string. Positions count characters from 0.
enum VisualFormatError: Error, Equatable {
  case expected(String, position: Int)
  case unknownView(String, position: Int)
  case unknownMetric(String, position: Int)
  case noSuperview(String)
  case emptyFormat
  case wrongAlignment(String)
}

extension VisualFormatError: CustomStringConvertible {
  var description: String {
    switch self {
    case .expected(let what, let position): "Expected \(what) at character \(position)."
    case .unknownView(let name, let position):
      "\"\(name)\" at character \(position) is not among the views."
    case .unknownMetric(let name, let position):
      "\"\(name)\" at character \(position) is neither a number, nor among the metrics, nor a view."
    case .noSuperview(let name): "\"|\" needs the superview of \"\(name)\", which has none."
    case .emptyFormat: "The format names no view."
    case .wrongAlignment(let reason): reason
    }
  }
}
