import { daysFromNow, type Person } from './cast'
import { photograph } from './drawing/ageing'
import { drawFace } from './drawing/face'
import { drawIdentityCard } from './drawing/identity-card'

/** A photographed side of a person's Irish identity card. */
export async function identityCardOf(person: Person, side: 'front' | 'back'): Promise<Buffer> {
  const { surname, given_names, birth, sex, seed } = person
  const card = {
    surname,
    given_names,
    birth,
    sex,
    nationality: 'IRL',
    number: `C${person.number.slice(0, 8)}`,
    expiry: daysFromNow(900),
  }
  return photograph(await drawIdentityCard({ ...card, portrait: await drawFace(seed) }, side), 'good', 2)
}
