import { readFileSync } from 'node:fs'
import path from 'node:path'
import { engine } from '@/lib/identity/engine/engine'
import { EngineError } from '@/lib/identity/engine/engine-error'
import { compareAddresses } from '@/lib/identity/matching/address'
import { compareNameOnPage, compareNames } from '@/lib/identity/matching/name'
import { measureLabelledFaces } from './labelled-faces'
import { facePictures, readLabels, type Label } from './labels'
import { inParallel, ms, percentile, printTable, share } from './measure'

/** The same figures for an operator's own material. None of it is stored or sent anywhere. */
export async function measureFolder(folder: string, workers: number): Promise<void> {
  const labels = readLabels(folder)
  const faces = facePictures(folder)
  if (labels.length === 0 && faces.length === 0)
    throw new Error(`${folder}: neither documents/labels.csv nor faces/<person>/ is there.`)
  if (faces.length > 0) await measureLabelledFaces(faces)
  for (const kind of new Set(labels.map((label) => label.kind)))
    await measureLabelledDocuments(
      kind,
      labels.filter((label) => label.kind === kind),
      folder,
      workers,
    )
}

interface Found {
  right: Record<string, boolean>
  wrong: number
  found: { name: string | null; text: string | null }
}
interface Outcome extends Found {
  label: Label
  ms: number
}

async function measureLabelledDocuments(
  kind: Label['kind'],
  labels: Label[],
  folder: string,
  workers: number,
): Promise<void> {
  const outcomes = await inParallel(labels, workers, async (label): Promise<Outcome> => {
    const start = performance.now()
    const outcome = await (kind === 'proof_of_address' ? readPaper(label, folder) : readId(label, kind, folder)).catch(
      (error: unknown): Found => {
        if (!(error instanceof EngineError)) throw error
        console.log(`  ${label.file}: ${error.code}`)
        return {
          right: Object.fromEntries(Object.keys(asked(label)).map((field) => [field, false])),
          wrong: 0,
          found: { name: null, text: null },
        }
      },
    )
    return { ...outcome, label, ms: performance.now() - start }
  })
  const fields = [...new Set(outcomes.flatMap(({ right }) => Object.keys(right)))]
  const times = outcomes.map((outcome) => outcome.ms)
  console.log(`### ${kind.replaceAll('_', ' ')}: ${labels.length} files\n`)
  printTable(
    [...fields, 'wrong fields', 'p50 ms', 'p95 ms'],
    [
      [
        ...fields.map((field) =>
          share(
            outcomes.filter(({ right }) => right[field]).length,
            outcomes.filter(({ right }) => field in right).length,
          ),
        ),
        String(outcomes.reduce((sum, { wrong }) => sum + wrong, 0)),
        ms(percentile(times, 0.5)),
        ms(percentile(times, 0.95)),
      ],
    ],
  )
  for (const { label, right } of outcomes) {
    const missed = Object.keys(right).filter((field) => !right[field])
    if (missed.length > 0) console.log(`  ${label.file}: ${missed.join(', ')}`)
  }
  crossLabelled(outcomes)
}

const asked = ({ surname, given_names, birth, expiry, number, mrz, address, name }: Label): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ surname, given_names, birth, expiry, number, mrz, address, name }).filter(
      ([, value]) => value !== '',
    ),
  )

async function readId(
  label: Label,
  expected_type: Exclude<Label['kind'], 'proof_of_address'>,
  folder: string,
): Promise<Found> {
  const { reading } = await engine.run('read_id_document', {
    file: readFileSync(path.join(folder, 'documents', label.file)),
    expected_type,
    ...(label.side && { side: label.side }),
  })
  const letters = (text: string | null) =>
    (text ?? '')
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
  const tests: Record<string, [read: string | null, right: (expected: string) => boolean]> = {
    surname: [reading.surname, (expected) => letters(reading.surname) === letters(expected)],
    given_names: [reading.given_names, (expected) => letters(reading.given_names) === letters(expected)],
    birth: [reading.date_of_birth, (expected) => reading.date_of_birth === expected],
    expiry: [reading.expires_on, (expected) => reading.expires_on === expected],
    number: [reading.document_number, (expected) => reading.document_number === expected.replace(/\s/g, '')],
    mrz: [
      reading.mrz?.lines.join('|') ?? null,
      (expected) => reading.mrz?.lines.join('|') === expected.replace(/\s/g, ''),
    ],
    name: [
      reading.full_name,
      (expected) => reading.full_name !== null && compareNames(expected, reading.full_name).passed,
    ],
    address: [
      reading.address,
      (expected) => reading.address !== null && compareAddresses(lines(expected), reading.address).passed,
    ],
  }
  const measured = Object.entries(asked(label)).flatMap(([field, expected]) =>
    tests[field] ? [{ field, read: tests[field][0], right: tests[field][1](expected) }] : [],
  )
  return {
    right: Object.fromEntries(measured.map(({ field, right }) => [field, right])),
    wrong: measured.filter(({ read, right }) => read !== null && !right).length,
    found: { name: reading.full_name, text: null },
  }
}

const lines = (address: string) => address.replaceAll('|', '\n')

async function readPaper(label: Label, folder: string): Promise<Found> {
  const {
    reading: { text },
  } = await engine.run('read_page', { file: readFileSync(path.join(folder, 'documents', label.file)) })
  const { address, name } = label
  const right: Found['right'] = {
    ...(address !== '' && {
      address: compareAddresses(lines(address), text, name === '' ? {} : { expected_name: name }).passed,
    }),
    ...(name !== '' && { name: compareNameOnPage(name, text).passed }),
  }
  return { right, wrong: 0, found: { name: null, text } }
}

/** Compares each file with everybody else's label. */
function crossLabelled(outcomes: Outcome[]): void {
  const pairs = outcomes.flatMap((one) =>
    outcomes
      .filter((other) => isStranger(one.label, other.label))
      .map((other) => ({ one, other, passed: passesFor(one, other.label) })),
  )
  const compared = pairs.filter(({ passed }) => passed !== null)
  const accepted = compared.filter(({ passed }) => passed)
  console.log(`Crossings: ${compared.length} compared, ${accepted.length} wrongly accepted\n`)
  for (const { one, other } of accepted) console.log(`  ${one.label.file} for ${other.label.name || other.label.file}`)
}

/** By name if both have one, else by address; people at one address are no strangers. False if unknown. */
function isStranger(one: Label, other: Label): boolean {
  if (one.name !== '' && other.name !== '')
    return one.name !== other.name && (one.address === '' || one.address !== other.address)
  return one.address !== '' && other.address !== '' && one.address !== other.address
}

/** Papers by address and name, ID documents by name; `null` if there is nothing to compare. */
function passesFor({ found }: Outcome, other: Label): boolean | null {
  if (found.text !== null) {
    const byAddress = other.address === '' ? null : compareAddresses(lines(other.address), found.text).passed
    const byName = other.name === '' ? null : compareNameOnPage(other.name, found.text).passed
    return byAddress === null ? byName : byAddress || byName === true
  }
  return found.name === null || other.name === '' ? null : compareNames(other.name, found.name).passed
}
