// `import WebKit` brings URLRequest and URLResponse, as on Apple's systems.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import UIKit
