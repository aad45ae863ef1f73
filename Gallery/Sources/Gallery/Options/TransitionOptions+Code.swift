import Foundation
import Shift

extension TransitionOptions {
  /// The code that asks for what was chosen; what is at its default is left out.
  var code: String {
    let plain = TransitionOptions()
    var lines = ["// The matched pair", "card.shift.id = \"card\""]
    if contentAnimation != plain.contentAnimation {
      lines.append("card.shift.contentAnimation = .\(contentAnimation)")
    }
    if contentSizing != plain.contentSizing { lines.append("card.shift.contentSizing = .\(contentSizing)") }
    if path != plain.path { lines.append("card.shift.path = \(path.code)") }
    lines += ["", "// What comes and goes"]
    if superview != plain.superview { lines.append("star.shift.superview = .\(superview)") }
    if position != plain.position { lines.append("star.shift.position = .\(position)") }
    if isHidden { lines.append("star.shift.isHidden = true") }
    if delay > 0 { lines.append("star.shift.delay = \(Self.number(delay))") }
    if !animations.isEmpty {
      lines.append("star.shift.animations")
      for choice in AnimationChoice.allCases where animations.contains(choice) {
        lines.append("  .\(choice.call(conditionCode))")
      }
    }
    if cascade != .none {
      lines.append("row.shift.cascade = Cascade(step: \(Self.number(cascadeStep)), order: \(cascade.code))")
    }
    lines += ["", "// The transition"]
    lines.append("let animator = Animator(")
    lines.append("  fromView: list, toView: detail, container: stage, isPresenting: true)")
    if defaultAnimation != plain.defaultAnimation {
      lines.append("animator.defaultAnimation = \(defaultAnimation.code)")
    }
    if viewOrder != plain.viewOrder { lines.append("animator.viewOrder = .\(viewOrder)") }
    if timing != plain.timing { lines.append("animator.timing = \(timing.code)") }
    lines.append("animator.baselineDuration = \(Self.number(baselineDuration))")
    lines.append("animator.animate { _ in }")
    return lines.joined(separator: "\n")
  }

  private var conditionCode: String? {
    switch condition {
    case .always: nil
    case .onAppear, .onDisappear: ".\(condition.rawValue)"
    case .filter: ".filter { $0.mode == .presenting }"
    }
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return "\(rounded)"
  }
}

extension TransitionOptions.AnimationChoice {
  /// Returns the animation as it is called in code, with a condition as the last argument.
  func call(_ condition: String?) -> String {
    let argument: String? =
      switch self {
      case .fade: nil
      case .move: ".right(150)"
      case .position: "place"
      case .size: "CGSize(width: 80, height: 12)"
      case .anchorPoint: "CGPoint(x: 0, y: 1)"
      case .transform: "CGAffineTransform(scaleX: -1, y: 1)"
      case .contentsRect: "CGRect(x: 0, y: 0, width: 0.5, height: 0.5)"
      case .scale: "2"
      case .rotate: ".pi"
      case .alpha: "0.3"
      case .cornerRadius: "0"
      case .backgroundColor, .shadowColor: ".systemRed"
      case .borderWidth: "8"
      case .borderColor: ".systemGreen"
      case .shadowOpacity: "1"
      case .shadowRadius: "16"
      case .shadowOffset: "CGSize(width: 0, height: 20)"
      }
    return "\(rawValue)(\([argument, condition].compactMap { $0 }.joined(separator: ", ")))"
  }
}
