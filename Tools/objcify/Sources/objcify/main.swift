import Foundation
import Rewriting

print("")
