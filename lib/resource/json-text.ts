/**
 * A body that PostgreSQL wrote as JSON and that is passed on as it is.
 */
export class JsonText {
  constructor(
    readonly text: string,
    /** Of a single record. */
    readonly id?: string,
    readonly version?: number,
  ) {}

  /** Within another body, such as an answer that is kept. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}
