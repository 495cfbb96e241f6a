import { hasTwoFactor } from '@/lib/auth/second-factor'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { lockOrganisation } from '@/lib/resource/lock'
import { translateBuiltIn } from '@/lib/mail/templates/templates'
import { shownLogo } from './logo/schema'
import { organisationSchema, type OrganisationPatch, type OrganisationRecord } from './schema'

const toRecord = ({
  id,
  name,
  requester_id,
  two_factor_required,
  default_currency,
  time_zone,
  language,
  verification_notice_days,
  brand_colour,
  logo,
  sample_records,
  version,
  created_at,
  updated_at,
}: Organisation): OrganisationRecord => ({
  id,
  name,
  requester_id,
  two_factor_required,
  default_currency,
  time_zone,
  language: organisationSchema.shape.language.parse(language),
  verification_notice_days,
  brand_colour,
  logo: shownLogo(requester_id, logo),
  has_sample_data: sample_records !== null,
  version,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

export async function getOrganisation(context: Context): Promise<OrganisationRecord> {
  return toRecord(await context.db.organisation.findFirstOrThrow({ where: {} }))
}

/**
 * Changes the organisation's own fields; changes are serialised.
 * @throws DomainError stale_version | forbidden | two_factor_required
 */
export async function updateOrganisation(
  context: Context,
  patch: OrganisationPatch,
  expected: ExpectedVersion,
): Promise<OrganisationRecord> {
  await lockOrganisation(context)
  const before = await getOrganisation(context)
  if (!isExpected(expected, before.version)) throw new DomainError('stale_version', { extra: { current: before } })
  const names = (Object.keys(patch) as (keyof OrganisationPatch)[]).filter(
    (name) => patch[name] !== undefined && patch[name] !== before[name],
  )
  if (!names.length) return before
  if (names.includes('two_factor_required')) await refuseStranger(context, patch.two_factor_required === true)
  const pick = (values: OrganisationPatch) => Object.fromEntries(names.map((name) => [name, values[name]]))
  await context.db.organisation.updateMany({
    where: {},
    data: { ...pick(patch), version: { increment: 1 }, updated_at: context.now },
  })
  if (patch.language !== undefined && names.includes('language'))
    await translateBuiltIn(context, before.language, patch.language)
  await recordEvent(context, {
    type: 'organisation.updated',
    subject: { type: 'organisation', id: before.id },
    data: { before: pick(before), after: pick(patch) },
  })
  return getOrganisation(context)
}

/** Only people decide how people sign in, and whoever requires two-factor sign-in must use it themselves. */
async function refuseStranger({ actor }: Context, isAsked: boolean): Promise<void> {
  if (actor.type !== 'user' || !actor.id)
    throw new DomainError('forbidden', {
      detail: 'Only a signed-in user can decide whether members need two-factor sign-in, not a key.',
    })
  if (isAsked && !(await hasTwoFactor(actor.id)))
    throw new DomainError('two_factor_required', { detail: 'Set up two-factor sign-in for your own account first.' })
}
