print("photo-app")
