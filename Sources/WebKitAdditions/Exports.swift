// What the additions speak of. It lies beneath WebKit, which must name it, too.
@_exported import WebKitValues
