import BrowserCore

extension LoadFailureText {
  /// Headline and explanation, as they are spoken.
  var spoken: String { "\(title). \(explanation)" }
}
