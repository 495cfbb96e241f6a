import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { decompressionBomb } from '@/e2e/api/bad-files'
import { newOrganisation, type Organisation } from '@/e2e/fixtures/organisation'
import { PersonApp } from '@/e2e/fixtures/person-api'
import {
  flateBomb,
  formBomb,
  jpegBomb,
  linePicture,
  objectStreamBomb,
  operatorBomb,
  pictureBomb,
  repeatedBomb,
  runLengthBomb,
  wrappedBomb,
} from '@/testing/bombs'
import { ANN } from '@/testing/cast'
import type { BenchInstallation } from '../service/installation'
import type { Held } from './finding'

const PAPER = { check_type: 'proof_of_address', document_type: 'utility_bill' }
/** Milliseconds: a refusal takes well under a second on an idle machine. */
const SOON_MS = 2000
/** A sound but large file may take as long as a job. */
const JOB_MS = 20_000
const MAX_MEMORY_MB = 1500

export interface Bomb {
  name: string
  file: Buffer
  mime: string
  /** It must be refused; otherwise it is merely large and may be read. */
  isRefused: boolean
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** Grey grain all over: text recognition finds letters everywhere. */
async function grain(): Promise<Buffer> {
  return sharp({
    create: {
      width: 2400,
      height: 3400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export async function bombs(): Promise<Bomb[]> {
  const pdf = (name: string, file: Buffer, isRefused = true) => ({ name, file, mime: 'application/pdf', isRefused })
  const png = (name: string, file: Buffer, isRefused = true) => ({ name, file, mime: 'image/png', isRefused })
  return [
    pdf('PDF: 300 MB of zeros packed twice', flateBomb()),
    pdf('PDF: packed and in hexadecimal', wrappedBomb()),
    pdf('PDF: run lengths', runLengthBomb()),
    pdf('PDF: one content 4 000 times', repeatedBomb()),
    pdf('PDF: nested forms, 20 levels of 4', formBomb()),
    pdf('PDF: 7 million operators', operatorBomb()),
    pdf('PDF: object stream of 300 MB', objectStreamBomb()),
    pdf('PDF: picture of 30 000 × 30 000', pictureBomb(), false),
    pdf('PDF: JPEG of 500 million pixels', jpegBomb()),
    png('PNG: 100 000 × 100', await linePicture()),
    png('PNG: 30 000 × 30 000', decompressionBomb()),
    png('PNG: 6 300 × 6 300, all white', await flat(6300, 6300), false),
    { name: 'JPEG: 8 megapixels of grain', file: await grain(), mime: 'image/jpeg', isRefused: false },
  ]
}

export async function newPerson(
  { api }: Organisation,
  server: string,
  checks = ['proof_of_address'],
): Promise<PersonApp> {
  const created = await api.post('/api/v1/sessions', {
    data: {
      reference_id: 'attack',
      checks,
      expected_full_name: ANN.full_name,
      expected_address: ANN.address.join(', '),
    },
  })
  return PersonApp.open(((await created.json()) as { access_code: string }).access_code, server)
}

/** @returns status and code, such as `422 file_too_complex` */
export async function send(
  person: PersonApp,
  { file, mime }: Pick<Bomb, 'file' | 'mime'>,
  fields = PAPER,
): Promise<string> {
  const answer = await person.document(fields, file, 'file', mime)
  const { code = '' } = (await answer.json().catch(() => ({}))) as { code?: string }
  return `${answer.status()} ${code}`.trim()
}

/** Sends one after another, each reported with its answer, its time and the peak memory of an engine process. */
export async function eachBomb(installation: BenchInstallation): Promise<Omit<Held, 'attack'>[]> {
  const organisation = await newOrganisation('Bombs', installation.address)
  const rows: Omit<Held, 'attack'>[] = []
  for (const bomb of await bombs()) {
    const person = await newPerson(organisation, installation.address)
    const memory = watchMemory(installation)
    const began = performance.now()
    const answer = await send(person, bomb)
    const took = performance.now() - began
    const most = await memory.most()
    await person.api.dispose()
    const faults = [
      ...(bomb.isRefused !== answer.startsWith('4') && answer !== '422 file_too_complex'
        ? ['not the answer that it should get']
        : []),
      ...(took > (bomb.isRefused ? SOON_MS : JOB_MS) ? ['takes too long'] : []),
      ...(most > MAX_MEMORY_MB ? ['takes too much memory'] : []),
    ]
    rows.push({
      tried: `${bomb.name} (${(bomb.file.byteLength / 1000).toFixed(1)} kB)`,
      held: `${answer} in ${(took / 1000).toFixed(2)} s, engine ${most.toFixed(0)} MB`,
      finding: faults.join(', ') || null,
    })
  }
  await organisation.api.dispose()
  return rows
}

function watchMemory(installation: BenchInstallation): { most: () => Promise<number> } {
  let isOn = true
  let most = 0
  const watching = (async () => {
    while (isOn) {
      most = Math.max(
        most,
        ...installation
          .processes()
          .filter(({ part }) => part === 'engine')
          .map(({ memory }) => memory),
      )
      await sleep(100)
    }
  })()
  return {
    most: async () => {
      isOn = false
      await watching
      return most
    },
  }
}
