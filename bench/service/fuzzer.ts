import sharp from 'sharp'
import type { PersonApp } from '../../e2e/fixtures/person-api'
import type { Turn } from '@/lib/identity/engine/findings'
import { ANN } from '@/lib/testing/cast'
import { billPdf, scannedPdf } from '@/lib/testing/drawing/bill-pdf'
import { framesOf, licenceOf, passportOf, photographedBillOf } from '@/lib/testing/evidence'
import { mutate } from './mutate'
import { BenchSessions } from './sessions'

type Kind = 'picture' | 'pdf' | 'multipart'
/** Of ten inputs, which are what; a seed's last digit decides. */
const KINDS: Kind[] = ['picture', 'picture', 'picture', 'picture', 'pdf', 'pdf', 'pdf', 'multipart', 'multipart', 'multipart']
const BOUNDARY = 'seven-small-boats'
/** A session takes so many files before the next one is used, as people's sessions would come and go. */
const FILES_A_SESSION = 25

interface Originals {
  pictures: Buffer[]
  pdfs: Buffer[]
  frame: Buffer
}

/** Sends one broken input a seed to the person's API, and counts what comes back. */
export class Fuzzer {
  /** Seeds that were answered 500, or not at all. */
  readonly failures: number[] = []
  private readonly counts = new Map<string, number>()
  private current: Promise<PersonApp> | undefined
  private uses = 0

  private constructor(private readonly server: string, private readonly sessions: BenchSessions, private readonly originals: Originals) {}

  static async open(server: string): Promise<Fuzzer> {
    return new Fuzzer(server, await BenchSessions.open(server), await drawOriginals())
  }

  async send(seed: number): Promise<void> {
    const kind = KINDS[seed % KINDS.length] ?? 'picture'
    const person = await this.person()
    const { path, bytes } = await this.bodyFor(kind, seed, person)
    const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, Authorization: `Bearer ${person.token}` }
    const answer = await fetch(`${this.server}/api/v1/person/check/${path}`, { method: 'POST', body: new Uint8Array(bytes), headers }).catch(() => null)
    const problem = answer && answer.status >= 400 ? ((await answer.json().catch(() => ({}))) as { code?: string }) : {}
    if (!answer || answer.status === 500) this.failures.push(seed)
    const told = `${answer?.status ?? 'no answer'} ${problem.code ?? ''}`.trim()
    this.counts.set(`${kind}|${told}`, (this.counts.get(`${kind}|${told}`) ?? 0) + 1)
  }

  answers(): string[][] {
    return [...this.counts].map(([key, count]) => [...key.split('|'), String(count)]).toSorted((a, b) => a.join().localeCompare(b.join()))
  }

  /** Lanes share a session, and wait for the next one together. */
  private person(): Promise<PersonApp> {
    if (!this.current || ++this.uses > FILES_A_SESSION) {
      this.uses = 1
      this.current = this.sessions.begin(['id_check', 'proof_of_address']).then(async ({ person }) => {
        await this.sessions.handInPassport(person)
        return person
      })
    }
    return this.current
  }

  private async bodyFor(kind: Kind, seed: number, person: PersonApp): Promise<{ path: string; bytes: Buffer }> {
    const { pictures, pdfs, frame } = this.originals
    if (kind === 'multipart') {
      if (seed % 2) return { path: 'documents', bytes: mutate(documentForm(pictures[0] ?? frame, 'passport'), seed) }
      const challenge = (await (await person.api.post('/api/v1/person/check/challenges')).json()) as { id?: string; turns?: Turn[] }
      return { path: 'faces', bytes: mutate(facesForm(frame, challenge.id ?? '', challenge.turns ?? ['centre']), seed) }
    }
    const file = kind === 'pdf' ? pdfs[Math.floor(seed / 10) % pdfs.length] : pictures[Math.floor(seed / 10) % pictures.length]
    return { path: 'documents', bytes: documentForm(mutate(file ?? frame, seed), seed % 3 === 0 ? 'utility_bill' : seed % 3 === 1 ? 'driving_licence' : 'passport') }
  }
}

function part(headers: string, content: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
}
const end = Buffer.from(`--${BOUNDARY}--\r\n`)

function documentForm(file: Buffer, type: string): Buffer {
  const check = type === 'utility_bill' ? 'proof_of_address' : 'id_check'
  return Buffer.concat([part('name="check_type"', check), part('name="document_type"', type), part('name="file"; filename="scan.jpg"\r\nContent-Type: image/jpeg', file), end])
}

/** The tail behind each frame makes its bytes differ, as a camera's do. */
function facesForm(picture: Buffer, challenge: string, turns: Turn[]): Buffer {
  const frames = turns.map((turn) => ({ turn, frame: Buffer.concat([picture, Buffer.from(turn)]) })).flatMap(({ turn, frame }) => [part('name="turns"', turn), part('name="frames"; filename="f.jpg"\r\nContent-Type: image/jpeg', frame)])
  return Buffer.concat([part('name="challenge_id"', challenge), ...frames, end])
}

/** Small ones: what breaks a decoder breaks it at any size, and five thousand are to be read. */
async function drawOriginals(): Promise<Originals> {
  const small = (jpeg: Buffer, width: number) => sharp(jpeg).resize({ width })
  const passport = await passportOf(ANN)
  const [frame] = await framesOf(ANN, ['centre'])
  const bill = await photographedBillOf(ANN)
  return {
    pictures: [
      await small(passport, 640).jpeg().toBuffer(), await small(await licenceOf(ANN), 560).jpeg({ progressive: true }).toBuffer(), await small(passport, 480).png({ palette: true }).toBuffer(),
      await small(passport, 480).webp().toBuffer(), await small(bill, 500).jpeg().toBuffer(),
    ],
    pdfs: [
      await billPdf({ kind: 'utility', holder: ANN.full_name, address: ANN.address, date: '2026-11-01' }), await billPdf({ kind: 'bank', holder: ANN.full_name, address: ANN.address, date: '2026-11-01' }, 3),
      await scannedPdf(await small(bill, 400).jpeg().toBuffer()),
    ],
    frame: frame?.jpeg ?? Buffer.alloc(0),
  }
}
