"""A game in play without a screen: session, bots, clocks and texts."""
