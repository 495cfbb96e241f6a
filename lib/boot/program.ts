import { loadEnvFile } from './env-file'

/** Says why something ended, in the sentence that was written for the operator. */
export const tellWhy = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

/** Runs what an operator started beside `npm start`, with the settings of `.env`; a failure is one line and a code. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile()
    await program()
  } catch (error) {
    tellWhy(error)
    process.exitCode = 1
  }
}
