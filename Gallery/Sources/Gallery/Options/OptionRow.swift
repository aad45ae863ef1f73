import Shift

/// A line on the page of options: what it is called, and which part of the value it changes.
@MainActor
struct OptionRow {
  enum Kind {
    case choice(
      names: [String], read: (TransitionOptions) -> Int, write: (inout TransitionOptions, Int) -> Void)
    /// Seconds.
    case number(range: ClosedRange<Double>, WritableKeyPath<TransitionOptions, Double>)
    case toggle(read: (TransitionOptions) -> Bool, write: (inout TransitionOptions, Bool) -> Void)
  }

  var title: String
  var kind: Kind

  /// A choice among the cases of an enumeration.
  static func choice<Value: Equatable & RawRepresentable<String>>(
    _ title: String, _ values: [Value], _ path: WritableKeyPath<TransitionOptions, Value>
  ) -> OptionRow {
    OptionRow(
      title: title,
      kind: .choice(
        names: values.map { words($0.rawValue) }, read: { values.firstIndex(of: $0[keyPath: path]) ?? 0 },
        write: { $0[keyPath: path] = values[$1] }))
  }

  static func number(
    _ title: String, _ range: ClosedRange<Double>, _ path: WritableKeyPath<TransitionOptions, Double>
  ) -> OptionRow { OptionRow(title: title, kind: .number(range: range, path)) }

  /// `arcToTheLeft` becomes "Arc to the left".
  static func words(_ name: String) -> String {
    let spaced = name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  static let sections: [(title: String, rows: [OptionRow])] = [
    (
      "Matched views",
      [
        .choice("Content animation", [ContentAnimation.fade, .final, .live], \.contentAnimation),
        .choice("Content sizing", [ContentSizing.stretch, .final, .fill], \.contentSizing),
        .choice("Path", TransitionOptions.PathChoice.allCases, \.path),
      ]
    ),
    (
      "The transition",
      [
        .choice("Default animation", TransitionOptions.DefaultChoice.allCases, \.defaultAnimation),
        .choice("View order", [ViewOrder.auto, .fromViewsOnTop, .toViewsOnTop], \.viewOrder),
        .choice("Timing", TransitionOptions.TimingChoice.allCases, \.timing),
        .number("Baseline duration", 0.1...2, \.baselineDuration),
      ]
    ),
    (
      "The star and the dots",
      [
        .choice("Superview", [Superview.parent, .container], \.superview),
        .choice("Position", [Position.auto, .front, .back], \.position),
        .choice("Condition", TransitionOptions.ConditionChoice.allCases, \.condition),
        .choice("Cascade", TransitionOptions.CascadeChoice.allCases, \.cascade),
        .number("Cascade step", 0...0.2, \.cascadeStep), .number("Delay", 0...0.5, \.delay),
        OptionRow(title: "Hidden", kind: .toggle(read: \.isHidden, write: { $0.isHidden = $1 })),
      ]
    ),
    (
      "Their animations",
      TransitionOptions.AnimationChoice.allCases.map { choice in
        OptionRow(
          title: words(choice.rawValue),
          kind: .toggle(
            read: { $0.animations.contains(choice) },
            write: { options, isOn in
              if isOn { options.animations.insert(choice) } else { options.animations.remove(choice) }
            }))
      }
    ),
  ]
}
