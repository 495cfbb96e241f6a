/** The cell in which letters are compared: its size in pixels, and the area it covers in cap heights of OCR-B. */
export const CELL_WIDTH = 16
export const CELL_HEIGHT = 24
export const CELL_WIDTH_IN_CAPS = 0.95
export const CELL_HEIGHT_IN_CAPS = 1.35
export const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT
