print("martlet")
