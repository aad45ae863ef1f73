import Foundation

/// The limits of filter lists. Each figure is ours; the lists that people use are far from them.
public enum FilterListLimits {
  /// Bytes of a list; EasyList has two million.
  public static let bytes = 32 << 20
  /// Lines of a list that are not empty; EasyList has 80,000.
  public static let lines = 500_000
  /// Bytes of a line; longer ones are left out.
  public static let lineBytes = 8192
  /// Bytes of a selector.
  public static let selectorBytes = 2048
  /// Bytes of a regular expression.
  public static let expressionBytes = 512
  /// Domains that a filter names.
  public static let domains = 1000
  /// Domains of exceptions that are taken over by the filters of the same selectors, in all of a list.
  public static let exceptedDomains = 1_000_000
  /// Rules that the engine takes in one list (WebKitGTK 2.50), with room for ours.
  public static let rules = 149_000
  /// Rules of one of the engine's lists that count on some pages only. WebKitGTK (2.50) ends the program when 65,535 of them meet at
  /// one address, for it counts them with 16 bits; and it keeps an action for each of them, where others share one.
  public static let conditionedRules = 60_000
  /// Of those, the rules that stand in each of the engine's lists that one is divided into.
  public static let repeatedRules = conditionedRules / 2
  /// The cost of all expressions of one of the engine's lists, as ``FilterLooseness`` counts it: ten characters that may be one of several, each
  /// beyond the first of its expression.
  static let looseness = 80
  /// Letters of a pattern that stands without any option; what is shorter would hit half the web.
  public static let shortestPattern = 3
  /// Selectors that share a rule. The engine leaves a rule out of which it does not know one selector.
  public static let selectorsOfRule = 100
}
