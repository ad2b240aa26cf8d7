"""Frames without a window: screenshots and benchmarks."""
