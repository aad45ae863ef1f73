// WebKitGTK 6.0 for Swift.
#pragma once

#include <webkit/webkit.h>
#include <jsc/jsc.h>
