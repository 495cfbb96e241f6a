import { asStepError, type StepError } from './step-error'

type Row = Record<string, unknown>
/** The result of a step. */
export interface Outcome {
  /** Null if its expressions could not be evaluated. */
  input: Row | null
  output: Row | null
  error: StepError | null
}

/** Executes a step as far as possible. A refusal is an outcome; internal errors are thrown. */
export async function attemptStep(begin: () => { input: Row; take: () => Promise<Row> }): Promise<Outcome> {
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
