import BrowserCore

/// The browser's own; WebKit has a type of the same name, which tests that look into both see, too.
typealias TurnDirection = PageTurn.Direction
