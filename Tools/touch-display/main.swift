print("touch-display")
