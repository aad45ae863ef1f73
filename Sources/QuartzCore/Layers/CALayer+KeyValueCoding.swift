import Foundation

extension CALayer: AttachmentHolder {}
extension CALayer: KeyPathCoding {}
