import { once } from 'node:events'
import { RefusedWorkbook } from './refusal'
import { chooseSheet, sheetLines } from './sheet'
import { limitUnpacking } from './unpacking'

/**
 * Reads one untrusted workbook in a process that may die of it. Input: the file on standard input, and as arguments the
 * limits in MiB for unpacking and for all rows, and a sheet's name. Output: lines of JSON with the sheet that is read, its rows, and
 * whether that was all.
 */
async function main(): Promise<void> {
  const countAnew = limitUnpacking(Number(process.argv[2]))
  const mostKept = Number(process.argv[3]) * 1024 * 1024
  const parts: Uint8Array[] = []
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) parts.push(part)
  const file = Buffer.concat(parts)
  const chosen = await chooseSheet(file, process.argv[4])
  await say(lineOf(chosen))
  countAnew()
  for await (const line of sheetLines(file, chosen.sheet, mostKept)) await say(line)
  await say(lineOf({ done: true }))
}

const lineOf = (said: object): string => `${JSON.stringify(said)}\n`

async function say(line: string): Promise<void> {
  if (!process.stdout.write(line)) await once(process.stdout, 'drain')
}

await main().catch(async (error: unknown) => {
  if (!(error instanceof RefusedWorkbook)) throw error
  await say(lineOf({ refused: error.refusal }))
})
