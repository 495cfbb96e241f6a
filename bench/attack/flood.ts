import { setTimeout as sleep } from 'node:timers/promises'
import { newOrganisation } from '@/e2e/fixtures/organisation'
import { ANN } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { ms, percentile } from '../engine/measure'
import { bombs, newPerson, send } from './bombs'
import { counted, type Held } from './finding'

const LANES = 10
const UPLOADS = 20
const MAX_MS = 5000
const ID = { check_type: 'id_check', document_type: 'passport' }

/** One organisation constantly uploads bombs of all kinds; another organisation's check must still work. */
export async function innocentInFlood(server: string): Promise<Omit<Held, 'attack'>[]> {
  const [theirs, ours] = [await newOrganisation('Flooding', server), await newOrganisation('Innocent', server)]
  const files = await bombs()
  const passport = await passportOf(ANN)
  const people = await Promise.all(Array.from({ length: UPLOADS + 3 }, () => newPerson(ours, server, ['id_check'])))
  const upload = async (): Promise<{ took: number; answer: string }> => {
    const person = people.pop()
    if (!person) throw new Error('nobody is left')
    const began = performance.now()
    const answer = await send(person, { file: passport, mime: 'image/jpeg' }, ID)
    return { took: performance.now() - began, answer }
  }
  const alone = [await upload(), await upload(), await upload()]

  let isOn = true
  const answers: string[] = []
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    let person = await newPerson(theirs, server)
    for (let i = lane; isOn; i++) {
      const bomb = files[i % files.length]
      const answer = bomb ? await send(person, bomb) : ''
      answers.push(answer)
      if (answer.startsWith('429')) person = await newPerson(theirs, server)
    }
  })
  await sleep(3000)
  const beside: Awaited<ReturnType<typeof upload>>[] = []
  for (let i = 0; i < UPLOADS; i++) beside.push(await upload())
  isOn = false
  await Promise.all(lanes)
  await Promise.all([theirs.api.dispose(), ours.api.dispose()])

  const times = beside.map(({ took }) => took)
  const refused = beside.filter(({ answer }) => answer !== '201').length
  const figures = `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}, max ${ms(Math.max(...times))} ms; alone ${ms(
    percentile(
      alone.map(({ took }) => took),
      0.5,
    ),
  )} ms`
  return [
    {
      tried: `${answers.length} bombs from ${LANES} uploaders`,
      held: counted(answers),
      finding: answers.some((answer) => answer.startsWith('500')) ? 'answers of 500' : null,
    },
    {
      tried: `${UPLOADS} passports of somebody else meanwhile`,
      held: `${counted(beside.map(({ answer }) => answer))}; ${figures}`,
      finding:
        refused > 0 || Math.max(...times) > MAX_MS ? `not each is answered with 201 within ${MAX_MS / 1000} s` : null,
    },
  ]
}
