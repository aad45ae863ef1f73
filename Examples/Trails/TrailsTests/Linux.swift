// The tests beside this file are rewritten by objcify.
