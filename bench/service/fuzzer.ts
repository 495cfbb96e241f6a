import type { PersonApp } from '../../e2e/fixtures/person-api'
import type { Turn } from '@/lib/identity/engine/findings'
import { brokenFile, kindOf, type Kind } from './broken-file'
import { mutate } from './mutate'
import { drawOriginals, type Originals } from './originals'
import { BenchSessions } from './sessions'

const BOUNDARY = 'seven-small-boats'
/** Files per session before the next one is used, as people's sessions come and go. */
const FILES_A_SESSION = 25

/** Sends one broken input per seed to the person's API, and counts the answers. */
export class Fuzzer {
  /** Seeds that were answered with 500, or not at all. */
  readonly failures: number[] = []
  /** Seeds that ended an engine process, with the answer to the sender. */
  readonly deadly: string[] = []
  private readonly counts = new Map<string, number>()
  private current: Promise<PersonApp> | undefined
  private uses = 0

  private constructor(
    private readonly server: string,
    private readonly sessions: BenchSessions,
    private readonly originals: Originals,
  ) {}

  static async open(server: string): Promise<Fuzzer> {
    return new Fuzzer(server, await BenchSessions.open(server), await drawOriginals())
  }

  async send(seed: number): Promise<void> {
    const kind = kindOf(seed)
    const person = await this.person()
    const { path, bytes } = await this.bodyFor(kind, seed, person)
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      Authorization: `Bearer ${person.token}`,
    }
    const answer = await fetch(`${this.server}/api/v1/person/check/${path}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers,
    }).catch(() => null)
    const problem = answer && answer.status >= 400 ? ((await answer.json().catch(() => ({}))) as { code?: string }) : {}
    if (!answer || answer.status === 500) this.failures.push(seed)
    if (problem.code === 'engine_crashed' || problem.code === 'engine_timeout')
      this.deadly.push(`${seed} (${kind}): ${problem.code}`)
    const told = `${answer?.status ?? 'no answer'} ${problem.code ?? ''}`.trim()
    this.counts.set(`${kind}|${told}`, (this.counts.get(`${kind}|${told}`) ?? 0) + 1)
  }

  answers(): string[][] {
    return [...this.counts]
      .map(([key, count]) => [...key.split('|'), String(count)])
      .toSorted((a, b) => a.join().localeCompare(b.join()))
  }

  /** Lanes share a session, and wait together for the next one. */
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
    if (kind !== 'multipart') {
      const { file, type } = brokenFile(this.originals, kind, seed)
      return { path: 'documents', bytes: documentForm(file, type) }
    }
    const {
      pdfs: [letter],
      frame,
    } = this.originals
    if (seed % 2) return { path: 'documents', bytes: mutate(documentForm(letter ?? frame, 'utility_bill'), seed) }
    const challenge = (await (await person.api.post('/api/v1/person/check/challenges')).json()) as {
      id?: string
      turns?: Turn[]
    }
    return { path: 'faces', bytes: mutate(facesForm(frame, challenge.id ?? '', challenge.turns ?? ['centre']), seed) }
  }
}

function part(headers: string, content: Buffer | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}
const end = Buffer.from(`--${BOUNDARY}--\r\n`)

function documentForm(file: Buffer, type: string): Buffer {
  const check = type === 'utility_bill' ? 'proof_of_address' : 'id_check'
  return Buffer.concat([
    part('name="check_type"', check),
    part('name="document_type"', type),
    part('name="file"; filename="scan.jpg"\r\nContent-Type: image/jpeg', file),
    end,
  ])
}

/** The random tail of each frame makes its bytes differ, like a camera's. */
function facesForm(picture: Buffer, challenge: string, turns: Turn[]): Buffer {
  const frames = turns
    .map((turn) => ({ turn, frame: Buffer.concat([picture, Buffer.from(turn)]) }))
    .flatMap(({ turn, frame }) => [
      part('name="turns"', turn),
      part('name="frames"; filename="f.jpg"\r\nContent-Type: image/jpeg', frame),
    ])
  return Buffer.concat([part('name="challenge_id"', challenge), ...frames, end])
}
