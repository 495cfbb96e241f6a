import { loadEnvFile } from './env-file'

/** Prints why something ended, using the message written for the operator. */
export const printReason = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

/**
 * Runs a program that an operator starts besides `npm start`, with the settings of `.env`; a failure is one line and an
 * exit code.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile()
    await program()
  } catch (error) {
    printReason(error)
    process.exitCode = 1
  }
}
