const LINE_FEED = 10
const RETURN = 13

/** Counts lines in passing, however they end: `\n`, `\r\n` or `\r`. */
export class LineCount {
  /** The line that the next byte belongs to, from 1. */
  line = 1
  private afterReturn = false

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === RETURN || (byte === LINE_FEED && !this.afterReturn)) this.line += 1
      this.afterReturn = byte === RETURN
    }
  }
}
