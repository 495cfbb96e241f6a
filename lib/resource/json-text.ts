/** A body that PostgreSQL wrote as JSON and that is passed on unchanged. */
export class JsonText {
  constructor(
    readonly text: string,
    /** Set for a single record. */
    readonly id?: string,
    readonly version?: number,
  ) {}

  /** For use within another body, such as a stored answer. */
  toJSON(): unknown {
    return JSON.parse(this.text)
  }
}
