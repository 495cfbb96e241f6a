import type { IdDocumentReading } from '@/lib/identity/engine/findings'
import type { CaptureQuality } from '@/testing/drawing/ageing'
import { isPhotocopied } from '@/testing/drawing/ageing-real'
import { drawFace } from '@/testing/drawing/face'
import type { Holder } from './people'

/** What was right on one document, field by field, and what it could be mistaken for. */
export interface Scored {
  right: Record<string, boolean>
  /** Fields that were read wrongly: worse than unread ones. */
  wrong: number
  /** What they were read as, for `--verbose`. */
  misread?: string[]
  /** Codes raised against a genuine document. */
  alarms?: string[]
  /** For the crossings: name and address of an ID document, or the text of a page. */
  name?: string
  address?: string
  text?: string
}

export interface DocumentKind {
  name: string
  /** How many are drawn per quality by default. */
  people: number
  /** The fields whose rates have a target, per quality; the others are reported for information. */
  targets: Record<string, Partial<Record<CaptureQuality, number>>>
  draw: (holder: Holder, quality: CaptureQuality) => Promise<Buffer>
  /** Whether it is also drawn in `real` quality. */
  real?: boolean
  read: (file: Buffer, holder: Holder, quality: CaptureQuality) => Promise<Scored>
}

const portraits = new Map<number, Promise<Buffer>>()
/** Drawn people look alike in families; sixteen are enough to fill the frames. */
export function portraitOf({ index }: Holder): Promise<Buffer> {
  const seed = 1 + (index % 16)
  const drawn = portraits.get(seed) ?? drawFace(seed)
  portraits.set(seed, drawn)
  return drawn
}

/** Ł does not decompose into a letter and a mark. */
const letters = (text: string | null): string =>
  (text ?? '')
    .normalize('NFD')
    .toUpperCase()
    .replaceAll('Ł', 'L')
    .replace(/[^A-Z]/g, '')
export const wrongIn = (pairs: [read: string | null, right: boolean][]): number =>
  pairs.filter(([read, right]) => read !== null && !right).length

/** A photocopy among the real pictures is correctly called one. */
export const isCopied = ({ index }: Holder, quality: CaptureQuality) => quality === 'real' && isPhotocopied(index + 1)

export function scoreFields(
  reading: IdDocumentReading,
  holder: Pick<Holder, 'surname' | 'given_names' | 'birth' | 'expiry'>,
  isCopy: boolean,
): Scored {
  const right = {
    surname: letters(reading.surname) === letters(holder.surname),
    given: letters(reading.given_names) === letters(holder.given_names),
    birth: reading.date_of_birth === holder.birth,
    expiry: reading.expires_on === holder.expiry,
  }
  const wrong = wrongIn([
    [reading.surname, right.surname],
    [reading.given_names, right.given],
    [reading.date_of_birth, right.birth],
    [reading.expires_on, right.expiry],
  ])
  return {
    right,
    wrong,
    alarms: reading.signals.map(({ code }) => code).filter((code) => code !== 'copy' || !isCopy),
    ...(reading.full_name && { name: reading.full_name }),
  }
}
