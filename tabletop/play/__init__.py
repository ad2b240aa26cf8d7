"""A game in play, without a screen: the session, who is asked, and all that is said of it."""
