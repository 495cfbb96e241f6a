import { z } from 'zod'
import type { Permission } from '@/lib/auth/permissions'
import { deal } from '@/lib/crm/deals/schema'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Fields, Shape } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import type { QueryParameters } from './api'
import {
  listPath,
  listRead,
  named,
  organisationPath,
  summaryRead,
  wholeRead,
  type FirstRead,
  type Named,
} from './first-reads'
import type { Membership } from './organisation'

const id = z.string().nullish().catch(null)
const members = z.record(z.string(), z.unknown()).nullish().catch(null)
const actor = z.object({ type: z.string(), id }).nullish().catch(null)
/** What the names in an answer depend on, whatever its records are. */
export const rows = z.object({
  data: z.array(
    z.looseObject({
      contact_id: id,
      company_id: id,
      deal_id: id,
      type: id,
      subject_type: id,
      subject_id: id,
      related: z.array(z.string()).catch([]),
      before: members,
      after: members,
      created_by: actor,
      updated_by: actor,
    }),
  ),
  has_more: z.boolean(),
})
export type Row = z.infer<typeof rows>['data'][number]

/** The records that some fields of a record refer to; all its fields unless named. */
export const namesIn = (fields: object, record: Record<string, unknown>, names = Object.keys(fields)): Named[] =>
  names.flatMap((name) => {
    const { kind, target } = (fields as Fields)[name] ?? {}
    const id = record[name]
    return kind === 'reference' && target && typeof id === 'string' ? named(target, id) : []
  })

/** A busy server sends the page with what it has by then. */
export const MAX_MS = 1000
/** Figures count all records, of which there may be millions. */
export const MAX_FIGURES_MS = 300
export const bounded = (read: FirstRead): FirstRead => ({ maxMs: MAX_MS, ...read })

interface ListExtras extends Pick<FirstRead, 'readsOf'> {
  namesOf?: (row: Row) => Named[]
  tree?: Filter | null
}

/** Reads of an organisation's collections, as far as the reader's role may read them. */
export function permitted({ organisation }: Membership) {
  const base = organisationPath(organisation.id)
  const may = (permission: Permission) => organisation.permissions.includes(permission)
  const list = (
    resource: Pick<Shape, 'path'>,
    query: QueryParameters,
    { namesOf, tree = null, ...more }: ListExtras = {},
  ): FirstRead[] =>
    may(`${resource.path}:read` as Permission)
      ? [
          {
            ...listRead(listPath(base, resource), query, tree),
            ...(namesOf && { namesOf: (body: unknown) => rows.parse(body).data.flatMap(namesOf) }),
            ...more,
          },
        ]
      : []
  const summary = (body: SummaryBody) => (may('deals:read') ? [summaryRead(base, deal.path, body)] : [])
  const figures = (path: string, more: Partial<FirstRead> = {}) =>
    may('dashboard:read') ? [{ ...wholeRead(`${base}/${path}`), ...more }] : []
  return { may, list, summary, figures }
}

/** The API refuses the records of an organisation that requires a two-factor sign-in which the reader has not set up. */
export const isClosed = ({ me, organisation }: Membership) =>
  !me.user || (organisation.two_factor_required && !me.user.two_factor)
