import type { Turn } from '@/lib/identity/engine/findings'
import { daysFromNow, type Person } from './cast'
import { photograph } from './drawing/ageing'
import { drawBill } from './drawing/bill'
import type { BillKind } from './drawing/bill-layout'
import { billPdf } from './drawing/bill-pdf'
import { drawFace } from './drawing/face'
import { flatPhotoTurned, FULL_TURN, headCamera } from './drawing/head'
import { drawLicence } from './drawing/licence'
import { drawPassport } from './drawing/passport'
import { passportZone } from './drawing/passport-zone'

/* What a person of the cast has at hand: drawn documents and a drawn, turning head. */

/** @param zoneNames other names for the zone: a forgery with correct check digits, since none covers names */
export async function passportOf(
  person: Person,
  { expiry = daysFromNow(1500), zoneNames }: { expiry?: string; zoneNames?: Person } = {},
): Promise<Buffer> {
  const { surname, given_names, number, birth, sex, seed } = person
  const data = { surname, given_names, nationality: 'GBR', number, birth, expiry, sex }
  const forged = zoneNames && passportZone({ ...data, surname: zoneNames.surname, given_names: zoneNames.given_names })
  return drawPassport({ ...data, portrait: await drawFace(seed), ...(forged && { zone: forged }) })
}

/**
 * UK driver number (DVLA): five letters of the surname, the birth date around the sex digit, initials, then three
 * characters of the DVLA's own.
 */
function driverNumber({ surname, given_names, birth, sex }: Person): string {
  const [year = '', month = '', day = ''] = birth.split('-')
  const [first = '', second = ''] = given_names.split(' ')
  const monthDigit = Number(month.charAt(0)) + (sex === 'F' ? 5 : 0)
  return `${surname.toUpperCase().slice(0, 5).padEnd(5, '9')}${year.charAt(2)}${monthDigit}${month.charAt(1)}${day}${year.charAt(3)}${first.charAt(0)}${second.charAt(0) || '9'}9AB`.toUpperCase()
}

export async function licenceOf(person: Person): Promise<Buffer> {
  const { surname, given_names, birth, seed, address } = person
  return drawLicence({
    portrait: await drawFace(seed),
    surname,
    given_names,
    birth,
    issued: daysFromNow(-700),
    expiry: daysFromNow(2000),
    number: driverNumber(person),
    address,
  })
}

interface Paper {
  kind?: BillKind
  date?: string
  address?: string[]
}
const billData = (person: Person, { kind = 'utility', date = daysFromNow(-20), address = person.address }: Paper) => ({
  kind,
  holder: person.full_name,
  address,
  date,
})
export const billPdfOf = (person: Person, paper: Paper = {}): Promise<Buffer> => billPdf(billData(person, paper))
export const photographedBillOf = async (person: Person, paper: Paper = {}): Promise<Buffer> =>
  photograph(await drawBill(billData(person, paper)), 'good', 3)

const DEGREES: Record<Turn, number> = { centre: 0, left: FULL_TURN, right: -FULL_TURN }

/** One frame per turn, as a camera would see the head. */
export async function framesOf(person: Person, turns: Turn[]): Promise<{ turn: Turn; jpeg: Buffer }[]> {
  const camera = await headCamera(person.seed)
  const frames: { turn: Turn; jpeg: Buffer }[] = []
  for (const [shot, turn] of turns.entries()) frames.push({ turn, jpeg: await camera(DEGREES[turn], { shot }) })
  return frames
}

/** The attack: a flat portrait, turned in front of the camera. */
export async function flatFramesOf(person: Person, turns: Turn[]): Promise<{ turn: Turn; jpeg: Buffer }[]> {
  const frames: { turn: Turn; jpeg: Buffer }[] = []
  for (const turn of turns) frames.push({ turn, jpeg: await flatPhotoTurned(person.seed, DEGREES[turn] * 1.3) })
  return frames
}
