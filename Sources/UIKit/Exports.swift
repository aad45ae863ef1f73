// `import UIKit` brings what it brings on Apple's systems: the views, Core
// Animation, Core Graphics and Foundation.
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKitCore
