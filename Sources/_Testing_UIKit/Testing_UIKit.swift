// Where a file imports both Testing and UIKit, the compiler imports a module of this name, too (a "cross-import overlay"
// that comes with the toolchain). Apple's attaches images to test reports; here it has to exist, or no such file compiles.
@_exported import UIKit
