import { asStepError, type StepError } from './step-error'

type Row = Record<string, unknown>
/** What became of a step. */
export interface Outcome {
  /** Null where its expressions came to nothing. */
  input: Row | null
  output: Row | null
  error: StepError | null
}

/** Carries a step out as far as it goes. What is refused is an outcome; faults of ours are thrown. */
export async function tried(begin: () => { input: Row; take: () => Promise<Row> }): Promise<Outcome> {
  let input: Row | null = null
  try {
    const begun = begin()
    input = begun.input
    return { input, output: await begun.take(), error: null }
  } catch (error) {
    const refused = asStepError(error)
    if (!refused) throw error
    return { input, output: refused.output, error: refused }
  }
}
