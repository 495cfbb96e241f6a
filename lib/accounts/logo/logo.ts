import { createHash } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { lockOrganisation } from '@/lib/resource/lock'
import { recordEvent } from '@/lib/resource/record-event'
import { fingerprintOf, seal, unseal } from '@/lib/sealing'
import { deleteObjects, getObject, putObject } from '@/lib/storage/storage'
import { getOrganisation } from '../organisations'
import type { OrganisationRecord } from '../schema'
import { readLogo, type StoredLogo } from './schema'

/** A logo as the engine re-encoded it. */
export interface Picture {
  picture: Uint8Array
  width: number
  height: number
  /** The same as a PNG for mails. */
  forMails: Uint8Array
}

/** Shapes that stay legible in a mark 36 pixels high. */
const MAX_WIDE = 6
const MAX_HIGH = 2
const MIN_SIDE = 24
/** Rounding to whole pixels moves a ratio a little. */
const ROUNDING = 1.03

const noLogo = (key?: string) =>
  new DomainError('not_found', key === undefined ? { detail: 'The organisation has no logo.' } : {})
const objectKey = (key: string) => `logo-${key}`
const mailKey = (key: string) => `logo-${key}-mail`
/** Every mail carries it. */
const MAX_MAIL_BYTES = 64 * 1024

/** @throws DomainError validation_failed */
function refuseShape({ width, height }: Pick<Picture, 'width' | 'height'>): void {
  if (width > height * MAX_WIDE * ROUNDING || height > width * MAX_HIGH * ROUNDING)
    throw new DomainError('validation_failed', {
      detail: 'A logo may be at most six times as wide as it is high, and at most twice as high as it is wide.',
    })
  if (Math.min(width, height) < MIN_SIDE)
    throw new DomainError('validation_failed', { detail: `Each side of a logo needs at least ${MIN_SIDE} pixels.` })
}

/**
 * Shows a picture as the organisation's logo from now on. The key identifies the picture without revealing it, and
 * cannot be guessed, because it is also its address.
 * @throws DomainError validation_failed | stale_version
 */
export async function setLogo(
  context: Context,
  picture: Picture,
  expected: ExpectedVersion,
): Promise<OrganisationRecord> {
  refuseShape(picture)
  const hash = createHash('sha256').update(picture.picture).digest('hex')
  const key = fingerprintOf('logo', `${context.organisationId} ${hash}`)
  return change(context, { key, width: picture.width, height: picture.height }, expected, async (isStored) => {
    if (!isStored) await putObject(context, objectKey(key), seal('logo', picture.picture))
    // Logos from before mails had them lack it until they are sent again.
    if (picture.forMails.byteLength <= MAX_MAIL_BYTES && !(isStored && (await getObject(context, mailKey(key)))))
      await putObject(context, mailKey(key), seal('logo', picture.forMails))
  })
}

/** Does nothing if there is none. @throws DomainError stale_version */
export const removeLogo = (context: Context, expected: ExpectedVersion): Promise<OrganisationRecord> =>
  change(context, null, expected)

async function change(
  context: Context,
  logo: StoredLogo,
  expected: ExpectedVersion,
  store?: (isStored: boolean) => Promise<void>,
): Promise<OrganisationRecord> {
  await lockOrganisation(context)
  const before = await getOrganisation(context)
  if (!isExpected(expected, before.version)) throw new DomainError('stale_version', { extra: { current: before } })
  const earlier = await storedLogo(context)
  const isStored = earlier?.key === logo?.key
  if (isStored) {
    await store?.(isStored)
    return before
  }
  if (earlier) await deleteObjects(context, [objectKey(earlier.key), mailKey(earlier.key)])
  await store?.(false)
  await context.db.organisation.updateMany({
    where: {},
    data: { logo: logo ?? Prisma.DbNull, version: { increment: 1 }, updated_at: context.now },
  })
  const after = await getOrganisation(context)
  await recordEvent(context, {
    type: 'organisation.updated',
    subject: { type: 'organisation', id: before.id },
    data: { before: { logo: before.logo }, after: { logo: after.logo } },
  })
  return after
}

async function storedLogo({ db }: Context): Promise<StoredLogo> {
  const { logo } = await db.organisation.findFirstOrThrow({ where: {}, select: { logo: true } })
  return readLogo(logo)
}

/**
 * The bytes of the logo.
 * @param key of the logo that is asked for; without one, whichever there is
 * @throws DomainError not_found if there is none, or another
 */
export async function openLogo(context: Context, key?: string): Promise<{ bytes: Buffer<ArrayBuffer>; key: string }> {
  const logo = await storedLogo(context)
  if (!logo || (key !== undefined && key !== logo.key)) throw noLogo(key)
  const sealed = await getObject(context, objectKey(logo.key))
  if (!sealed) throw noLogo(key)
  return { bytes: unseal('logo', sealed), key: logo.key }
}

/** A mail is more important than its logo: one that cannot be opened, such as with another secret, is left out. */
function openedOrNone(sealed: Uint8Array): Uint8Array | null {
  try {
    return unseal('logo', sealed)
  } catch {
    return null
  }
}

/** What mails show of the organisation: its colour, and its logo as a PNG if there is one that is small enough. */
export async function brandOf(context: Context): Promise<{ colour: string | null; logo: Uint8Array | null }> {
  const { brand_colour, logo } = await context.db.organisation.findFirstOrThrow({
    where: {},
    select: { brand_colour: true, logo: true },
  })
  const stored = readLogo(logo)
  const sealed = stored && (await getObject(context, mailKey(stored.key)))
  return { colour: brand_colour, logo: sealed && openedOrNone(sealed) }
}
