import { newOrganisation, type Organisation } from '../../e2e/fixtures/organisation'
import { PersonApp } from '../../e2e/fixtures/person-api'
import type { Turn } from '@/lib/identity/engine/findings'
import { ANN } from '@/testing/cast'
import { framesOf, passportOf } from '@/testing/evidence'

/** Sessions of one organisation with a person's app for each, as many as a measurement needs. */
export class BenchSessions {
  private constructor(
    private readonly organisation: Organisation,
    private readonly server: string,
    private readonly passport: Buffer,
    private readonly frames: Map<Turn, Buffer>,
  ) {}

  static async open(server: string): Promise<BenchSessions> {
    const frames = new Map((await framesOf(ANN, ['left', 'centre', 'right'])).map(({ turn, jpeg }) => [turn, jpeg]))
    return new BenchSessions(await newOrganisation('Bench', server), server, await passportOf(ANN), frames)
  }

  async begin(checks = ['id_check']): Promise<{ id: string; person: PersonApp; token: string }> {
    const created = await this.organisation.api.post('/api/v1/sessions', {
      data: {
        reference_id: 'bench',
        checks,
        expected_full_name: ANN.full_name,
        expected_address: ANN.address.join(', '),
      },
    })
    if (!created.ok()) throw new Error(await created.text())
    const { id, access_code } = (await created.json()) as { id: string; access_code: string }
    const person = await PersonApp.open(access_code, this.server)
    return { id, person, token: person.token }
  }

  async handInPassport(person: PersonApp): Promise<void> {
    const document = await person.document({ check_type: 'id_check', document_type: 'passport' }, this.passport)
    if (!document.ok()) throw new Error(await document.text())
  }

  /** Submits document and face; the answers must be good. */
  async handIn(person: PersonApp): Promise<void> {
    await this.handInPassport(person)
    const face = await person.faces((turns) =>
      Promise.resolve(turns.map((turn) => ({ turn, jpeg: this.frames.get(turn) ?? Buffer.alloc(0) }))),
    )
    const { accepted } = (await face.json()) as { accepted?: boolean }
    if (!accepted) throw new Error(`The face was not accepted: ${await face.text()}`)
  }

  async statusOf(id: string): Promise<string> {
    const answer = await this.organisation.api.get(`/api/v1/sessions/${id}/data`)
    return ((await answer.json()) as { status: string }).status
  }
}
