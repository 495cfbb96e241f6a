const LINE_FEED = 10
const RETURN = 13

/** Counts lines as bytes pass, whether they end with `\n`, `\r\n` or `\r`. */
export class LineCount {
  /** The line of the next byte, from 1. */
  line = 1
  private afterReturn = false

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === RETURN || (byte === LINE_FEED && !this.afterReturn)) this.line += 1
      this.afterReturn = byte === RETURN
    }
  }
}
