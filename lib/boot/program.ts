import { loadEnvFile } from './env-file'

/** Prints why something ended, using the message written for the operator. */
export const printReason = (error: unknown): void => console.error(error instanceof Error ? error.message : error)

/** Loads `.env`, and prints what in it or in the environment is a setting only at first sight. */
export function loadSettings(): void {
  for (const line of loadEnvFile()) console.error(line)
}

/**
 * Runs a program that an operator starts besides `npm start`, with the settings of `.env`; a failure is one line and an
 * exit code.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    loadSettings()
    await program()
  } catch (error) {
    printReason(error)
    process.exitCode = 1
  }
}
