import CWebKitGTK
let v2 = webkit_get_major_version()
