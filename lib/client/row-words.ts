import { refusalWords } from './problem'
import { targetsOf, type Target } from '@/lib/long-work/imports/targets'
import type { AnyResource } from '@/lib/resource/define'

/** How a sentence about a field goes on after its label. */
const GOES_ON = String.raw`(?: is missing\.| is not valid: | is not known: | fits several: | cannot be made, |: there is no )`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * What the log of a job says of a row, in the reader's words. The server says it in English, several refusals in one line,
 * each beginning with the label of its field.
 * @param resource as it is defined
 * @param targets the same fields by the reader's names for them, the organisation's own among them
 */
export function rowWords(
  { code, message }: { code: string | null; message: string },
  resource: AnyResource,
  targets: Target[],
): string {
  const theirs = new Map(targets.map(({ name, label }) => [name, label]))
  const own = targets.map(({ label }) => [label, label] as const)
  const labels = new Map([
    ...own,
    ...targetsOf(resource).map(({ name, label }) => [label, theirs.get(name) ?? label] as const),
  ])
  const folded = new Map([...labels].map(([english, said]) => [english.toLowerCase(), said]))
  const beginning = new RegExp(`(?<=\\S) (?=(?:${[...labels.keys()].map(escaped).join('|')})${GOES_ON})`)
  return message
    .split(beginning)
    .map((one) => refusalWords({ code, message: one }, (label) => folded.get(label.toLowerCase()) ?? label))
    .join(' ')
}
